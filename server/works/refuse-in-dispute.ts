import { rightsThatDiffer, type SplitLine } from '#domain/disputes/split.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';
import { linesOf } from './work-view.ts';
import type { WorkRow } from './works.sql.ts';

/** While a right is in dispute its shares stay as they are, whoever agrees to change them. @throws Problem share_in_dispute */
export function refuseInDispute(work: WorkRow, given: readonly WorkHolderLine[]): void {
  if (work.disputed.length === 0) return;
  const [before, after] = [linesOf(work), given].map(splitOf);
  const changed = rightsThatDiffer(before ?? [], after ?? []).filter((right) =>
    work.disputed.some(({ right_name }) => right_name === right),
  );
  if (changed.length === 0) return;
  const details = changed.map((right): ProblemDetail => {
    const place = given.findIndex(({ id, role, shares }) => {
      const old = before?.find((one) => one.holderId === id && one.role === role);
      return shares[right] !== (old?.shares[right] ?? 0);
    });
    return {
      path: place < 0 ? 'holders' : `holders.${place}.shares.${right}`,
      code: 'share_in_dispute',
    };
  });
  throw new Problem('share_in_dispute', details);
}

/** A work in dispute is neither withdrawn nor merged by others. @throws Problem work_in_dispute */
export function refuseEndInDispute(work: Pick<WorkRow, 'disputed'>): void {
  if (work.disputed.length > 0) throw new Problem('work_in_dispute');
}

function splitOf(lines: readonly WorkHolderLine[]): SplitLine[] {
  return lines.map(({ id, role, shares }) => ({ holderId: id, role, shares }));
}
