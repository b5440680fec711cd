import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { recordingsOfWorkQuery } from '../../recordings/recordings.queries.ts';
import { LinkState } from '../../recordings/tabs/link-state.tsx';
import { useLink } from '../../recordings/tabs/use-link.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LinkRecording } from '../recordings/link-recording.tsx';
import { LinkedRecordings } from '../recordings/linked-recordings.tsx';
import { NamedRecordings } from '../recordings/named-recordings.tsx';
import { SuggestedRecordings } from '../recordings/suggested-recordings.tsx';
import { addressOfForm, isMine } from '../work-address.ts';

/** The recordings of a work: those linked, those named with it by their text, and those that may be of it. */
export function RecordingsTab({ work }: { work: Work }) {
  const recordings = useQuery(recordingsOfWorkQuery(work.id));
  const link = useLink();
  const mayTouch = work.state !== 'withdrawn' && work.state !== 'merged';
  return (
    <Stack>
      <LinkState link={link} />
      <Card
        flush
        title="Sound recordings"
        {...(mayTouch &&
          isMine(work) &&
          work.recording_count > 0 && {
            aside: (
              <TextLink to={pages.recordingForm({ work: work.id })}>Register a recording</TextLink>
            ),
          })}
      >
        <Loaded query={recordings} what="The recordings of this work" rows={2}>
          {({ linked }) =>
            linked.length === 0 ? (
              <EmptyState
                title="No sound recording is linked to this work"
                {...(mayTouch &&
                  isMine(work) && {
                    action: (
                      <LinkButton to={pages.recordingForm({ work: work.id })} icon="plus">
                        Register a recording
                      </LinkButton>
                    ),
                  })}
              >
                By its recordings a work is found where it is played.
              </EmptyState>
            ) : (
              <LinkedRecordings work={work} recordings={linked} link={link} mayTouch={mayTouch} />
            )
          }
        </Loaded>
      </Card>
      {mayTouch && isMine(work) && <SuggestedRecordings work={work} link={link} />}
      {recordings.data && recordings.data.named.length > 0 && (
        <NamedRecordings
          work={work}
          recordings={recordings.data.named}
          linked={recordings.data.linked}
          link={link}
          mayTouch={mayTouch}
          {...(work.may_amend && { toForm: addressOfForm(work.id, 'recordings') })}
        />
      )}
      {recordings.data && mayTouch && (
        <LinkRecording
          work={work}
          linked={recordings.data.linked.map(({ id }) => id)}
          mayLink={recordings.data.may_link}
          link={link}
        />
      )}
    </Stack>
  );
}
