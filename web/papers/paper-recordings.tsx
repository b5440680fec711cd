import type { PaperFacts } from '#contract/papers.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { withKeys } from '../ui/with-keys.ts';

/** The recordings that stand on a paper, if any. */
export function PaperRecordings({ recordings }: { recordings: PaperFacts['recordings'] }) {
  if (recordings.length === 0) return null;
  return (
    <Card flush title="Recordings of this work">
      <RowList>
        {withKeys(recordings, ({ title, artist }) => `${title} ${artist}`).map(({ key, one }) => (
          <ListRow
            key={key}
            title={one.title}
            detail={
              <Facts>
                {one.artist}
                {one.isrc && <Identifier>{formatIsrc(one.isrc)}</Identifier>}
                {one.year}
                {one.duration_seconds !== null && formatDuration(one.duration_seconds)}
              </Facts>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}
