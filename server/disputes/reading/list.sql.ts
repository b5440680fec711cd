import { sql } from 'kysely';
import type { DisputeKind, DisputeSide, DisputeState } from '#domain/disputes/dispute.ts';
import type { Db } from '../../platform/db/db.ts';

export type WantedDisputes = {
  readonly standing?: 'draft' | 'open' | 'over' | undefined;
  readonly state?: DisputeState | undefined;
  readonly kind?: DisputeKind | undefined;
  readonly side?: DisputeSide | undefined;
  readonly turn?: 'mine' | 'others' | 'society' | undefined;
  readonly sort: 'deadline' | 'newest';
  readonly page: number;
  readonly size: number;
};

// Agreed and decided disputes are over for their parties while the work gets its new version.
const over = ['settled', 'resolved', 'applied', 'closed', 'withdrawn', 'rejected'] as const;

/** The ids of a rights holder's disputes on one page, and how many there are in all. */
export async function pageOfDisputes(
  db: Db,
  rightsHolderId: string,
  { standing, state, kind, side, turn, sort, page, size }: WantedDisputes,
): Promise<{ ids: string[]; total: number }> {
  const wanted = db
    .selectFrom('dispute_party as p')
    .innerJoin('dispute as d', 'd.id', 'p.dispute_id')
    .where('p.rights_holder_id', '=', rightsHolderId)
    .$if(standing === 'draft', (query) => query.where('d.state', '=', 'draft'))
    .$if(standing === 'over', (query) => query.where('d.state', 'in', over))
    .$if(standing === 'open', (query) => query.where('d.state', 'not in', [...over, 'draft']))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'draft'))
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'author_share'))
    .$if(side !== undefined, (query) => query.where('p.side', '=', side ?? 'claimant'))
    // One that is still being written waits for nobody.
    .$if(turn === 'mine', (query) =>
      query.where('p.is_turn', '=', true).where('d.state', '<>', 'draft'),
    )
    .$if(turn === 'others', (query) =>
      query.where('d.turn', '=', 'parties').where('p.is_turn', '=', false),
    )
    .$if(turn === 'society', (query) => query.where('d.turn', '=', 'society'));
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .select('d.id')
    .$if(sort === 'deadline', (query) =>
      query.orderBy('p.is_turn', 'desc').orderBy('d.deadline', (order) => order.asc().nullsLast()),
    )
    .$if(sort === 'newest', (query) => query.orderBy('d.updated_at', 'desc'))
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { ids: rows.map(({ id }) => id), total: count };
}

/** How many of a rights holder's disputes there are in each part of their list, for whom the open ones wait, and when the first of mine ends. */
export async function figuresOfDisputes(db: Db, rightsHolderId: string) {
  const { rows } = await sql<{
    open: number;
    drafts: number;
    over: number;
    waiting_for_me: number;
    waiting_for_others: number;
    waiting_for_society: number;
    next_deadline: Date | null;
  }>`
    select count(*) filter (where at.is_open) as open,
           count(*) filter (where d.state = 'draft') as drafts,
           count(*) filter (where at.is_over) as over,
           count(*) filter (where at.is_open and p.is_turn) as waiting_for_me,
           count(*) filter (where at.is_open and d.turn = 'parties' and not p.is_turn) as waiting_for_others,
           count(*) filter (where at.is_open and d.turn = 'society') as waiting_for_society,
           min(d.deadline) filter (where at.is_open and p.is_turn) as next_deadline
      from dispute_party p
      join dispute d on d.id = p.dispute_id
      cross join lateral (
        select d.state = any(${[...over]}::text[]) as is_over,
               d.state <> 'draft' and d.state <> all(${[...over]}::text[]) as is_open
      ) at
     where p.rights_holder_id = ${rightsHolderId}`.execute(db);
  return rows[0] ?? none;
}

const none = {
  open: 0,
  drafts: 0,
  over: 0,
  next_deadline: null,
  waiting_for_me: 0,
  waiting_for_others: 0,
  waiting_for_society: 0,
};
