import type { Dispute } from '#contract/dispute.ts';
import { isOpen } from '#domain/disputes/dispute.ts';
import { waitReasonWords } from '#domain/disputes/earned-hold.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { useDeadlines } from '../deadlines/use-deadlines.ts';
import { daysInWords } from '../deadlines/with-days.ts';
import { Notice } from '../ui/notice.tsx';
import { type DoneThing, doneThings } from './dispute-address.ts';
import { namesInRow } from './dispute-words.ts';

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
  const until = deadline === null ? '' : ` until ${formatFullDate(deadline)}`;
  switch (done) {
    case 'raised':
      return state === 'notified'
        ? `${namesInRow(turn.names)} ${turn.names.length === 1 ? 'has' : 'have'} been told and can answer${until}. You are told as soon as somebody does. Keep the number ${number}: the society finds your dispute by it.`
        : dispute.waits_for !== null
          ? `${waitReasonWords[dispute.waits_for]} Keep the number ${number}: the society finds your dispute by it.`
          : `The society looks at it and tells the other holders${until}. They have ${daysInWords(respondDays)} to answer then. Keep the number ${number}: the society finds your dispute by it.`;
    case 'joined':
      return 'The other parties are told. You can read everything, and nothing is agreed without you. If you are not named on this work, add evidence: until then your claim puts no money on hold.';
    case 'countered':
      return state === 'notified'
        ? `The others are told. It goes on when all have answered, or when the time is over${until}.`
        : `The others are told.${deadline === null ? '' : ` If nobody does anything it goes on by itself on ${formatFullDate(deadline)}.`}`;
    case 'proposed':
      return 'The others are told. When all of them have accepted, the work is changed and the dispute is over.';
    default:
      return done satisfies never;
  }
}
