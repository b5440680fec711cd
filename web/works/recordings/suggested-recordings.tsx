import { useQuery } from '@tanstack/react-query';
import type { Work } from '#contract/works/work.ts';
import { linkReasonWords } from '#domain/recordings/link-likeness.ts';
import { addressOfRecording } from '../../recordings/recording-address.ts';
import { RecordingDetail } from '../../recordings/recording-detail.tsx';
import { fullTitle } from '../../recordings/recording-words.ts';
import { suggestedRecordingsQuery } from '../../recordings/recordings.queries.ts';
import type { useLink } from '../../recordings/tabs/use-link.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LinkIt } from './link-it.tsx';

/** Registered recordings that may be of this work; nothing while there is none. */
export function SuggestedRecordings({
  work,
  link,
}: {
  work: Work;
  link: ReturnType<typeof useLink>;
}) {
  const suggested = useQuery(suggestedRecordingsQuery(work.id)).data ?? [];
  if (suggested.length === 0) return null;
  return (
    <Card flush title="Perhaps these are of this work">
      <RowList>
        {suggested.map(({ recording, reasons }) => (
          <ListRow
            key={recording.id}
            title={
              <TextLink to={addressOfRecording(recording.id)}>{fullTitle(recording)}</TextLink>
            }
            detail={
              <Stack gap={1}>
                <RecordingDetail recording={recording} />
                <span>
                  They have{' '}
                  {new Intl.ListFormat('en-GB').format(
                    reasons.map((reason) => linkReasonWords[reason]),
                  )}
                  .
                </span>
              </Stack>
            }
            action={<LinkIt work={work} recording={recording} link={link} isLinked />}
          />
        ))}
      </RowList>
    </Card>
  );
}
