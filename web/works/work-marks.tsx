import type { OwnWork } from '#contract/work.ts';
import { Badge } from '../ui/badge.tsx';
import { Row } from '../ui/row.tsx';

/** What stands out about a work in my list: that it waits for me, is in dispute, or that something is proposed; nothing as a rule. */
export function WorkMarks({ work }: { work: OwnWork }) {
  if (!work.is_waiting_for_me && !work.has_open_proposal && !work.is_in_dispute) return null;
  return (
    <Row tight>
      {work.is_waiting_for_me && <Badge tone="waiting">Waits for you</Badge>}
      {work.is_in_dispute && <Badge tone="contested">In dispute</Badge>}
      {work.has_open_proposal && <Badge>Proposal open</Badge>}
    </Row>
  );
}
