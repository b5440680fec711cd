import type { WorkInput } from '#contract/works/work-input.ts';
import { namingAllowanceOf } from '#domain/members/limits.ts';
import { Problem } from '#domain/problems.ts';
import { fullShare, rights, totalsByRight } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor, Context } from '../../context.ts';
import { type Opened, openDispute, whatToDo } from '../../disputes/claims/open-dispute.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { withConsequence } from '../../platform/http/replies/errors.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import { linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { namedUnanswered, strangersNamed } from './naming.sql.ts';

/**
 * To name another member is a claim about them, and asks them for an answer. So a registrant from whom a member has confirmed nothing yet
 * can name them on a few works, and only so many different members, until some have answered.
 * Whom an amendment finds on its work already is named by nobody again: `before`.
 * @throws Problem named_too_often at the line
 */
export async function refuseNamedTooOften(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'limitFactor'>,
  actor: Pick<Actor, 'memberId' | 'rightsHolderId' | 'status'>,
  lines: readonly WorkHolderLine[],
  before: readonly WorkHolderLine[] = [],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const others = lines.filter(
    ({ id, memberId }) => memberId !== null && id !== actor.rightsHolderId && !known.has(id),
  );
  if (others.length === 0) return;
  const allowed = namingAllowanceOf(actor.status);
  const limit = allowed.worksOfOne * ctx.limitFactor;
  const ids = [...new Set(others.map(({ id }) => id))];
  const now = ctx.now();
  // Of one who is verified those alone matter who were named too often already.
  const min = allowed.strangers === null ? limit : 0;
  const named = await namedUnanswered(tx, actor, ids, { now, min, limit });
  const over = named.find(({ works }) => works >= limit);
  if (over !== undefined) {
    const place = lines.findIndex(({ id }) => id === over.id);
    const name = lines[place]?.name ?? 'this member';
    const text = `You have named ${name} on ${limit} works, and they have not confirmed any of them. Wait until they confirm one, then name them on more.`;
    throw new Problem('named_too_often', `holders.${place}.rights_holder`, { text });
  }
  // Who has confirmed something of this registrant's is no stranger to them.
  const strangers = named.map(({ id }) => id);
  if (strangers.length === 0 || allowed.strangers === null) return;
  const max = allowed.strangers * ctx.limitFactor;
  if ((await strangersNamed(tx, actor, strangers, now)) <= max) return;
  const text = `Until the society has verified you, you can name ${max} members who have not confirmed anything of yours. Wait until one of them confirms.`;
  throw new Problem('named_too_often', 'holders', { text });
}

/** Who claims; `memberId` null is somebody who signs through a link: what they claim is refused, and only members raise disputes. */
type By = { readonly memberId: string | null; readonly rightsHolderId: string };

/**
 * Refuses an ISWC that another work bears. Where the shares given differ from those of that work, they are saved as a rival claim.
 * @throws Problem iswc_taken
 */
export async function refuseTakenIswc(
  tx: Transaction,
  { iswc, holders }: WorkInput,
  by: By,
  exceptId?: string,
): Promise<void> {
  if (iswc === null) return;
  const other = await tx
    .selectFrom('work')
    .select(['id', 'state'])
    .where('iswc', '=', iswc)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (other === undefined || other.id === exceptId || !isLive(other.state)) return;
  const note = 'A registration gave this work’s ISWC with different shares.';
  throw claimed(new Problem('iswc_taken', 'iswc'), by, { workId: other.id, holders, note });
}

/** A refused amendment, or proposal of one, that only gave its member more than is left becomes a rival claim; every other refusal stays as it is. */
export function asRivalClaim(
  error: unknown,
  work: WorkRow,
  { holders }: WorkInput,
  by: By,
): unknown {
  const isAbove =
    error instanceof Problem &&
    error.details.length > 0 &&
    error.details.every(({ code }) => code === 'share_above_100');
  if (!isAbove || !isOnlyMine(work, holders, by)) return error;
  const note = 'A new share would take a right above 100 %.';
  return claimed(error, by, { workId: work.id, holders, note });
}

function claimed(
  problem: Problem,
  { memberId, rightsHolderId }: By,
  claim: { readonly workId: string; readonly holders: WorkInput['holders']; readonly note: string },
): Problem {
  if (memberId === null) return problem;
  const by = { memberId, rightsHolderId };
  return withConsequence(problem, async (ctx, refused) => {
    const opened = await transaction(ctx.db, (tx) => openDispute(tx, ctx, { by, ...claim }));
    if (opened === null) return refused;
    const text = `This conflicts with the current split, so nothing has changed. ${whatBecame(opened)}`;
    // What the society has not passed on yet is nobody else's to see.
    if (opened.what === 'open' && !opened.isParty && !opened.isJoinable) return refused;
    return new Problem(refused.code, refused.details, { subject: { id: opened.id, text } });
  });
}

function whatBecame(opened: Opened): string {
  switch (opened.what) {
    case 'drafted':
      return 'We kept your claim as a draft dispute that you can raise.';
    case 'begun':
      return 'You have already started a dispute about this work. Continue with that one.';
    case 'open':
      return `${opened.name} is open. ${whatToDo(opened)}`;
    default:
      return opened satisfies never;
  }
}

/** Whether all lines of others are as they stand, and only mine are more. */
function isOnlyMine(work: WorkRow, holders: WorkInput['holders'], { rightsHolderId }: By): boolean {
  const standing = linesOf(work);
  const isMine = (id: string) => id === rightsHolderId;
  const given = holders.map((one) => ({
    id: 'id' in one.rights_holder ? one.rights_holder.id : '',
    role: one.role,
    shares: one.shares,
  }));
  const theirs = given.filter(({ id }) => !isMine(id));
  const before = standing.filter(({ id }) => !isMine(id));
  const isUnchanged =
    theirs.length === before.length &&
    before.every((old) =>
      theirs.some(
        ({ id, role, shares }) =>
          id === old.id &&
          role === old.role &&
          rights.every((right) => shares[right] === old.shares[right]),
      ),
    );
  const totals = totalsByRight(given);
  return isUnchanged && rights.some((right) => totals[right] > fullShare);
}
