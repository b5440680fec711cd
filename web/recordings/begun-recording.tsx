import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '#domain/text/relative-time.ts';
import { meQuery } from '../rightsholders/rights-holders.queries.ts';
import { serverNowMs } from '../session/clock.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { recordingDrafts, type SavedRecording } from './form/saved-recording.ts';

const most = 3;

/** What the member has begun to enter on this device and can go on with; nothing while there is none. */
export function BegunRecording() {
  const me = useQuery(meQuery()).data?.data;
  const begun = me ? recordingDrafts(me.id).slice(0, most) : [];
  if (begun.length === 0) return null;
  const now = new Date(serverNowMs());
  return (
    <Card title="Not registered yet" flush>
      <RowList>
        {begun.map((kept) => (
          <ListRow
            key={kept.sendKey}
            title={nameOf(kept)}
            detail={`On this device only, typed ${relativeTime(kept.savedAt, now)}`}
            action={
              <LinkButton to={kept.address} compact>
                Go on<VisuallyHidden> with {nameOf(kept)}</VisuallyHidden>
              </LinkButton>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}

function nameOf({ draft, version }: SavedRecording): string {
  const title = draft.title.trim() || 'Untitled';
  return version === null ? title : `Amendment of “${title}”`;
}
