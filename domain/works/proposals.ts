import { type Collection, isSameCollection, isSameMandate } from './chains/collection.ts';
import type { Role } from './roles.ts';
import { type Right, rights, type Share, type SharesByRight, tolerance } from './shares.ts';
import type { ConfirmationState } from './work.ts';

/** What can be proposed: another version of the work, or its withdrawal. */
export const proposalKinds = ['amendment', 'withdrawal'] as const;
/** One of {@link proposalKinds}. */
export type ProposalKind = (typeof proposalKinds)[number];

/** How a proposal stands: `applied` once all had accepted, `expired` when time ran out. */
export const proposalStates = ['open', 'applied', 'declined', 'taken_back', 'expired'] as const;
/** One of {@link proposalStates}. */
export type ProposalState = (typeof proposalStates)[number];

/** Days in which a holder confirms a share, or answers a proposal. */
export const daysToAnswer = 30;

/** A line as agreement sees it: whose, in which role, with which shares, and whether they have said that it is right. */
export type AgreedLine = {
  holderId: string;
  role: Role;
  shares: SharesByRight;
  confirmation: ConfirmationState;
  /** For whom they act, by rights holder. */
  represents: readonly string[];
  manuscriptShare?: Share | null;
  /** Where and how they collect; null where nothing is said. */
  collection?: Collection | null;
  /** Whether its holder has an account, by which they can be asked at any time. */
  isMember: boolean;
};

/** What of a line its holder has agreed to when they confirmed it. */
export type SaidLine = Pick<AgreedLine, 'shares' | 'represents' | 'manuscriptShare' | 'collection'>;

/**
 * What a change would alter of a line that its holder has confirmed; null where nothing. A percentage that no longer explains the
 * shares may go, and one that does may be added; another in its place is another agreement.
 */
export function alteredIn(
  old: SaidLine,
  now: SaidLine,
): 'shares' | 'represents' | 'collection' | 'manuscript_share' | null {
  if (rights.some((right) => old.shares[right] !== now.shares[right])) return 'shares';
  const acts = new Set(old.represents);
  const actsNow = new Set(now.represents);
  if (acts.size !== actsNow.size || [...acts].some((id) => !actsNow.has(id))) return 'represents';
  if (!isSameCollection(old.collection ?? null, now.collection ?? null)) return 'collection';
  const [part, partNow] = [old.manuscriptShare ?? null, now.manuscriptShare ?? null];
  if (part === null || partNow === null) return null;
  return Math.abs(part - partNow) > tolerance ? 'manuscript_share' : null;
}

/** Those for whom `after` says that this line acts, and `before` does not, or says of other places, rights or days. */
function newlyActedFor(
  before: Pick<AgreedLine, 'represents' | 'collection'> | undefined,
  after: Pick<AgreedLine, 'represents' | 'collection'>,
): string[] {
  const isSame = isSameMandate(before?.collection ?? null, after.collection ?? null);
  if (before !== undefined && !isSame) return [...after.represents];
  return after.represents.filter((id) => !before?.represents.includes(id));
}

type ActingLine = Pick<AgreedLine, 'holderId' | 'role' | 'represents' | 'collection'>;

/**
 * For whom each line of `after` would newly act, with those who follow through lines that nobody has confirmed: who collects for
 * somebody's collector collects for them, and only a confirmed line has said for itself whom it lets do so.
 */
export function newlyActedForIn(
  before: readonly (ActingLine & Pick<AgreedLine, 'confirmation'>)[],
  after: readonly ActingLine[],
): (line: ActingLine) => readonly string[] {
  const stood = new Map(before.map((line) => [keyOf(line), line]));
  const follows = Map.groupBy(
    after.filter((line) => stood.get(keyOf(line))?.confirmation !== 'confirmed'),
    ({ holderId }) => holderId,
  );
  return (line) => {
    const found = new Set<string>();
    const open = newlyActedFor(stood.get(keyOf(line)), line);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(follows.get(id) ?? []).flatMap(({ represents }) => represents));
    }
    return [...found];
  };
}

/**
 * The holders of confirmed lines for whom `after` changes who acts for whom: for whom their line acts, or who acts for
 * them, or where and through which society their line collects. Each once.
 */
export function representationOf(
  before: readonly AgreedLine[],
  after: readonly Pick<AgreedLine, 'holderId' | 'role' | 'represents' | 'collection'>[],
): string[] {
  const said = before.filter(({ confirmation }) => confirmation === 'confirmed');
  const now = new Map(after.map((line) => [keyOf(line), line]));
  const named = new Set(after.flatMap(newlyActedForIn(before, after)));
  const changed = said.filter((line) => {
    const next = now.get(keyOf(line));
    const actsForOthers =
      next === undefined
        ? line.represents.length > 0
        : next.represents.length !== line.represents.length || newlyActedFor(line, next).length > 0;
    const collectsOtherwise =
      next !== undefined && !isSameCollection(line.collection ?? null, next.collection ?? null);
    return actsForOthers || collectsOtherwise || named.has(line.holderId);
  });
  return [...new Set(changed.map(({ holderId }) => holderId))];
}

/**
 * Who must accept before `after` may take the place of `before`: every holder but `proposerId` who has confirmed a line that would
 * change or go, or for whom somebody would newly act; and every such member of a right of which somebody takes what nobody held. Anybody who has confirmed nothing yet is asked again afterwards and need not be asked before. Each once, in the order
 * of their lines.
 */
export function mustAgree(
  before: readonly AgreedLine[],
  after: readonly (SaidLine & Pick<AgreedLine, 'holderId' | 'role'>)[],
  proposerId: string,
): string[] {
  const kept = new Map(after.map((line) => [keyOf(line), line]));
  // An anonymous writer speaks for nobody: what is taken from one is taken from what nobody held.
  const nobody = new Set(
    before.flatMap(({ holderId, confirmation }) =>
      confirmation === 'not_asked' ? [holderId] : [],
    ),
  );
  const held = <Line extends { holderId: string }>(lines: readonly Line[]) =>
    lines.filter(({ holderId }) => !nobody.has(holderId));
  const taken = rights.filter(
    (right) => totalOf(held(after), right) > totalOf(held(before), right),
  );
  const newlyNamed = new Set(after.flatMap(newlyActedForIn(before, after)));
  const asked = before.filter((line) => {
    if (line.confirmation !== 'confirmed' || line.holderId === proposerId) return false;
    if (line.isMember && taken.some((right) => line.shares[right] > 0)) return true;
    const now = kept.get(keyOf(line));
    return now === undefined || alteredIn(line, now) !== null || newlyNamed.has(line.holderId);
  });
  return [...new Set(asked.map(({ holderId }) => holderId))];
}

/** Who must accept a withdrawal: everybody but `proposerId` who has confirmed a share. */
export function mustAgreeToWithdraw(
  lines: readonly Pick<AgreedLine, 'holderId' | 'confirmation'>[],
  proposerId: string,
): string[] {
  const confirmed = lines.filter(
    ({ holderId, confirmation }) => confirmation === 'confirmed' && holderId !== proposerId,
  );
  return [...new Set(confirmed.map(({ holderId }) => holderId))];
}

function totalOf(lines: readonly Pick<AgreedLine, 'shares'>[], right: Right): Share {
  return lines.reduce((sum, { shares }) => sum + shares[right], 0);
}

function keyOf({ holderId, role }: Pick<AgreedLine, 'holderId' | 'role'>): string {
  return `${role} ${holderId}`;
}
