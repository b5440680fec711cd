import { sql } from 'kysely';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** An act that an officer proposed. `detail` is what it needs besides its subject. */
export type ProposedAct = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly act: string;
  readonly subject_id: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly staff_id: string;
  readonly by: string;
  readonly at: Date;
};

const actsWithNames = (db: Db) =>
  db
    .selectFrom('desk_act as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 'a.kind', 'a.act', 'a.subject_id', 'a.detail', 'a.reason', 'a.staff_id'])
    .select(['a.at', 's.name as by'])
    .$castTo<ProposedAct>();

/** Acts of these ids, those that are over too. */
export function actsByIds(db: Db, ids: readonly string[]): Promise<ProposedAct[]> {
  return actsWithNames(db)
    .where('a.id', 'in', [...ids])
    .execute();
}

/** What waits for a second officer about somebody or something, the oldest first. */
export function actsWaitingOn(db: Db, kind: CaseKind, subjectId: string): Promise<ProposedAct[]> {
  return actsWithNames(db)
    .where('a.kind', '=', kind)
    .where('a.subject_id', '=', subjectId)
    .where('a.ended_at', 'is', null)
    .orderBy('a.at')
    .limit(20)
    .execute();
}

/** Who refused the same act before, when and why, the last first: who was refused does not go on asking others who know nothing of it. */
export async function refusalsOf(
  db: Db,
  { id, kind, act, subject_id, detail }: ProposedAct,
): Promise<{ readonly by: string; readonly at: Date; readonly text: string | null }[]> {
  const email = typeof detail.email === 'string' ? detail.email : null;
  const { rows } = await sql<{ by: string; at: Date; text: string | null }>`
    select s.name as by, d.decided_at as at, d.text
      from desk_act a join desk_decision d on d.kind = a.kind and d.subject_id = a.id join staff s on s.id = d.staff_id
     where a.kind = ${kind} and a.act = ${act} and a.id <> ${id} and d.decision = 'refuse'
       and (a.subject_id = ${subject_id} or a.detail ->> 'email' = ${email})
     order by d.decided_at desc limit 3`.execute(db);
  return rows;
}

/** Adds an act and its case, which waits from now. False when the same act waits already. */
export async function addAct(
  tx: Transaction,
  { by: _, detail, ...act }: ProposedAct,
): Promise<boolean> {
  const added = await tx
    .insertInto('desk_act')
    .values({ ...act, detail: JSON.stringify(detail) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('desk_case')
    .values({ kind: act.kind, subject_id: act.id, since: act.at })
    .execute();
  return true;
}

/** The act has been carried out, or refused. */
export async function endAct(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('desk_act').set({ ended_at: at }).where('id', '=', id).execute();
}
