import type { WorkInput } from '#contract/works/work-input.ts';
import { Problem } from '#domain/problems.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import { asInput, linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';

/**
 * The work as it stands, with other shares on the lines of one holder, in the order of these lines; null when they are what they were.
 * @throws Problem invalid when there are not as many
 */
export function withMyShares(
  work: WorkRow,
  rightsHolderId: string,
  shares: readonly SharesByRight[],
): WorkInput | null {
  const lines = linesOf(work);
  const mine = lines.filter(({ id }) => id === rightsHolderId);
  if (shares.length !== mine.length) throw new Problem('invalid', 'answer.shares');
  const changed = mine.map((line, index) => ({ line, shares: shares[index] ?? line.shares }));
  if (
    changed.every(({ line, shares }) => rights.every((one) => shares[one] === line.shares[one]))
  ) {
    return null;
  }
  const holders = lines.map((line) => {
    const given = changed.find((one) => one.line === line)?.shares;
    return {
      rights_holder: { id: line.id },
      role: line.role,
      shares: given ?? line.shares,
      // What was said otherwise is not derived from the agreed split any more.
      manuscript_share: given ? null : line.manuscriptShare,
      represents: line.represents.flatMap((id) => {
        const place = lines.findIndex((other) => other.id === id);
        return place < 0 ? [] : [place];
      }),
    };
  });
  return asInput(work, holders);
}
