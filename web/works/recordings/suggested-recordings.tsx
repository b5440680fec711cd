import { useQuery } from '@tanstack/react-query';
import type { Work } from '#contract/work.ts';
import { linkReasonWords } from '#domain/recordings/link-likeness.ts';
import { RecordingTitle } from '../../recordings/recording-title.tsx';
import { suggestedRecordingsQuery } from '../../recordings/recordings.queries.ts';
import type { useLink } from '../../recordings/use-link.ts';
import { Card } from '../../ui/card.tsx';
import { ListRow, RowList } from '../../ui/row-list.tsx';
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
            title={<RecordingTitle recording={recording} />}
            detail={`They have ${new Intl.ListFormat('en-GB').format(reasons.map((reason) => linkReasonWords[reason]))}.`}
            action={<LinkIt work={work} recording={recording} link={link} isLinked />}
          />
        ))}
      </RowList>
    </Card>
  );
}
