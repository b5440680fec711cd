import { sql } from 'kysely';
import type { SourceKind } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { memberNameOfSource, type SourceRow } from './source-view.ts';

/** A source of this member's own, null being the society. */
export async function ownSource(
  db: Db,
  memberId: string | null,
  id: string,
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.member_id, s.name, s.kind, s.medium, s.confirmed_at, ${memberNameOfSource} as member_name from log_source s
     where s.id = ${id} and member_id is not distinct from ${memberId}::uuid`.execute(db);
  return rows[0];
}

/** The same by what it is called, whatever its case and accents. */
export async function ownSourceNamed(
  db: Db,
  memberId: string | null,
  { name, kind }: { name: string; kind: SourceKind },
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.member_id, s.name, s.kind, s.medium, s.confirmed_at, ${memberNameOfSource} as member_name from log_source s
     where member_id is not distinct from ${memberId}::uuid and kind = ${kind} and name_folded = fold(${name})`.execute(
    db,
  );
  return rows[0];
}

/** Adds a source unless one of the same name and kind is there. */
export async function addSource(
  tx: Transaction,
  { id, member_id, name, kind, medium }: Omit<SourceRow, 'member_name' | 'confirmed_at'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into log_source (id, member_id, name, kind, medium, created_at)
    values (${id}, ${member_id}, ${name}, ${kind}, ${medium}, ${at})
    on conflict (member_id, kind, name_folded) do nothing`.execute(tx);
}

/** Takes a source of this member's away that nothing was brought in from: it was named for an import that was thrown away. */
export async function dropUnusedSource(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<void> {
  // Held first: an import that begins meanwhile is seen then.
  await sql`select id from log_source where id = ${id} and member_id = ${memberId} for update`.execute(
    tx,
  );
  await sql`
    delete from log_source s
     where s.id = ${id} and s.member_id = ${memberId}
       and not exists (select from log_import i where i.source_id = s.id)
       and not exists (select from log_count c where c.source_id = s.id)`.execute(tx);
}
