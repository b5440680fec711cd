import { type RawBuilder, sql } from 'kysely';
import type { CaseLine } from '#contract/society/queue.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { type CaseKind, caseKinds } from '#domain/staff/case-kinds.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { foundBy, membersFound } from './find-cases.sql.ts';

/** Which case. */
export type CaseKey = { readonly kind: CaseKind; readonly id: string };

/** A case that waits, without what is said of it. */
export type CaseRow = CaseKey & {
  readonly since: Date;
  readonly due_at: Date;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly snoozed_until: Date | null;
  /** Who decided it first where a second officer must; null otherwise. */
  readonly proposed_by: string | null;
};

/** What a line of the queue says of a case: see the contract. */
export type CaseText = Pick<CaseLine, 'id' | 'about' | 'reference' | 'in_short'>;

/** Where a page of the queue ends, in its order. */
export type Place = CaseKey & { readonly isMine: boolean; readonly dueAt: Date };

export type CasesWanted = {
  readonly kinds: readonly CaseKind[];
  readonly assigned: 'anyone' | 'me' | 'nobody';
  readonly only: 'late' | 'snoozed' | undefined;
  readonly find: string;
  readonly after: Place | null;
  readonly limit: number;
};

// Targets are not stored with a case, so that a changed target counts for what waits already. Every query of `due` is from `cases`.
const cases = sql`desk_case c left join desk_target t on t.name = c.kind`;
const due = sql`c.since + coalesce(make_interval(hours => t.amount), case c.kind ${sql.join(
  Object.entries(caseKinds).map(
    ([kind, { targetHours }]) =>
      sql`when ${sql.lit(kind)} then ${sql.lit(`${targetHours} hours`)}::interval`,
  ),
  sql` `,
)} end)`;

const columns = sql`c.kind, c.subject_id as id, c.since, ${due} as due_at, c.assigned_to, s.name as assigned_name, c.snoozed_until,
  (select o.name from desk_proposal p join staff o on o.id = p.staff_id
    where p.kind = c.kind and p.subject_id = c.subject_id) as proposed_by`;

/** A page of what waits: the asker's own first, then by when it is due. */
export async function casesWaiting(
  db: Db,
  staffId: string,
  wanted: CasesWanted,
  now: Date,
): Promise<CaseRow[]> {
  const mine = sql`(c.assigned_to is not distinct from ${staffId}::uuid)`;
  const where: RawBuilder<unknown>[] = [
    sql`c.kind = any(${[...wanted.kinds]}::text[]) and c.since <= ${now}`,
  ];
  where.push(
    wanted.only === 'snoozed'
      ? sql`c.snoozed_until > ${now}`
      : sql`(c.snoozed_until is null or c.snoozed_until <= ${now})`,
  );
  if (wanted.only === 'late') where.push(sql`${due} <= ${now}`);
  if (wanted.assigned === 'me') where.push(sql`c.assigned_to = ${staffId}`);
  if (wanted.assigned === 'nobody') where.push(sql`c.assigned_to is null`);
  if (wanted.find.trim() !== '') where.push(foundBy(wanted.find));
  if (wanted.after !== null) {
    const { isMine, dueAt, kind, id } = wanted.after;
    where.push(
      sql`(not ${mine}, ${due}, c.kind, c.subject_id) > (${!isMine}, ${dueAt}, ${kind}, ${id}::uuid)`,
    );
  }
  const { rows } = await sql<CaseRow>`
    with found_member as materialized (${membersFound(wanted.find)})
    select ${columns} from ${cases} left join staff s on s.id = c.assigned_to
     where ${sql.join(where, sql` and `)}
     order by not ${mine}, ${due}, c.kind, c.subject_id
     limit ${wanted.limit}`.execute(db);
  return rows;
}

export type CaseCount = {
  readonly kind: CaseKind;
  readonly open: number;
  readonly late: number;
  readonly mine: number;
  readonly snoozed: number;
};

/** How much waits of each kind. */
export async function countCases(
  db: Db,
  staffId: string,
  kinds: readonly CaseKind[],
  now: Date,
): Promise<CaseCount[]> {
  const awake = sql`(c.snoozed_until is null or c.snoozed_until <= ${now})`;
  const { rows } = await sql<CaseCount>`
    select c.kind, count(*) filter (where ${awake}) as open,
           count(*) filter (where ${awake} and ${due} <= ${now}) as late,
           count(*) filter (where ${awake} and c.assigned_to = ${staffId}) as mine,
           count(*) filter (where not ${awake}) as snoozed
      from ${cases} where c.kind = any(${[...kinds]}::text[]) and c.since <= ${now} group by c.kind`.execute(
    db,
  );
  return rows;
}

/** How many cases somebody has decided since then. */
export async function decidedSince(db: Db, staffId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_decision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('decided_at', '>=', since)
    .where(sql<boolean>`is_decided(decision, detail)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** One case that waits; undefined when it does not. */
export async function waitingCase(db: Db, { kind, id }: CaseKey): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${cases} left join staff s on s.id = c.assigned_to
     where c.kind = ${kind} and c.subject_id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockCase(
  tx: Transaction,
  { kind, id }: CaseKey,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${cases} left join staff s on s.id = c.assigned_to
     where c.kind = ${kind} and c.subject_id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/**
 * Assigns the most urgent case that is the asker's or nobody's, the asker's first; after `left`, the one due next, and after the last the
 * first again. Undefined when there is none. One that another request is taking at this moment is skipped, so that two never get the same;
 * `waits` for what that request does with it instead.
 */
export async function assignNext(
  tx: Transaction,
  staffId: string,
  {
    kinds,
    left,
    ownSince,
    passed = [],
    waits = false,
  }: {
    readonly kinds: readonly CaseKind[];
    readonly left: CaseRow | null;
    /** What the asker decided first is theirs to decide again once it was decided before this; otherwise a colleague's. */
    readonly ownSince: Date;
    /** Cases that the asker may not decide. */
    readonly passed?: readonly CaseKey[];
    readonly waits?: boolean;
  },
  now: Date,
): Promise<CaseKey | undefined> {
  const isLeft =
    left === null ? sql`false` : sql`(c.kind = ${left.kind} and c.subject_id = ${left.id}::uuid)`;
  const first =
    left === null
      ? sql`c.assigned_to is null`
      : sql`(${due}, c.kind, c.subject_id) < (${left.due_at}, ${left.kind}, ${left.id}::uuid)`;
  const isPassed =
    passed.length === 0
      ? sql`false`
      : sql`(c.kind, c.subject_id) in (select * from unnest(
    ${passed.map(({ kind }) => kind)}::text[], ${passed.map(({ id }) => id)}::uuid[]))`;
  const { rows } = await sql<CaseKey>`
    with next as (
      select c.kind, c.subject_id from ${cases}
       where c.kind = any(${[...kinds]}::text[]) and c.since <= ${now} and (c.snoozed_until is null or c.snoozed_until <= ${now})
         and (c.assigned_to is null or c.assigned_to = ${staffId}) and not ${isLeft} and not ${isPassed}
         and not exists (select from desk_proposal p where p.kind = c.kind and p.subject_id = c.subject_id
               and p.staff_id = ${staffId} and p.at > ${ownSince})
       order by ${first}, ${due}, c.kind, c.subject_id
       limit 1 for update of c ${waits ? sql`` : sql`skip locked`})
    update desk_case c set assigned_to = ${staffId}, assigned_at = ${now}
      from next where c.kind = next.kind and c.subject_id = next.subject_id
    returning c.kind, c.subject_id as id`.execute(tx);
  return rows[0];
}

/** Staff who can log in and have one of these roles, by name. */
export function colleaguesWith(
  db: Db,
  roles: readonly StaffRole[],
  exceptId: string,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('joined_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where('id', '<>', exceptId)
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Assigns a case to somebody, or to nobody. */
export async function assignCase(
  tx: Transaction,
  { kind, id }: CaseKey,
  staffId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({ assigned_to: staffId, assigned_at: staffId === null ? null : now })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** Puts a case aside, or wakes it. */
export async function setSnooze(
  tx: Transaction,
  { kind, id }: CaseKey,
  snooze: { readonly until: Date; readonly by: string; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({
      snoozed_until: snooze?.until ?? null,
      snoozed_by: snooze?.by ?? null,
      snooze_reason: snooze?.reason ?? null,
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** A note of an officer, with their name. */
export type NoteRow = {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly at: Date;
};

export async function addNote(
  tx: Transaction,
  { kind, id }: CaseKey,
  { staffId, text, at }: { readonly staffId: string; readonly text: string; readonly at: Date },
): Promise<string> {
  const noteId = newId(at);
  await tx
    .insertInto('desk_note')
    .values({ id: noteId, kind, subject_id: id, staff_id: staffId, text, at })
    .execute();
  return noteId;
}

/** The newest 200 notes on a case, the oldest first. */
export async function notesOn(db: Db, { kind, id }: CaseKey): Promise<NoteRow[]> {
  const newest = await db
    .selectFrom('desk_note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 's.name as by', 'n.text', 'n.at'])
    .where('n.kind', '=', kind)
    .where('n.subject_id', '=', id)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute();
  return newest.reverse();
}

/** Writes down what was decided of a case, and ends it. */
export async function closeCase(
  tx: Transaction,
  { kind, id }: CaseKey,
  decided: {
    readonly staffId: string;
    readonly decision: string;
    readonly reason: string | null;
    readonly text: string | null;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly since: Date;
    readonly at: Date;
  },
): Promise<void> {
  const { staffId, decision, reason, text, detail, since, at } = decided;
  await tx
    .insertInto('desk_decision')
    .values({
      id: newId(at),
      kind,
      subject_id: id,
      staff_id: staffId,
      decision,
      reason,
      text,
      detail: JSON.stringify(detail),
      since,
      decided_at: at,
    })
    .execute();
  await tx.deleteFrom('desk_case').where('kind', '=', kind).where('subject_id', '=', id).execute();
}

/** Writes down that a decision was taken back. It stays in the history, and in what figures say of the time it took. */
export async function markUndone(tx: Transaction, decisionId: string): Promise<void> {
  await sql`update desk_decision set detail = detail || '{"undone": true}' where id = ${decisionId}`.execute(
    tx,
  );
}

/** A case whose decision was taken back has waited since it first began: nobody makes it younger by deciding and undoing. */
export async function waitSince(
  tx: Transaction,
  { kind, id }: CaseKey,
  since: Date,
): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({ since })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('since', '>', since)
    .execute();
}

/** A decision that ends nothing: the case waits again, from now on. */
export async function reopenCase(tx: Transaction, { kind, id }: CaseKey, at: Date): Promise<void> {
  await tx.insertInto('desk_case').values({ kind, subject_id: id, since: at }).execute();
}

/** What was decided of it before, the newest first. */
export function decisionsOf(db: Db, { kind, id }: CaseKey) {
  return db
    .selectFrom('desk_decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select([
      'd.id',
      'd.decision',
      'd.reason',
      'd.text',
      'd.detail',
      'd.decided_at',
      'd.since',
      's.name as by',
      'd.staff_id',
    ])
    .where('d.kind', '=', kind)
    .where('d.subject_id', '=', id)
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(20)
    .execute();
}
