import { sql } from 'kysely';
import type { ProblemDetail } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** The record that an id leads to: itself, or the one that it was merged into. `askedName` is what the asked one is called. */
export function remainingHolder(db: Db, id: string) {
  return db
    .selectFrom('rights_holder as asked')
    .innerJoin('rights_holder as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .leftJoin('member as m', (join) =>
      join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
    )
    .select(['r.id', 'r.name', 'r.kind', 'r.ipi_name_number', 'r.society_code'])
    .select(['m.id as member_id', 'asked.name as askedName'])
    .where('asked.id', '=', id)
    .executeTakeFirst();
}

/** Every name of a rights holder in the order in which they came, 100 at most. */
export function namesOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder_name')
    .select(['name', 'kind'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Notes that a work or recording, `subjectId`, names somebody else of this rights holder's name. */
export async function addNameRefusal(
  tx: Transaction,
  { holderId, subjectId }: { readonly holderId: string; readonly subjectId: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into name_refusal (rights_holder_id, subject_id, refused_at, title_folded)
    select ${holderId}, ${subjectId}, ${at}, coalesce((select title_folded from work where id = ${subjectId}),
                                                      (select title_folded from recording where id = ${subjectId}))
        on conflict do nothing`.execute(tx);
}

/** Takes it back. False where there is nothing to take back. */
export async function removeNameRefusal(
  db: Db,
  { holderId, subjectId }: { readonly holderId: string; readonly subjectId: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('name_refusal')
    .where('rights_holder_id', '=', holderId)
    .where('subject_id', '=', subjectId)
    .returning('subject_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Works and recordings that name somebody else of this rights holder's name, the last refused first. */
export async function nameRefusals(db: Db, holderId: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    select n.subject_id as id, coalesce(w.title, r.title) as title
      from name_refusal n left join work w on w.id = n.subject_id left join recording r on r.id = n.subject_id
     where n.rights_holder_id = ${holderId} and coalesce(w.title, r.title) is not null
     order by n.refused_at desc, n.subject_id limit 100`.execute(db);
  return rows;
}

/** What a request names people on: a work or recording, and by whom and as what it is registered or renamed. */
export type NamedOn = {
  readonly id?: string;
  readonly registeredBy?: string;
  readonly title?: string;
};

/** A work or recording that from now on has this title. */
export function onCalled(
  { id, registered_by: registeredBy, title: before }: Named,
  title: string,
): NamedOn {
  return fold(before) === fold(title) ? { id } : { id, registeredBy, title };
}

type Named = { readonly id: string; readonly registered_by: string; readonly title: string };

/**
 * Which of these people, by their places, said that they are not who is meant: on this work or recording, as long as it does not name them, or
 * on one that the same member registered and that has this title now or had it when they said so.
 */
async function refusedAmong(
  tx: Transaction,
  asked: readonly { readonly on: NamedOn; readonly holderId: string | undefined }[],
): Promise<Set<number>> {
  const wanted = asked.map(({ on: { id, registeredBy, title }, holderId }, place) => ({
    place,
    holderId,
    id,
    registeredBy,
    title,
  }));
  const { rows } = await sql<{ place: number }>`
    select a.place
      from json_to_recordset(${JSON.stringify(wanted)}::json) as a(place integer, "holderId" text, id uuid, "registeredBy" uuid, title text)
      join name_refusal n on n.rights_holder_id::text = a."holderId"
      left join work w on w.id = n.subject_id left join recording r on r.id = n.subject_id
     where (n.subject_id = a.id
            and not exists (select from work_holder h where h.work_id = a.id and h.rights_holder_id = n.rights_holder_id)
            and not exists (select from recording_holder h where h.recording_id = a.id and h.rights_holder_id = n.rights_holder_id))
        or (coalesce(w.registered_by, r.registered_by) = a."registeredBy" and fold(a.title) in (n.title_folded, w.title_folded, r.title_folded))`.execute(
    tx,
  );
  return new Set(rows.map(({ place }) => place));
}

/** For each list of people a problem for each who said that they are not meant. */
export async function refusedIn(
  tx: Transaction,
  lists: readonly {
    readonly on: NamedOn;
    readonly list: readonly { readonly path: string; readonly id: string | undefined }[];
  }[],
): Promise<ProblemDetail[][]> {
  const asked = lists.flatMap(({ on, list }) => list.map(({ id }) => ({ on, holderId: id })));
  const refused = await refusedAmong(tx, asked);
  let first = 0;
  return lists.map(({ list }) => {
    const start = first;
    first += list.length;
    return list.flatMap(({ path }, place): ProblemDetail[] =>
      refused.has(start + place) ? [{ path, code: 'name_refused' }] : [],
    );
  });
}
