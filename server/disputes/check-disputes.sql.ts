import { sql } from 'kysely';
import type { Transaction } from '../db/db.ts';

/** The next ids of all disputes after one of them. */
export async function disputesAfter(
  tx: Transaction,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('dispute')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** A move of a timeline. */
export type MoveMade = {
  readonly dispute_id: string;
  readonly kind: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
};

/** The moves of these disputes, each dispute's in their order. */
export async function movesOfDisputes(
  tx: Transaction,
  ids: readonly string[],
): Promise<MoveMade[]> {
  const { rows } = await sql<MoveMade>`
    select dispute_id, kind, from_state, to_state from dispute_event
     where dispute_id = any(${[...ids]}::uuid[]) and to_state is not null
     order by dispute_id, seq`.execute(tx);
  return rows;
}

/** What keeps others off a right of a work. */
export type RightKept = {
  readonly dispute_id: string;
  readonly right_name: string;
  readonly work_id: string;
  readonly is_open: boolean;
};

export async function rightsOfDisputes(
  tx: Transaction,
  ids: readonly string[],
): Promise<RightKept[]> {
  const { rows } = await sql<RightKept>`
    select dispute_id, right_name, work_id, is_open from dispute_right
     where dispute_id = any(${[...ids]}::uuid[])
     order by dispute_id, right_name`.execute(tx);
  return rows;
}

/** A version of a work that a dispute made, with the number of the dispute. */
export type SplitSettled = {
  readonly work_id: string;
  readonly version: number;
  readonly number: string;
};

/** The versions of these works that disputes made. */
export async function settledIn(
  tx: Transaction,
  workIds: readonly string[],
): Promise<SplitSettled[]> {
  const { rows } = await sql<SplitSettled>`
    select work_id, version, new_value #>> '{}' as number from work_edit
     where work_id = any(${[...workIds]}::uuid[]) and kind = 'dispute_settled' and field = 'dispute'
     order by work_id, version`.execute(tx);
  return rows;
}
