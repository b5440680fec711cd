import { useQuery } from '@tanstack/react-query';
import type { OwnRecording } from '#contract/recordings/recording.ts';
import { recordingPartNames } from '#domain/recordings/recording.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { recordingDrafts, type SavedRecording } from '../form/saved-recording.ts';
import { addressOfRecording } from '../recording-address.ts';
import { RecordingTitle } from '../recording-title.tsx';

/** My recordings as rows; on phones as cards. */
export function OwnRecordingsTable({
  recordings,
  query = '',
}: {
  recordings: readonly OwnRecording[];
  query?: string;
}) {
  return (
    <Table
      caption="My sound recordings"
      rows={recordings}
      rowKey={({ id }) => id}
      compact
      columns={[
        {
          key: 'title',
          header: 'Recording',
          cell: (recording) => (
            <RecordingTitle recording={recording} query={query}>
              <RecordingMarks recording={recording} />
            </RecordingTitle>
          ),
        },
        {
          key: 'part',
          header: 'My part',
          card: 'beside',
          cell: ({ my_parts }) => my_parts.map((part) => recordingPartNames[part]).join(', '),
        },
        {
          key: 'works',
          header: 'Works',
          align: 'end',
          nowrap: true,
          cell: ({ id, work_count }) =>
            work_count > 0 ? (
              work_count
            ) : (
              <TextLink to={addressOfRecording(id, 'works')}>Link a work</TextLink>
            ),
        },
        { key: 'audio', header: 'Audio', cell: ({ has_audio }) => (has_audio ? 'Yes' : 'None') },
        {
          key: 'completeness',
          header: 'Complete',
          align: 'end',
          nowrap: true,
          cell: ({ completeness }) => `${completeness}\u00a0%`,
        },
        {
          key: 'registered',
          header: 'Registered',
          align: 'end',
          nowrap: true,
          cell: ({ registered_at }) => <DateText date={registered_at} />,
        },
      ]}
    />
  );
}

/** What stands out about a recording in a list: a conflict, that it is withdrawn, that nothing can be heard; nothing as a rule. */
function RecordingMarks({
  recording: { has_conflict, state },
}: {
  recording: Pick<OwnRecording, 'has_conflict' | 'state'>;
}) {
  if (!has_conflict && state === 'registered') return null;
  return (
    <Row tight>
      {has_conflict && <Badge tone="contested">Ownership conflict</Badge>}
      {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
    </Row>
  );
}

const max = 3;

/** What the member has begun to enter on this device and can continue with; nothing while there is none. */
export function BegunRecording() {
  const me = useQuery(meQuery()).data?.data;
  const begun = me ? recordingDrafts(me.id).slice(0, max) : [];
  if (begun.length === 0) return null;
  const now = new Date(serverNowMs());
  return (
    <Card title="Not registered yet" flush>
      <RowList>
        {begun.map((deviceDraft) => (
          <ListRow
            key={deviceDraft.sendKey}
            title={nameOf(deviceDraft)}
            detail={`On this device only, typed ${relativeTime(deviceDraft.savedAt, now)}`}
            action={
              <LinkButton to={deviceDraft.address} compact>
                Continue<VisuallyHidden> with {nameOf(deviceDraft)}</VisuallyHidden>
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
