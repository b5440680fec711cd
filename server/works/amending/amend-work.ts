import type { WorkInput } from '#contract/works/work-input.ts';
import type { amendWork as amendWorkEndpoint } from '#contract/works/works.ts';
import { Problem } from '#domain/problems.ts';
import { mustAgree } from '#domain/works/proposals.ts';
import { folkloreProblems } from '#domain/works/share-problems.ts';
import { forgetClaims } from '../../consent/consent.sql.ts';
import { recordLosses } from '../../consent/wait-for-society.ts';
import type { Actor, Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  linkOwnIsrcs,
  newlyNamed,
  refuseOtherIsrcs,
} from '../../recordings/links/recordings-of-works.ts';
import { onCalled } from '../../rightsholders/find-or-add-rights-holders.ts';
import { type Agreed, amendedLines, isSameSet, keptByOthers } from '../../shares/amended-lines.ts';
import {
  answerByFrom,
  bySociety,
  confirmed,
  type LineConsent,
  lineKey,
  ownAccount,
  resolveLines,
  sameShares,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import { lockOwnWork, readOwnView, refuseInDispute } from '../lock-work.ts';
import { notifyOfAmendment } from '../notify-holders.ts';
import { findOriginals, titleFields, withNamedWorks } from '../originals/find-originals.ts';
import { saveOwnReference } from '../own-reference.sql.ts';
import { addHolders, addRecordings, addTitles } from '../registering/add-works.sql.ts';
import {
  asRivalClaim,
  refuseNamedTooOften,
  refuseTakenIswc,
} from '../registering/refuse-registration.ts';
import { asInput, factsOf, isAmendable, linesOf } from '../work-view.ts';
import {
  changeFields,
  indexWorks,
  removeHolders,
  removeRecordings,
  removeTitles,
  type WorkRow,
} from '../works.sql.ts';
import { differences } from './work-differences.ts';
import { type Author, consentEdits, type Signer, writeVersion } from './write-versions.ts';

/** Makes the next version of a work. Two who amend at once come one after the other, and the second one's version is stale. */
export const amendWork: Handler<typeof amendWorkEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    if (work.open_proposal_id !== null) throw new Problem('proposal_open');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    const at = ctx.now();
    const isRenumbered = await saveOwnReference(tx, actor, work.id, body.own_reference);
    const plan = await planAmendment(tx, work, body, at).catch((error: unknown) => {
      if (isRenumbered && error instanceof Problem && error.code === 'nothing_changed') return null;
      throw asRivalClaim(error, work, body, actor);
    });
    // A member's own number is no change of the work.
    if (plan === null) return readOwnView(tx, work.id, actor);
    refuseFolklore(plan.given, ctx);
    await refuseTakenIswc(tx, body, actor, work.id);
    await refuseOtherIsrcs(tx, body.recordings, work.recordings);
    await refuseNamedTooOften(tx, ctx, actor, plan.given, linesOf(work));
    const agreed = new Map([[actor.rightsHolderId, ownAccount]]);
    await makeAmendment(tx, ctx, work, plan, { by: actor, agreed }, at);
    // Last, for a line that somebody confirmed is the nearer reason.
    refuseTakingUnclaimed(linesOf(work), plan.given, actor);
    return readOwnView(tx, work.id, actor);
  });

/** What nobody held goes to somebody only with the word of the members who have confirmed a part. @throws Problem unclaimed_share_proposed */
function refuseTakingUnclaimed(
  before: readonly WorkHolderLine[],
  after: readonly WorkHolderLine[],
  { rightsHolderId }: Pick<Actor, 'rightsHolderId'>,
): void {
  const [held, given] = [before, after].map((lines) =>
    lines.map((line) => ({ ...line, holderId: line.id, isMember: line.memberId !== null })),
  );
  if (mustAgree(held ?? [], given ?? [], rightsHolderId).length > 0)
    throw new Problem('unclaimed_share_proposed', 'holders');
}

/** @throws Problem `invalid` where a traditional writer would hold another share than the society keeps for folklore */
export function refuseFolklore(
  given: readonly WorkHolderLine[],
  { folkloreShare }: Pick<Context, 'folkloreShare'>,
): void {
  const problems = folkloreProblems(given, folkloreShare);
  if (problems.length > 0) throw new Problem('invalid', problems);
}

/** What an amendment would change in a work: its lines as given, and an edit for each field. */
type AmendmentPlan = {
  /** With everybody known by id: who was new is recorded now. */
  readonly input: WorkInput;
  readonly given: readonly WorkHolderLine[];
  readonly edits: readonly WorkEdit[];
};

/** Who amends a work, in whose agreement, and what is to be said of it besides what changed. */
type Amendment = {
  readonly by: Signer;
  readonly agreed: Agreed;
  readonly edits?: readonly WorkEdit[];
};

/** Sees what an amendment would change. @throws Problem invalid or nothing_changed */
export async function planAmendment(
  tx: Transaction,
  work: WorkRow,
  entered: WorkInput,
  at: Date,
): Promise<AmendmentPlan> {
  const [own, before] = [{ id: work.id, input: entered }, linesOf(work)];
  const [{ input } = own] = await withNamedWorks(tx, [own]);
  const named = { on: onCalled(work, input.title), facts: asInput(work, []) };
  const { lines: given, problems } = await resolveLines(tx, input, at, before, named);
  if (problems.length > 0) throw new Problem('invalid', problems);
  refuseInDispute(work, given);
  const parts = { titles: input.alternative_titles, recordings: input.recordings };
  const edits = differences(factsOf(work, work, before), factsOf(input, parts, given), {
    areHoldersSame: isSameSet(before, given),
  });
  if (edits.length === 0) throw new Problem('nothing_changed', '');
  const holders = input.holders.map((line, index) => ({
    ...line,
    rights_holder: { id: given[index]?.id ?? '' },
    collection: given[index]?.collection ?? null,
  }));
  return { input: { ...input, holders }, given, edits };
}

/** Makes the next version of a work, which is held, and notifies those whose part it changes. No proposal is open afterwards. */
export async function makeAmendment(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { input, given, edits }: AmendmentPlan,
  { by, agreed, edits: more = [] }: Amendment,
  at: Date,
): Promise<void> {
  const before = linesOf(work);
  const answerBy = answerByFrom(ctx, at);
  const after = amendedLines(before, given, agreed, { at, answerBy });
  const { id } = work;
  await changeFields(tx, id, input);
  await removeTitles(tx, id);
  await addTitles(tx, [{ workId: id, parts: input.alternative_titles }]);
  await removeRecordings(tx, id);
  await addRecordings(tx, [{ workId: id, parts: input.recordings }]);
  await removeHolders(tx, id);
  await recordLosses(tx, ctx, work, { before, after, agreed, by }, at);
  await addHolders(tx, [{ workId: id, parts: after }]);
  await indexWorks(tx, [id]);
  if (edits.some(({ field }) => titleFields.includes(field))) {
    await findOriginals(tx, [{ id, input }], at);
  }
  const links = [...agreed].flatMap(([holderId, consent]) => {
    const line = [...before, ...after].find((one) => one.id === holderId);
    return line === undefined ? [] : consentEdits(line.name, consent);
  });
  const version = {
    work,
    lines: after,
    by,
    edits: [...edits, ...more, ...links],
    hasOpenProposal: false,
  };
  await writeVersion(tx, { ...version, kind: 'amended' }, at);
  if (by.memberId !== null) {
    const recordings = newlyNamed(work.recordings, input.recordings);
    const named = {
      id,
      number: work.number,
      title: input.title,
      version: work.version + 1,
      recordings,
    };
    await linkOwnIsrcs(tx, by.memberId, [named], 'amended', { answerBy, at });
  }
  const change = { id, title: input.title, at, amendedBy: nameOf(by, [...before, ...after]) };
  await notifyOfAmendment(tx, by.memberId, change, { before, after });
}

function nameOf(
  { rightsHolderId }: Signer,
  lines: readonly { readonly id: string; readonly name: string }[],
): string {
  return lines.find(({ id }) => id === rightsHolderId)?.name ?? 'Its registrant';
}

/** A split that holds from now on: `signedAs` stands for those who have agreed to nothing themselves. */
type SplitToWrite = {
  readonly lines: readonly WorkHolderLine[];
  readonly by: Author;
  /** Rights holders who agreed to it themselves, and how; of all others the society says that it holds. */
  readonly agreed: ReadonlyMap<string, LineConsent>;
  /** Whether the society or a court decided it. */
  readonly isDecided: boolean;
  readonly signedAs: string;
  readonly edits: readonly WorkEdit[];
};

/**
 * Makes a split that was agreed in a dispute the next version of a work, which is held; nothing else of the work changes. Lines that
 * stay as they are keep what their holders said of them; all others count as confirmed. What others confirmed about who acts for whom,
 * which no share shows, stays as it was: see `keptByOthers`.
 */
export async function writeSplit(
  tx: Transaction,
  work: WorkRow,
  { lines: claimed, by, agreed, isDecided, signedAs, edits }: SplitToWrite,
  at: Date,
): Promise<void> {
  const before = linesOf(work);
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  const lines = isDecided ? claimed : keptByOthers(before, claimed, agreed);
  const after = lines.map((line) => {
    const old = standing.get(lineKey(line));
    if (old !== undefined && sameShares(old.shares, line.shares)) {
      return { ...old, manuscriptShare: line.manuscriptShare, represents: line.represents };
    }
    return confirmed(line, at, agreed.get(line.id) ?? bySociety(signedAs));
  });
  await removeHolders(tx, work.id);
  // Who agreed has said what they have, and where the society decides it says so of all: there is nothing to come back to.
  const settled = isDecided ? [...before, ...after].map(({ id }) => id) : [...agreed.keys()];
  await forgetClaims(tx, work.id, settled);
  await addHolders(tx, [{ workId: work.id, parts: after }]);
  await indexWorks(tx, [work.id]);
  const [old, now] = [before, after].map((one) => factsOf(work, work, one).holders);
  const changes = isSameSet(before, after) ? [] : [{ field: 'holders', old, new: now }];
  const links = after.flatMap((line) => {
    const consent = agreed.get(line.id);
    return consent === undefined ? [] : consentEdits(line.name, consent);
  });
  const version = { work, lines: after, by, edits: [...edits, ...changes, ...links] };
  await writeVersion(tx, { ...version, kind: 'dispute_settled' }, at);
}
