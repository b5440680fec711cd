import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** An entry of a timeline; one that has a `to_state` is a move. */
export type EventOfDispute = {
  readonly dispute_id: string;
  readonly kind: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly signed_as: string | null;
  readonly note: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly at: Date;
  /** The rights holder who did it, or for whom somebody signed through a link, as who they are now. */
  readonly party_id: string | null;
};

/** The timelines of these disputes, each dispute's in its order. */
export async function eventsOfDisputes(
  tx: Transaction,
  ids: readonly string[],
): Promise<EventOfDispute[]> {
  const { rows } = await sql<EventOfDispute>`
    select e.dispute_id, e.kind, e.from_state, e.to_state, e.signed_as, e.note, e.detail, e.at,
           coalesce(r.merged_into, r.id) as party_id
      from dispute_event e
      left join member m on m.id = e.member_id
      left join rights_holder r on r.id = coalesce(m.rights_holder_id, (e.detail ->> 'party')::uuid)
     where e.dispute_id = any(${[...ids]}::uuid[])
     order by e.dispute_id, e.seq`.execute(tx);
  return rows;
}

/** Every split that was put to the parties of these disputes. */
export async function splitsProposedIn(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; dispute_id: string; lines: unknown }[]> {
  const { rows } = await sql<{ id: string; dispute_id: string; lines: unknown }>`
    select id, dispute_id, lines from dispute_proposal
     where dispute_id = any(${[...ids]}::uuid[])
     order by dispute_id, id`.execute(tx);
  return rows;
}

/** What keeps others off a right of a work. */
export type DisputedRight = {
  readonly dispute_id: string;
  readonly right_name: string;
  readonly work_id: string;
  readonly is_open: boolean;
};

export async function rightsOfDisputes(
  tx: Transaction,
  ids: readonly string[],
): Promise<DisputedRight[]> {
  const { rows } = await sql<DisputedRight>`
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
