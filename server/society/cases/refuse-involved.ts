import { staffMay, staffRoles } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { type CaseKind, caseKinds, type Second, secondOf } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { openText } from '../../platform/sealing/seal.ts';
import { isSingleOfficer } from '../../staff/staff.sql.ts';
import { type CaseKey, colleaguesWith } from '../queue/queue.sql.ts';
import { emailsAmong, isMember, type NumbersAlike, numbersAlike } from './proposals.sql.ts';
import type { CaseFacts } from './ruled-case.ts';
import { readFacts } from './ruled-cases.ts';

type Officer = Pick<StaffActor, 'staffId' | 'email'>;
/** Whom a case concerns: see {@link CaseFacts}. */
type Concerned = Pick<CaseFacts, 'involved' | 'staff_id'>;

/**
 * Those of some officers who gain or lose by a case. They are known by what their own account as a member has: its email address, or a
 * number or document that it shares with an account of somebody involved.
 */
async function concernedAmong(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  officers: readonly Officer[],
  { involved, staff_id }: Concerned,
): Promise<ReadonlySet<string>> {
  const emails = officers.map(({ email }) => email);
  const found = new Set(await emailsAmong(db, emails, involved));
  for (const alike of await numbersAlike(db, emails, involved)) {
    if (isSame(alike)) found.add(alike.email);
  }
  function isSame({ mine, my_place, theirs, their_place }: NumbersAlike): boolean {
    return openText(keys, mine, my_place) === openText(keys, theirs, their_place);
  }
  const concerned = officers.filter(
    ({ staffId, email }) => staffId === staff_id || found.has(email),
  );
  return new Set(concerned.map(({ staffId }) => staffId));
}

/** @throws Problem `own_case` for who gains or loses by a case, and for the officer whose access it is about */
export async function refuseInvolved(
  ctx: Pick<Context, 'db' | 'keys'>,
  actor: Officer,
  concerned: Concerned,
): Promise<void> {
  if ((await concernedAmong(ctx, [actor], concerned)).size > 0) throw new Problem('own_case');
}

/** The same of a case that has not been read: who could put it off, or choose who has it, would have a say in how it is decided. */
export async function refuseOwnCase(ctx: Context, actor: StaffActor, key: CaseKey): Promise<void> {
  // Most officers are no members, and are spared the reading.
  if (key.kind !== 'staff_act' && !(await isMember(ctx.db, actor.email))) return;
  const facts = await readFacts(ctx, key);
  if (facts !== undefined) await refuseInvolved(ctx, actor, facts);
}

/** Who may decide cases of this kind besides the asker. */
export function colleaguesFor(db: Db, kind: CaseKind, exceptId: string) {
  const { action } = caseKinds[kind];
  return colleaguesWith(
    db,
    staffRoles.filter((role) => staffMay([role], action)),
    exceptId,
  );
}

/** Who gives the second of two decisions about this: whom it concerns does not count among those who could. */
export async function secondFor(
  ctx: Context,
  { staffId }: Pick<StaffActor, 'staffId'>,
  kind: CaseKind,
  concerned: Concerned,
): Promise<Second> {
  const colleagues = await colleaguesFor(ctx.db, kind, staffId);
  const officers = colleagues.map(({ id, email }) => ({ staffId: id, email }));
  const out = await concernedAmong(ctx, officers, concerned);
  const others = officers.length - out.size;
  return secondOf(kind, { others, isSingleOfficer: await isSingleOfficer(ctx) });
}
