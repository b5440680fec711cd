import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import type { ConsentMeans, HeldLine } from '#domain/consent/consent.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { isAnonymous, type RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import { collectorRoles } from '#domain/works/chains/chains.ts';
import { type Collection, isSameCollection } from '#domain/works/chains/collection.ts';
import type { FactsUnderRules } from '#domain/works/fact-problems.ts';
import type { PayableHolder } from '#domain/works/payable.ts';
import { isOneOf, type Role } from '#domain/works/roles.ts';
import { holdsAny, rights, type Share, type SharesByRight } from '#domain/works/shares.ts';
import { trimLines } from '#domain/works/trim-shares.ts';
import type { ConfirmationState } from '#domain/works/work.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import {
  findOrAddRightsHolders,
  type NamedOn,
  type ResolvedRightsHolders,
} from '../rightsholders/find-or-add-rights-holders.ts';
import { collectionOf, lineProblems } from './line-problems.ts';

/** One line of a work's rights holders, settled: `id` is the rights holder's, `memberId` null is nobody with an account. */
export type WorkHolderLine = {
  readonly id: string;
  readonly name: string;
  readonly kind: RightsHolderKind;
  readonly ipiNameNumber: string | null;
  readonly memberId: string | null;
  readonly role: Role;
  readonly shares: SharesByRight;
  /** A writer's part of the agreed split, null where shares were entered right by right. */
  readonly manuscriptShare: Share | null;
  /** For a publisher, the rights holders among the writers that they act for. */
  readonly represents: readonly string[];
  /** Where and how they collect; null where nothing is said. */
  readonly collection: Collection | null;
  readonly confirmation: ConfirmationState;
  readonly confirmedAt: Date | null;
  /** Until when they are asked to confirm; null when nobody was asked. */
  readonly answerBy: Date | null;
  readonly declineReason: string | null;
  /** How their answer came; says nothing while the line is unconfirmed. */
  readonly means: ConsentMeans;
  /** The name typed by the person who answered through a link, or the society's where it answered in their place; null for somebody who has an account. */
  readonly signedAs: string | null;
  /** The member who made the link that was answered through; null where it was none, or the society's. */
  readonly linkBy: string | null;
  /** Their name. */
  readonly linkByName: string | null;
};

/** How an answer for a line came. */
export type LineConsent = Pick<WorkHolderLine, 'means' | 'signedAs' | 'linkBy' | 'linkByName'>;

/** An answer by the holder's own account. */
export const ownAccount: LineConsent = {
  means: 'account',
  signedAs: null,
  linkBy: null,
  linkByName: null,
};

/** An answer by the society in the holder's place, under its name. */
export function bySociety(name: string): LineConsent {
  return { means: 'society', signedAs: name, linkBy: null, linkByName: null };
}

/** An answer through a link, under the name that was typed. */
export function throughLink(signedAs: string | null, maker: LinkMaker): LineConsent {
  return { means: 'link', signedAs, linkBy: maker.memberId, linkByName: maker.name };
}

/** Who made a link: a member, or the society, whose `memberId` is null. */
export type LinkMaker = { readonly memberId: string | null; readonly name: string };

type Resolved = { readonly lines: readonly WorkHolderLine[]; readonly problems: ProblemDetail[] };

/** Who the lines of a request are and what is wrong with them, `on` being what they are on; nobody has confirmed anything yet. */
export async function resolveLines(
  tx: Transaction,
  body: WorkInput,
  now: Date,
  before: readonly WorkHolderLine[] = [],
  { on, facts }: { readonly on?: NamedOn | undefined; readonly facts?: FactsUnderRules } = {},
): Promise<Resolved> {
  const named = body.holders.map(({ rights_holder }, index) => ({
    path: `holders.${index}.rights_holder`,
    named: rights_holder,
  }));
  const holders = await findOrAddRightsHolders(tx, named, now, on);
  return resolvedLines(body, holders, now, before, facts);
}

/**
 * The same once it is known who each line names; null is somebody not recorded yet, or whom `problems` complains of. `before` are the
 * lines that are stored, `facts` those of a work that is amended.
 */
export function resolvedLines(
  body: WorkInput,
  resolved: ResolvedRightsHolders,
  now: Date,
  before: readonly WorkHolderLine[] = [],
  facts?: FactsUnderRules,
): Resolved {
  const holders = trimLines(body.holders);
  const problems = lineProblems({ ...body, holders }, resolved, { lines: before, facts }, now);
  const lines = holders.flatMap((holder, index) => {
    const known = resolved.holders[index];
    const represents = holder.represents.flatMap((place) => resolved.holders[place]?.id ?? []);
    if (!known) return [];
    const stored = before.find(({ id, role }) => id === known.id && role === holder.role);
    const line = {
      ...known,
      ...entered(holder),
      represents: [...new Set(represents)],
      collection: collectionOf(holder, stored),
    };
    return [isAnonymous(known.kind) ? { ...line, confirmation: 'not_asked' as const } : line];
  });
  return { lines, problems };
}

/** Whoever could not be settled may have been the registrant: then there is one thing to correct, not two. */
export function registrantProblems(
  lines: readonly WorkHolderLine[],
  problems: readonly ProblemDetail[],
  { rightsHolderId }: { readonly rightsHolderId: string },
): ProblemDetail[] {
  const isUnresolved = problems.some(({ code }) => code === 'rights_holder_unknown');
  if (isUnresolved || lines.some(({ id }) => id === rightsHolderId)) return [];
  return [{ path: 'holders', code: 'registrant_missing' }];
}

function entered({ role, shares, manuscript_share }: HolderInput) {
  return {
    role,
    shares,
    manuscriptShare: manuscript_share,
    confirmation: 'unconfirmed' as const,
    confirmedAt: null,
    answerBy: null,
    declineReason: null,
    ...ownAccount,
  };
}

/** The same line, confirmed by who it belongs to or for them, as `consent` says. There is nobody to confirm for an anonymous writer. */
export function confirmed(
  line: WorkHolderLine,
  at: Date,
  consent: LineConsent = ownAccount,
): WorkHolderLine {
  if (isAnonymous(line.kind)) return line;
  const answered = { answerBy: null, declineReason: null };
  return { ...line, confirmation: 'confirmed', confirmedAt: at, ...answered, ...consent };
}

/** The same line, declined by who it belongs to. The work goes on waiting for them: they may still come to an agreement. */
export function declined(
  line: WorkHolderLine,
  reason: string | null,
  consent: LineConsent = ownAccount,
): WorkHolderLine {
  const answered = { declineReason: reason, ...consent };
  return { ...line, confirmation: 'declined', confirmedAt: null, ...answered };
}

/**
 * The same line, whose holder is asked until `answerBy`: also without a share, for to be named is a claim about them. An anonymous writer
 * is nobody to ask. Nor does anything wait for who has no account and only collects for others, such as a sub-publisher abroad: they
 * have nothing to lose.
 */
export function asked(line: WorkHolderLine, answerBy: Date): WorkHolderLine {
  const onlyCollects = isOneOf(collectorRoles, line.role) && !holdsAny(line.shares);
  const isWaitedFor = !isAnonymous(line.kind) && !(onlyCollects && line.memberId === null);
  return isWaitedFor ? { ...line, answerBy } : line;
}

/** Until when somebody is to answer who is asked now. */
export function answerByFrom({ cosignDays }: Pick<Context, 'cosignDays'>, now: Date): Date {
  return new Date(now.getTime() + cosignDays * 86_400_000);
}

/** The ids of those among the holders who can be asked: all but anonymous writers, each once. */
export function answerableHolders(lines: readonly Pick<WorkHolderLine, 'id' | 'kind'>[]): string[] {
  return [...new Set(lines.flatMap(({ id, kind }) => (isAnonymous(kind) ? [] : [id])))];
}

/** Which line of a work this is: a holder has one for each role. */
export function lineKey({ id, role }: Pick<WorkHolderLine, 'id' | 'role'>): string {
  return `${role} ${id}`;
}

/** Whether two lines of one holder say the same, their part of the agreed split, whom they act for and where they collect included. */
export function sameLine(one: WorkHolderLine, other: WorkHolderLine): boolean {
  return (
    sameShares(one.shares, other.shares) &&
    one.manuscriptShare === other.manuscriptShare &&
    one.represents.length === other.represents.length &&
    one.represents.every((id) => other.represents.includes(id)) &&
    isSameCollection(one.collection, other.collection)
  );
}

export function sameShares(one: SharesByRight, other: SharesByRight): boolean {
  return rights.every((right) => one[right] === other[right]);
}

/** The lines as the rules about payment see them. */
export function payableHolders(
  lines: readonly WorkHolderLine[],
): (WorkHolderLine & PayableHolder)[] {
  return lines.map((line) => ({
    ...line,
    isAsked: line.answerBy !== null,
    isMember: line.memberId !== null,
  }));
}

/** What was stated for holders before somebody else lowered or dropped it without their word, as the database stores it. */
export function claimedLines({ claims }: { readonly claims: readonly ClaimRow[] }): HeldLine[] {
  return claims.map((claim) => ({
    holderId: claim.rights_holder_id,
    shares: {
      performing: claim.performing_share,
      mechanical: claim.mechanical_share,
      synchronisation: claim.synchronisation_share,
    },
  }));
}

type ClaimRow = {
  readonly rights_holder_id: string;
  readonly performing_share: Share;
  readonly mechanical_share: Share;
  readonly synchronisation_share: Share;
};
