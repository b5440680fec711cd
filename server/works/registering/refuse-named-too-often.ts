import { namingAllowanceOf } from '#domain/members/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import { namedUnanswered, strangersNamed } from './naming.sql.ts';

/**
 * To name another member is a claim about them, and asks them for an answer. So a registrant from whom a member has confirmed nothing yet
 * can name them on a few works, and only so many different members, until some have answered.
 * Whom an amendment finds on its work already is named by nobody anew: `before`.
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
  const named = await namedUnanswered(tx, actor, ids, { now, limit });
  const over = named.find(({ works }) => works >= limit);
  if (over !== undefined) {
    const place = lines.findIndex(({ id }) => id === over.id);
    const name = lines[place]?.name ?? 'this member';
    const words = `You have named ${name} on ${limit} works, and they have not confirmed any of them. Wait until they confirm one, then name them on more.`;
    throw new Problem('named_too_often', `holders.${place}.rights_holder`, { words });
  }
  // Who has confirmed something of this registrant's is no stranger to them.
  const strangers = named.map(({ id }) => id);
  if (strangers.length === 0 || allowed.strangers === null) return;
  const most = allowed.strangers * ctx.limitFactor;
  if ((await strangersNamed(tx, actor, strangers, now)) <= most) return;
  const words = `Until the society has verified you, you can name ${most} members who have not confirmed anything of yours. Wait until one of them confirms.`;
  throw new Problem('named_too_often', 'holders', { words });
}
