import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';

export type EditOfWork = {
  readonly work_id: string;
  readonly kind: string;
  readonly field: string;
  readonly old_value: unknown;
  readonly new_value: unknown;
  readonly member_id: string | null;
};

/** Everything that the history says of these works, each work's in its order. */
export async function allEditsOf(tx: Transaction, ids: readonly string[]): Promise<EditOfWork[]> {
  const { rows } = await sql<EditOfWork>`
    select work_id, kind, field, old_value, new_value, member_id from work_edit
     where work_id = any(${[...ids]}::uuid[])
     order by work_id, seq`.execute(tx);
  return rows;
}

/** The names that rights holders have, and those of records that were merged into theirs. */
export async function namesOfHolders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select r.id, array_agg(distinct named.name) as names
      from rights_holder r
     cross join lateral (
       select r.name union all select n.name from rights_holder_name n where n.rights_holder_id = r.id
     ) named
     where r.id = any(${[...ids]}::uuid[])
     group by r.id`.execute(tx);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Whose accounts rights holders have or had, by the rights holder: who closed theirs acted as well. */
export async function accountsOfHolders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select rights_holder_id as id, id as member_id from member where rights_holder_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, member_id }) => [id, member_id]));
}
