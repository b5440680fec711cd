import { holdsAny, rights, type SharesByRight } from '#domain/works/shares.ts';
import { type LineConsent, ownAccount, type WorkHolderLine } from './holder-lines.ts';

type Answered = Pick<
  WorkHolderLine,
  'confirmation' | 'confirmedAt' | 'answerBy' | 'declineReason' | keyof LineConsent
>;

/** Two lines of one work and role that turn out to be one person's, as the one line that remains: their shares are added up. */
export function combinedLine(into: WorkHolderLine, from: WorkHolderLine): WorkHolderLine {
  return {
    ...into,
    shares: sum(into.shares, from.shares),
    manuscriptShare:
      into.manuscriptShare === null && from.manuscriptShare === null
        ? null
        : (into.manuscriptShare ?? 0) + (from.manuscriptShare ?? 0),
    represents: [...new Set([...into.represents, ...from.represents])],
    ...answered(into, from),
  };
}

/**
 * What was said of the sum: confirmed only when both parts were, so that nobody's unconfirmed share becomes confirmed by being
 * added to another. An objection remains one; otherwise a part without a share says nothing.
 */
function answered(into: WorkHolderLine, from: WorkHolderLine): Answered {
  if (into.confirmation === 'declined') return answerOf(into);
  if (from.confirmation === 'declined') return answerOf(from);
  if (!holdsAny(from.shares)) return answerOf(into);
  if (!holdsAny(into.shares)) return answerOf(from);
  if (into.confirmation === 'confirmed' && from.confirmation === 'confirmed')
    return answerOf(later(into, from));
  return {
    confirmation: 'unconfirmed',
    confirmedAt: null,
    answerBy: into.answerBy ?? from.answerBy,
    declineReason: null,
    ...ownAccount,
  };
}

function answerOf({
  confirmation,
  confirmedAt,
  answerBy,
  declineReason,
  means,
  signedAs,
  linkBy,
  linkByName,
}: WorkHolderLine): Answered {
  const consent = { means, signedAs, linkBy, linkByName };
  return { confirmation, confirmedAt, answerBy, declineReason, ...consent };
}

function later(one: WorkHolderLine, other: WorkHolderLine): WorkHolderLine {
  return (one.confirmedAt ?? 0) >= (other.confirmedAt ?? 0) ? one : other;
}

function sum(one: SharesByRight, other: SharesByRight): SharesByRight {
  const total = { ...one };
  for (const right of rights) total[right] += other[right];
  return total;
}
