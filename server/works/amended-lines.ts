import { Problem, type ProblemDetail } from '#domain/problems.ts';
import {
  asked,
  confirmed,
  type LineConsent,
  lineKey,
  sameLine,
  sameShares,
  type WorkHolderLine,
} from './holder-lines.ts';

/** Rights holders who have agreed to an amendment, and how their consent came. */
export type Agreed = ReadonlyMap<string, LineConsent>;

/**
 * The lines of the next version: what did not change keeps its confirmation, those of who agreed count as confirmed, and what
 * changed for others waits for them anew, until `answerBy`. See docs/decisions/amending-works.md.
 * @throws Problem share_confirmed_by_other when a line that somebody else has confirmed would change or go
 */
export function amendedLines(
  before: readonly WorkHolderLine[],
  given: readonly WorkHolderLine[],
  agreed: Agreed,
  { at, answerBy }: { at: Date; answerBy: Date },
): WorkHolderLine[] {
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  const problems = confirmedByOthers(before, given, agreed);
  if (problems.length > 0) throw new Problem('share_confirmed_by_other', problems);
  return given.map((line) => {
    const old = standing.get(lineKey(line));
    const isUnchanged = old !== undefined && sameShares(old.shares, line.shares);
    if (isUnchanged && old.confirmation === 'confirmed') return standingLine(old, line);
    const consent = agreed.get(line.id);
    if (consent !== undefined) return confirmed(line, at, consent);
    return isUnchanged ? standingLine(old, line) : asked(line, answerBy);
  });
}

// What the holder said of their share stands; from what it was derived and whom they act for is as it was given now.
function standingLine(old: WorkHolderLine, given: WorkHolderLine): WorkHolderLine {
  return { ...old, manuscriptShare: given.manuscriptShare, represents: given.represents };
}

function confirmedByOthers(
  before: readonly WorkHolderLine[],
  given: readonly WorkHolderLine[],
  agreed: Agreed,
): ProblemDetail[] {
  const places = new Map(given.map((line, index) => [lineKey(line), { line, index }]));
  return before.flatMap((old): ProblemDetail[] => {
    if (old.confirmation !== 'confirmed' || agreed.has(old.id)) return [];
    const now = places.get(lineKey(old));
    if (now === undefined) {
      // Their line is there in another role, or it is gone and there is no line to blame.
      const index = given.findIndex(({ id }) => id === old.id);
      const path = index < 0 ? 'holders' : `holders.${index}.role`;
      return [{ path, code: 'share_confirmed_by_other' }];
    }
    if (sameShares(old.shares, now.line.shares)) return [];
    return [{ path: `holders.${now.index}.shares`, code: 'share_confirmed_by_other' }];
  });
}

/** Whether two sets of lines say the same; in which order they stand says nothing. */
export function isSameSet(
  before: readonly WorkHolderLine[],
  after: readonly WorkHolderLine[],
): boolean {
  if (before.length !== after.length) return false;
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  return after.every((line) => {
    const old = standing.get(lineKey(line));
    return old !== undefined && sameLine(old, line);
  });
}
