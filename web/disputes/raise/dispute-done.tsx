import type { Dispute } from '#contract/disputes/dispute.ts';
import { isOpen } from '#domain/disputes/dispute.ts';
import { waitReasonLabels } from '#domain/disputes/earned-hold.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { daysText, useDeadlines } from '../../platform/deadlines.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type DoneThing, doneThings } from '../dispute-address.ts';
import { namesInRow } from '../dispute-text.ts';

/** Says what was just done and what happens next, with its days; nothing once that has happened, or for an address without it. */
export function DisputeDone({ what, dispute }: { what: string | null; dispute: Dispute }) {
  const { dispute: days } = useDeadlines();
  const done = doneThings.find((one) => one === what);
  if (done === undefined || !isStillTo(done, dispute)) return null;
  return (
    <Notice tone="success" live title={titleOf(done, dispute)}>
      {nextOf(done, dispute, days.respond)}
    </Notice>
  );
}

/** The page may stand open for weeks, and its address be opened again. */
function isStillTo(done: DoneThing, { state, proposals }: Dispute): boolean {
  switch (done) {
    case 'raised':
      return state === 'filed' || state === 'notified';
    case 'joined':
      return isOpen(state);
    case 'countered':
      return state === 'notified' || state === 'countered';
    case 'proposed':
      return proposals.some((one) => one.is_mine && one.state === 'open');
    default:
      return done satisfies never;
  }
}

function titleOf(done: DoneThing, { number }: Dispute): string {
  switch (done) {
    case 'raised':
      return `Your dispute is raised: ${number}`;
    case 'joined':
      return `You take part in dispute ${number}`;
    case 'countered':
      return 'Your answer is sent';
    case 'proposed':
      return 'Your proposal is sent';
    default:
      return done satisfies never;
  }
}

function nextOf(done: DoneThing, dispute: Dispute, respondDays: number): string {
  const { deadline, state, turn, number } = dispute;
  const day = deadline === null ? null : formatFullDate(deadline);
  const until = day === null ? '' : ` until ${day}`;
  const quote = `If you contact the society, give the number ${number}.`;
  switch (done) {
    case 'raised':
      return state === 'notified'
        ? `We told ${namesInRow(turn.names)}, who can answer${until}. We will tell you when someone answers. ${quote}`
        : dispute.waits_for !== null
          ? `${waitReasonLabels[dispute.waits_for]} ${quote}`
          : `The society reviews it and tells the other holders${day === null ? '' : ` by ${day}`}. They then have ${daysText(respondDays)} to answer. ${quote}`;
    case 'joined':
      return 'We have told the other parties. You can read everything, and they cannot agree without you. If this work does not name you, add evidence. Until you do, your claim puts no money on hold.';
    case 'countered':
      return state === 'notified'
        ? `We have told the others. The next step starts when everyone has answered${day === null ? '' : `, or after ${day}`}.`
        : `We have told the others.${day === null ? '' : ` The next step starts on ${day} at the latest.`}`;
    case 'proposed':
      return 'We have told the others. When all of them accept, we change the work and the dispute is over.';
    default:
      return done satisfies never;
  }
}
