import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DisputeState } from '#domain/disputes/dispute.ts';
import type { DisputeEventKind } from '#domain/disputes/facts.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { LinkMaker } from '../shares/holder-lines.ts';

/** A party who answers through a link: the name that they typed, and who made the link. */
export type LinkAuthor = {
  readonly signedAs: string;
  readonly partyId: string;
  readonly link: LinkMaker;
};

/** Who did something: a member, the society by its name, a party through a link by the name that they typed, or none: time, or a rule. */
export type EventAuthor =
  | { readonly memberId: string }
  | { readonly society: string }
  | LinkAuthor
  | null;

export type EventToAdd = {
  readonly kind: DisputeEventKind;
  readonly by: EventAuthor;
  readonly from?: DisputeState;
  readonly to?: DisputeState;
  readonly note?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Adds to the timeline, in this order. */
export async function addEvents(
  tx: Transaction,
  disputeId: string,
  events: readonly EventToAdd[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ kind, by, from, to, note, detail }) => ({
    dispute_id: disputeId,
    kind,
    from_state: from ?? null,
    to_state: to ?? null,
    member_id: by !== null && 'memberId' in by ? by.memberId : null,
    signed_as: signatureOf(by),
    note: note ?? null,
    detail: detailOf(by, detail),
    at,
  }));
  await sql`
    insert into dispute_event (dispute_id, kind, from_state, to_state, member_id, signed_as, note, detail, at)
    select dispute_id, kind, from_state, to_state, member_id, signed_as, note, detail, at
      from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
             dispute_id uuid, kind text, from_state text, to_state text, member_id uuid, signed_as text, note text,
             detail jsonb, at timestamptz)) with ordinality as e
     order by e.ordinality`.execute(tx);
}

function signatureOf(by: EventAuthor): string | null {
  if (by === null || 'memberId' in by) return null;
  return 'society' in by ? by.society : by.signedAs;
}

// The same column holds the society's name: which of the two it is stands in the detail, under the hash like all else.
function detailOf(by: EventAuthor, detail: EventToAdd['detail']): EventToAdd['detail'] | null {
  if (by === null || !('partyId' in by)) return detail ?? null;
  return { ...detail, by_link: true, party: by.partyId, link_by: by.link.memberId };
}

/** The timeline, oldest first; 1,000 entries at most. */
export function eventsOf(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_event as e')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .leftJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .leftJoin('rights_holder as named', (join) =>
      join.on('named.id', '=', sql<string>`(e.detail ->> 'party')::uuid`),
    )
    .leftJoin('rights_holder as p', (join) =>
      join.on('p.id', '=', sql<string>`coalesce(named.merged_into, named.id)`),
    )
    .select(['e.seq', 'e.kind', 'e.from_state', 'e.to_state', 'e.member_id', 'e.signed_as'])
    .leftJoin('member as lm', (join) =>
      join.on('lm.id', '=', sql<string>`(e.detail ->> 'link_by')::uuid`),
    )
    .leftJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
    .select(['e.note', 'e.at', 'r.name', 'p.name as party', 'lr.name as link_by_name'])
    .select(sql<boolean>`coalesce((e.detail ->> 'by_link')::boolean, false)`.as('is_by_link'))
    .where('e.dispute_id', '=', disputeId)
    .orderBy('e.seq')
    .limit(1_000)
    .execute();
}

/** All proposals with their answers, oldest first; 200 at most. */
export function proposalsOf(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_proposal as q')
    .leftJoin('rights_holder as h', 'h.id', 'q.rights_holder_id')
    .select([
      'q.id',
      'q.rights_holder_id',
      'q.signed_as',
      'h.name',
      'q.lines',
      'q.message',
      'q.state',
    ])
    .select(['q.made_at', 'q.ended_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('dispute_proposal_answer as a')
          .leftJoin('member as lm', 'lm.id', 'a.link_by')
          .leftJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
          .select(['a.rights_holder_id', 'a.answer', 'a.reason', 'a.answered_at'])
          .select(['a.signed_as', 'lr.name as link_by_name'])
          .whereRef('a.proposal_id', '=', 'q.id')
          .orderBy('a.answered_at')
          .orderBy('a.rights_holder_id'),
      ).as('answers'),
    )
    .where('q.dispute_id', '=', disputeId)
    .orderBy('q.id')
    .limit(200)
    .execute();
}

/** Messages, oldest first; the last 500. */
export async function messagesOf(db: Db, disputeId: string) {
  const latest = await db
    .selectFrom('dispute_message as g')
    .leftJoin('rights_holder as h', 'h.id', 'g.rights_holder_id')
    .select(['g.id', 'g.rights_holder_id', 'h.name', 'g.signed_as', 'g.text', 'g.sent_at'])
    .where('g.dispute_id', '=', disputeId)
    .orderBy('g.id', 'desc')
    .limit(500)
    .execute();
  return latest.toReversed();
}

/** Evidence, oldest first, what was withdrawn included. */
export function evidenceOf(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_evidence as v')
    .innerJoin('rights_holder as h', 'h.id', 'v.rights_holder_id')
    .leftJoin('file as f', 'f.id', 'v.file_id')
    .select(['v.id', 'v.rights_holder_id', 'h.name', 'v.file_id', 'v.title', 'v.is_confidential'])
    .select(['v.added_at', 'v.withdrawn_at', 'f.file_name', 'f.media_type', 'f.size'])
    .where('v.dispute_id', '=', disputeId)
    .orderBy('v.id')
    .limit(1_000)
    .execute();
}

/** Rights holders by the ids that splits name, with those who were merged as who they are now. */
export async function peopleOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('rights_holder as a')
    .innerJoin('rights_holder as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('a.merged_into', 'a.id'))),
    )
    .leftJoin('member as m', (join) =>
      join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
    )
    .select(['a.id as asked_id', 'r.id', 'r.name', 'm.id as member_id'])
    .where('a.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('a.id')
    .limit(Math.max(ids.length, 1))
    .execute();
}
