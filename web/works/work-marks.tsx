import type { OwnWork } from '#contract/work.ts';
import { Badge } from '../ui/badge.tsx';
import { Row } from '../ui/row.tsx';

/** What stands out about a work in my list: that it waits for me, or that something is proposed; nothing as a rule. */
export function WorkMarks({ work }: { work: OwnWork }) {
  if (!work.is_waiting_for_me && !work.has_open_proposal) return null;
  return (
    <Row tight>
      {work.is_waiting_for_me && <Badge tone="waiting">Waits for you</Badge>}
      {work.has_open_proposal && <Badge>Proposal open</Badge>}
    </Row>
  );
}
