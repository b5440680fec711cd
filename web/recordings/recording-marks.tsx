import type { OwnRecording } from '#contract/recording.ts';
import { Badge } from '../ui/badge.tsx';
import { Row } from '../ui/row.tsx';

/** What stands out about a recording in a list: a conflict, that it is withdrawn, that nothing can be heard; nothing as a rule. */
export function RecordingMarks({
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
