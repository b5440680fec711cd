import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { alteredIn, newlyActedForIn } from '#domain/works/proposals.ts';
import { holdsAny, rights, type SharesByRight } from '#domain/works/shares.ts';
import {
  asked,
  confirmed,
  type LineConsent,
  lineKey,
  ownAccount,
  sameLine,
  sameShares,
  type WorkHolderLine,
} from './holder-lines.ts';

/** Rights holders who have agreed to an amendment, and how their consent came. */
export type Agreed = ReadonlyMap<string, LineConsent>;

/**
 * The lines of the next version: what did not change keeps its confirmation, those of who agreed count as confirmed, and what
 * changed for others waits for them again, until `answerBy`. See docs/decisions/amending-works.md.
 * @throws Problem share_confirmed_by_other when a line that somebody else has confirmed would change or go, or somebody would newly act
 * for them
 */
export function amendedLines(
  before: readonly WorkHolderLine[],
  given: readonly WorkHolderLine[],
  agreed: Agreed,
  { at, answerBy }: { at: Date; answerBy: Date },
): WorkHolderLine[] {
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  const problems = [
    ...confirmedByOthers(before, given, agreed),
    ...claimedToActFor(before, given, agreed),
  ];
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

// What the holder said of their share stands; what they need not be asked about is as it was given now.
function standingLine(old: WorkHolderLine, given: WorkHolderLine): WorkHolderLine {
  const { manuscriptShare, represents, collection } = given;
  return { ...old, manuscriptShare, represents, collection };
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
    const what = alteredIn(old, now.line);
    if (what === null) return [];
    return [{ path: `holders.${now.index}.${what}`, code: 'share_confirmed_by_other' }];
  });
}

// To act for somebody is to collect what is theirs: who has confirmed a line is asked before anybody says so.
function claimedToActFor(
  before: readonly WorkHolderLine[],
  given: readonly WorkHolderLine[],
  agreed: Agreed,
): ProblemDetail[] {
  const newlyFor = newlyActedForIn(before.map(byHolder), given.map(byHolder));
  const confirmedIds = new Set(
    before.flatMap(({ id, confirmation }) =>
      confirmation === 'confirmed' && !agreed.has(id) ? [id] : [],
    ),
  );
  return given.flatMap((line, index): ProblemDetail[] =>
    newlyFor(byHolder(line)).some((id) => confirmedIds.has(id))
      ? [{ path: `holders.${index}.represents`, code: 'share_confirmed_by_other' }]
      : [],
  );
}

const byHolder = (line: WorkHolderLine) => ({ ...line, holderId: line.id });

/**
 * A split with what only others can give up: for whom their confirmed lines act, the line of who collects and holds no share, and that
 * nobody newly acts for them. Whoever agreed by their own account has given it; a link does not, for its maker may be who collects. A
 * line that would then collect for nobody is left out.
 */
export function keptByOthers(
  before: readonly WorkHolderLine[],
  claimed: readonly WorkHolderLine[],
  agreed: Agreed,
): WorkHolderLine[] {
  const said = before.filter(
    ({ id, confirmation }) =>
      confirmation === 'confirmed' && (agreed.get(id)?.means ?? 'link') === 'link',
  );
  const ids = new Set(said.map(({ id }) => id));
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  const given = new Set(claimed.map(lineKey));
  const dropped = said.filter((line) => !given.has(lineKey(line)) && !holdsAny(line.shares));
  const all = [...claimed, ...dropped];
  const newlyFor = newlyActedForIn(before.map(byHolder), all.map(byHolder));
  const isThere = (id: string) => all.some((one) => one.id === id);
  return all.flatMap((line) => {
    const old = standing.get(lineKey(line));
    if (old !== undefined && said.includes(old)) {
      const manuscriptShare =
        alteredIn(old, line) === 'manuscript_share' ? old.manuscriptShare : line.manuscriptShare;
      const represents = old.represents.filter(isThere);
      return [{ ...line, manuscriptShare, represents, collection: old.collection }];
    }
    // Through whom they would be collected for is left out with them.
    const represents = line.represents.filter(
      (id) => !newlyFor({ ...byHolder(line), represents: [id] }).some((one) => ids.has(one)),
    );
    if (represents.length === line.represents.length) return [line];
    const isEmpty = represents.length === 0 && !holdsAny(line.shares) && old === undefined;
    return isEmpty ? [] : [{ ...line, represents }];
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
    collection: into.collection ?? from.collection,
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
