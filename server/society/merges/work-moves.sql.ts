import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import { originalsOfWorks } from '../../works/originals/originals.sql.ts';

type Pair = { readonly fromId: string; readonly intoId: string };

/** What else a work has that a merge ends or moves, as it is before; times as JSON has them. */
export type WorkScope = {
  /** Who was asked to confirm, and until when. */
  readonly asked: readonly {
    readonly holder: string;
    readonly role: string;
    readonly answer_by: string;
  }[];
  readonly invitations: readonly string[];
  /** Its recordings; `is_shared` where the other work had them as well. */
  readonly links: readonly {
    readonly recording_id: string;
    readonly linked_by: string | null;
    readonly linked_at: string;
    readonly is_shared: boolean;
  }[];
  /** Works that were merged into it before. */
  readonly led: readonly string[];
  /** Works that seem to be made from the other one. */
  readonly derived: readonly string[];
};

/** Reads it while both works are locked. */
export async function workScope(tx: Transaction, { fromId, intoId }: Pair): Promise<WorkScope> {
  const { rows } = await sql<WorkScope>`
    select coalesce((select jsonb_agg(jsonb_build_object('holder', rights_holder_id, 'role', role, 'answer_by', answer_by))
              from work_holder where work_id = ${fromId} and answer_by is not null), '[]') as asked,
           array(select id from work_invitation where work_id = ${fromId} and revoked_at is null order by id) as invitations,
           coalesce((select jsonb_agg(jsonb_build_object('recording_id', l.recording_id, 'linked_by', l.linked_by,
                      'linked_at', l.linked_at, 'is_shared', exists (
                        select from recording_work o where o.work_id = ${intoId} and o.recording_id = l.recording_id)))
              from recording_work l where l.work_id = ${fromId}), '[]') as links,
           array(select id from work where merged_into = ${fromId} order by id) as led,
           array(select work_id from work_original where original_id = ${intoId} order by work_id) as derived`.execute(
    tx,
  );
  const [scope] = rows;
  if (scope === undefined) throw new Error('a select without a table gives a row');
  return scope;
}

/** The work is its own again, with what led to it, whom it asks and its links to answer by; its state is the caller's. */
export async function restoreWork(
  tx: Transaction,
  { fromId, intoId }: Pair,
  { asked, invitations, led }: WorkScope,
): Promise<void> {
  await sql`update work set merged_into = null where id = ${fromId}`.execute(tx);
  await sql`
    update work set merged_into = ${fromId} where id = any(${[...led]}::uuid[]) and merged_into = ${intoId}`.execute(
    tx,
  );
  await sql`
    update work_holder h set answer_by = a.answer_by
      from json_to_recordset(${JSON.stringify(asked)}::json) as a(holder uuid, role text, answer_by timestamptz)
     where h.work_id = ${fromId} and h.rights_holder_id = a.holder and h.role = a.role and h.confirmation = 'unconfirmed'`.execute(
    tx,
  );
  await sql`update work_invitation set revoked_at = null where id = any(${[...invitations]}::uuid[])`.execute(
    tx,
  );
}

/** A recording that goes back; `is_shared` where it stays with the other work as well. */
type LinkBack = {
  readonly id: string;
  readonly version: number;
  readonly state: 'registered' | 'withdrawn';
  readonly state_reason: string | null;
  readonly is_shared: boolean;
};

/**
 * The recordings of the work that stayed which go back: those that came from the other one and that nobody has unlinked since, and of those
 * linked since the ones whose ISRC only the other work names. They are locked.
 */
export async function linksBack(
  tx: Transaction,
  intoId: string,
  { links }: WorkScope,
  since: { readonly at: Date; readonly isrcs: readonly string[] },
): Promise<LinkBack[]> {
  const { rows } = await sql<LinkBack>`
    select r.id, r.version, r.state, r.state_reason, coalesce(b.is_shared, false) as is_shared
      from recording_work l join recording r on r.id = l.recording_id
      left join json_to_recordset(${JSON.stringify(links)}::json) as b(recording_id uuid, is_shared boolean) on b.recording_id = r.id
     where l.work_id = ${intoId}
       and (b.recording_id is not null or l.linked_at > ${since.at} and r.isrc = any(${[...since.isrcs]}::text[]))
     order by r.id for no key update of r`.execute(tx);
  return rows;
}

/** Links them with the work that they go back to, as they were, and unlinks those that are not of both. */
export async function moveLinksBack(
  tx: Transaction,
  { fromId, intoId }: Pair,
  { links }: WorkScope,
  back: readonly LinkBack[],
): Promise<void> {
  const idsOf = (some: readonly LinkBack[]) => some.map(({ id }) => id);
  await sql`
    insert into recording_work (recording_id, work_id, linked_by, linked_at)
    select l.recording_id, ${fromId}, case when b.recording_id is null then l.linked_by else b.linked_by end,
           coalesce(b.linked_at, l.linked_at)
      from recording_work l
      left join json_to_recordset(${JSON.stringify(links)}::json) as b(recording_id uuid, linked_by uuid, linked_at timestamptz)
        on b.recording_id = l.recording_id
     where l.work_id = ${intoId} and l.recording_id = any(${idsOf(back)}::uuid[])
        on conflict do nothing`.execute(tx);
  const gone = idsOf(back.filter(({ is_shared }) => !is_shared));
  await sql`delete from recording_work where work_id = ${intoId} and recording_id = any(${gone}::uuid[])`.execute(
    tx,
  );
}

/** Works that seem to be made from a work that is back in the register, locked. */
export async function lockDerived(tx: Transaction, fromId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
     where w.id in (select work_id from work_original where original_id = ${fromId}) and live_state(w.state)
     order by w.id limit 500 for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Works that came to be of the other work's by the merge are made from that one no more, as the society says. Gives those of which nobody had
 * decided that before.
 */
export async function clearCopied(
  tx: Transaction,
  { derived, intoId }: { readonly derived: readonly string[]; readonly intoId: string },
  { reason, by, at }: { readonly reason: string; readonly by: string; readonly at: Date },
) {
  const rows = (await originalsOfWorks(tx, derived)).filter(
    ({ original_id, state }) =>
      original_id === intoId && state !== null && state !== 'cleared' && state !== 'refused',
  );
  await tx
    .updateTable('work_original')
    .set({ state: 'cleared', decided_at: at, decided_by: by, decision_reason: reason })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  return rows;
}

/** How many plays of these recordings are known. */
export async function playsOfLinks(
  tx: Parameters<typeof originalsOfWorks>[0],
  recordingIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(plays), 0)::bigint as plays from log_count
     where recording_id = any(${[...recordingIds]}::uuid[]) and state = 'matched'`.execute(tx);
  return rows[0]?.plays ?? 0;
}

/** A work in the register with this ISWC besides these two; undefined when there is none. */
export async function otherWithIswc(
  tx: Parameters<typeof originalsOfWorks>[0],
  iswc: string,
  { fromId, intoId }: Pair,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from work
     where iswc = ${iswc} and state not in ('withdrawn', 'merged', 'rejected') and id not in (${fromId}, ${intoId}) limit 1`.execute(
    tx,
  );
  return rows[0]?.number;
}
