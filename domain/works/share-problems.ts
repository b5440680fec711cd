import type { ProblemCode, ProblemDetail } from '../problems.ts';
import { isAnonymous, type RightsHolderKind } from '../rightsholders/rights-holder.ts';
import type { Derivation } from './made-from.ts';
import {
  creatorRoles,
  isOneOf,
  isPublisher,
  isWriter,
  lyricsRoles,
  modifierRoles,
  musicRoles,
  personRoles,
  type Role,
  roles,
} from './roles.ts';
import {
  fullShare,
  isFull,
  type Right,
  rights,
  type Share,
  type SharesByRight,
  tolerance,
  totalsByRight,
} from './shares.ts';
import type { TextMusicRelationship, VersionKind } from './work.ts';

/** What the rules need to know of the work; null when the member has not said how music and words stand. */
export type WorkUnderRules = {
  versionKind: VersionKind;
  textMusicRelationship: TextMusicRelationship | null;
  /** How it is made from each earlier work that it names. */
  derivations?: readonly Derivation[] | undefined;
};
/** A work as the rules see it. */
export function underRules(work: {
  readonly version_kind: VersionKind;
  readonly text_music_relationship: TextMusicRelationship | null;
  readonly made_from?: readonly { readonly kind: Derivation }[] | null | undefined;
}): WorkUnderRules {
  return {
    versionKind: work.version_kind,
    textMusicRelationship: work.text_music_relationship,
    derivations: work.made_from?.map(({ kind }) => kind),
  };
}

/**
 * One line of the list of holders; `holderId` null is someone not recorded yet, who is never a duplicate. Without a `kind` nothing that
 * depends on it is judged.
 */
export type HolderUnderRules = {
  holderId: string | null;
  kind?: RightsHolderKind | undefined;
  role: Role;
  shares: SharesByRight;
};

/**
 * Everything that is wrong with a set of holders, each at its place in the list (`holders.2.shares.performing`), or
 * at `holders` when no one line is to blame. A sum is blamed on the line where it first passes its limit. Less than
 * 100 % is no problem: the rest is unclaimed.
 * @source CWR 2.2, NWR T 009 to T 011, T 015, T 023, T 045
 */
export function shareProblems(
  work: WorkUnderRules,
  holders: readonly HolderUnderRules[],
): ProblemDetail[] {
  return [
    ...amountProblems(holders),
    ...noneProblems(holders),
    ...totalProblems(holders),
    ...publisherProblems(holders),
    ...writerProblems(holders),
    ...kindProblems(holders),
    ...roleProblems(work, holders),
    ...duplicateProblems(holders),
  ];
}

const half = fullShare / 2;

function amountProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  return holders.flatMap(({ shares }, index) =>
    rights.flatMap((right): ProblemDetail[] => {
      if (!Number.isSafeInteger(shares[right])) return [atShare(index, right, 'share_not_whole')];
      return shares[right] < 0 ? [atShare(index, right, 'too_small')] : [];
    }),
  );
}

// Shares that cannot be read are said to be so, and not to be none.
function noneProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  const holdsNothing = holders.every(({ shares }) => rights.every((right) => shares[right] === 0));
  return holders.length > 0 && holdsNothing ? [{ path: 'holders', code: 'no_share_held' }] : [];
}

// Strict, without the tolerance: nothing above 100 % is ever written over what stands.
function totalProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  return rights.flatMap((right) => {
    const index = firstPast(holders, right, fullShare);
    return index === null ? [] : [atShare(index, right, 'share_above_100')];
  });
}

function publisherProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  const index = firstPast(holders, 'performing', half + tolerance, isPublisher);
  return index === null ? [] : [atShare(index, 'performing', 'publisher_share_above_50')];
}

// Judged on a full right only: what is unclaimed may yet be the writers', so an incomplete work accuses nobody.
// When publishers already hold too much, that is the same fault and is said once: writers with none are always that case.
function writerProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  const writers = holders.filter(({ role }) => isWriter(role));
  const held = totalsByRight(writers).performing;
  if (held >= half - tolerance || !isFull(totalsByRight(holders).performing)) return [];
  if (publisherProblems(holders).length > 0) return [];
  const index = holders.findIndex(({ role, shares }) => isWriter(role) && shares.performing > 0);
  return [atShare(index, 'performing', 'writer_share_below_50')];
}

// A company writes nothing (CWR knows writers by their surname only), and nobody runs a publisher who cannot be named. What is in the
// public domain belongs to nobody.
function kindProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  return holders.flatMap(({ kind, role, shares }, index): ProblemDetail[] => {
    const atRole = `holders.${index}.role`;
    if (kind === 'corporate' && isOneOf(personRoles, role))
      return [{ path: atRole, code: 'company_as_writer' }];
    if (kind === undefined || !isAnonymous(kind)) return [];
    if (!isOneOf(personRoles, role)) return [{ path: atRole, code: 'nobody_in_role' }];
    const right = kind === 'public_domain' && rights.find((one) => shares[one] > 0);
    return right ? [atShare(index, right, 'public_domain_holds_share')] : [];
  });
}

/**
 * The roles that a rights holder of this kind can have; all of them where the kind is not known. `current` is offered too, so that what
 * was entered is always shown.
 */
export function rolesFor(kind: RightsHolderKind | undefined, current: Role | null = null): Role[] {
  return roles.filter((role) => {
    if (role === current || kind === undefined || kind === 'individual') return true;
    return isOneOf(personRoles, role) === isAnonymous(kind);
  });
}

/**
 * A traditional writer holds nothing, or of each right exactly the part that the society keeps for folklore (in Ghana for the National
 * Folklore Board): `folkloreShare`, 0 where it keeps none.
 */
export function folkloreProblems(
  holders: readonly Pick<HolderUnderRules, 'kind' | 'shares'>[],
  folkloreShare: Share,
): ProblemDetail[] {
  return holders.flatMap(({ kind, shares }, index): ProblemDetail[] => {
    if (kind !== 'traditional') return [];
    const right = rights.find((one) => ![0, folkloreShare].includes(shares[one]));
    return right ? [atShare(index, right, 'folklore_share_wrong')] : [];
  });
}

function roleProblems(work: WorkUnderRules, holders: readonly HolderUnderRules[]): ProblemDetail[] {
  const problems: ProblemDetail[] = [];
  const has = (list: readonly Role[]) => holders.some(({ role }) => isOneOf(list, role));
  const blameEach = (list: readonly Role[], code: ProblemCode) => {
    for (const [index, { role }] of holders.entries())
      if (isOneOf(list, role)) problems.push({ path: `holders.${index}.role`, code });
  };

  const publisher = holders.findIndex(({ role }) => isPublisher(role));
  const hasWriter = holders.some(({ role }) => isWriter(role));
  if (publisher >= 0 && !hasWriter)
    problems.push({ path: `holders.${publisher}.role`, code: 'publisher_without_writer' });
  else if (!has(creatorRoles)) problems.push({ path: 'holders', code: 'writer_missing' });

  if (work.versionKind === 'original') blameEach(modifierRoles, 'modifier_on_original');
  else if (!has(modifierRoles) && !onlyContains(work))
    problems.push({ path: 'holders', code: 'modifier_missing' });

  if (work.textMusicRelationship === 'MUS') blameEach(lyricsRoles, 'lyrics_role_on_music');
  if (work.textMusicRelationship === 'TXT') blameEach(musicRoles, 'music_role_on_text');
  return problems;
}

// A medley and a sample contain earlier works as they are: nobody has to have changed them.
function onlyContains({ derivations = [] }: WorkUnderRules): boolean {
  return derivations.length > 0 && derivations.every((one) => one === 'medley' || one === 'sample');
}

function duplicateProblems(holders: readonly HolderUnderRules[]): ProblemDetail[] {
  const seen = new Set<string>();
  const problems: ProblemDetail[] = [];
  for (const [index, { holderId, role }] of holders.entries()) {
    if (holderId === null) continue;
    const key = `${role} ${holderId}`;
    if (seen.has(key))
      problems.push({ path: `holders.${index}.role`, code: 'holder_listed_twice' });
    seen.add(key);
  }
  return problems;
}

function firstPast(
  holders: readonly HolderUnderRules[],
  right: Right,
  limit: Share,
  counts: (role: Role) => boolean = () => true,
): number | null {
  let total = 0;
  for (const [index, { role, shares }] of holders.entries()) {
    if (!counts(role)) continue;
    total += shares[right];
    if (total > limit) return index;
  }
  return null;
}

function atShare(index: number, right: Right, code: ProblemCode): ProblemDetail {
  return { path: `holders.${index}.shares.${right}`, code };
}
