import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { LinkedWork, SoundRecording } from '#contract/recordings/recording.ts';
import { linkReasonLabels } from '#domain/recordings/link-likeness.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Facts, ListRow, RowList } from '../../ui/data/row-list.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { suggestedWorksQuery } from '../recordings.queries.ts';
import { FindWork, LinkState, useLink } from './link-to-work.tsx';

/** The works that the recording is of: linked ones, likely ones, and a search for others. */
export function WorksTab({ recording }: { recording: SoundRecording }) {
  const link = useLink();
  const { id, works, may_link, is_mine, state } = recording;
  const [text, setText] = useState('');
  const mayTouch = state === 'registered';
  const suggested = useQuery({ ...suggestedWorksQuery(id), enabled: mayTouch && is_mine });
  const likely = (suggested.data ?? []).filter(
    ({ work }) => !works.some((linked) => linked.id === work.id),
  );
  const isOpen = link.pending === null;
  function setLink(work: { id: string; title: string }, isLinked: boolean) {
    if (isOpen)
      link.set(
        { recordingId: id, workId: work.id, isLinked },
        `${work.title} is ${isLinked ? 'linked' : 'no longer linked'}.`,
      );
  }
  return (
    <Stack>
      <LinkState link={link} />
      <Card flush title="Linked works">
        {works.length === 0 ? (
          <EmptyState title="Not linked to a work yet">
            This link lets us find the work’s writers when the recording is played.
          </EmptyState>
        ) : (
          <RowList>
            {works.map((work) => (
              <WorkRow
                key={work.id}
                work={work}
                action={
                  mayTouch &&
                  (may_link || work.is_mine) && (
                    <Button
                      tone="quiet"
                      compact
                      pending={link.pending?.workId === work.id}
                      pendingLabel="Unlinking"
                      onClick={() => setLink(work, false)}
                    >
                      Unlink<VisuallyHidden> {work.title}</VisuallyHidden>
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </Card>
      {mayTouch && likely.length > 0 && (
        <Card flush title="It may be of one of these">
          <RowList>
            {likely.map(({ work, reasons }) => (
              <WorkRow
                key={work.id}
                work={work}
                detail={
                  <Text small tone="quiet">
                    They have{' '}
                    {new Intl.ListFormat('en-GB').format(
                      reasons.map((reason) => linkReasonLabels[reason]),
                    )}
                    .
                  </Text>
                }
                action={
                  <Button
                    compact
                    pending={link.pending?.workId === work.id}
                    pendingLabel="Linking"
                    onClick={() => setLink(work, true)}
                  >
                    Link<VisuallyHidden> {work.title}</VisuallyHidden>
                  </Button>
                }
              />
            ))}
          </RowList>
        </Card>
      )}
      {mayTouch && (
        <Card title="Link another work">
          <Stack gap={2}>
            <FindWork
              label="Search for a work"
              name="find_work"
              text={text}
              onText={setText}
              without={works.map((work) => work.id)}
              onChoose={(work) => {
                setText('');
                setLink(work, true);
              }}
            />
            {!may_link && (
              <Text small tone="quiet">
                You are not on this recording. You can link it to your own works.
              </Text>
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function WorkRow({
  work,
  detail,
  action,
}: {
  work: Omit<LinkedWork, 'linked_at'>;
  detail?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <ListRow
      title={
        <Row tight>
          <TextLink to={pages.work(work.id)}>{work.title}</TextLink>
          {work.is_mine && <Badge tone="confirmed">Yours</Badge>}
        </Row>
      }
      detail={
        <Stack gap={1}>
          <Facts>
            {work.writers.length > 0 && work.writers.join(', ')}
            <Identifier>{work.work_number}</Identifier>
          </Facts>
          {detail}
        </Stack>
      }
      {...(action && { action })}
    />
  );
}
