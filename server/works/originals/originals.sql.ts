import { type RawBuilder, sql } from 'kysely';
import type { Derivation, Protection } from '#domain/works/made-from.ts';
import type { OriginalAnswer, OriginalState } from '#domain/works/originals.ts';
import { publisherRoles, writerRoles } from '#domain/works/roles.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** Somebody of the earlier work whose word counts, with what they said. */
export type AskedRow = {
  readonly rights_holder_id: string;
  readonly member_id: string;
  readonly name: string;
  readonly is_on_work: boolean;
  readonly answer: OriginalAnswer | null;
  readonly reason: string | null;
  readonly answered_at: string | null;
  readonly is_of_these_shares: boolean;
};

export type OriginalRow = {
  readonly id: string;
  readonly work_id: string;
  /** Null for one that is only described, as is its number. */
  readonly original_id: string | null;
  readonly number: number | null;
  /** What its registrant says; null where it was found by its title. */
  readonly derivation: Derivation | null;
  readonly writers: string | null;
  readonly protection: Protection | null;
  readonly is_free: boolean;
  readonly title: string;
  /** Null until the version that notes it is made. */
  readonly state: OriginalState | null;
  readonly likeness: number;
  readonly decision_reason: string | null;
  readonly is_registered: boolean;
  readonly asked: readonly AskedRow[];
};

const maxShown = 50;

/** The earlier works of these works, the most likely first, each with who is asked. */
export async function originalsOfWorks(db: Db, workIds: readonly string[]): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select k.id, k.work_id, k.original_id, o.number, coalesce(o.title, k.described_title) as title, k.state, k.likeness,
           k.decision_reason, k.derivation, k.described_writers as writers, k.protection, coalesce(p.asked, '[]') as asked,
           coalesce(live_state(o.state), ${isDescribed}) as is_registered,
           case when k.original_id is null then k.protection <> 'protected' and b.status = 'verified'
                else ${isFree} end as is_free
      from work_original k
      join work w on w.id = k.work_id
      join member b on b.id = w.registered_by
      left join work o on o.id = k.original_id
      left join lateral (
        select json_agg(json_build_object(
                 'rights_holder_id', p.rights_holder_id, 'member_id', p.member_id, 'name', r.name,
                 'is_on_work', ${isOnWork(sql`p.rights_holder_id`, sql`p.member_id`)},
                 'answer', a.answer, 'reason', a.reason, 'answered_at', a.answered_at,
                 'is_of_these_shares', coalesce(a.shares = shares_of_work(k.work_id), false))
                 order by r.name, r.id) as asked
          from (${peopleAsked}) p
          join rights_holder r on r.id = p.rights_holder_id
          left join work_original_answer a
            on a.work_id = k.work_id and a.original_id = k.original_id and a.rights_holder_id = p.rights_holder_id
      ) p on true
     where k.work_id = any(${[...workIds]}::uuid[])
     order by k.work_id, k.likeness desc, k.original_id, k.described_title
     limit ${workIds.length * maxShown}`.execute(db);
  return rows;
}

/** Whether the work `w` still names what `k` describes. */
const isDescribed = sql`coalesce(w.made_from @> jsonb_build_array(
  jsonb_build_object('work_id', null, 'title', k.described_title)), false)`;

/** Whether all writers of the work `o` are traditional or public domain, which are no people. */
const isFree = sql`(
  select coalesce(bool_and(fr.kind in ('traditional', 'public_domain')), false)
    from work_holder fh join rights_holder fr on fr.id = fh.rights_holder_id
   where fh.work_id = o.id and fh.role = any(${[...writerRoles]}::text[]))`;

/**
 * Who speaks for the work `o`: the members among its writers who did not decline, and for writers who are no members the publishers
 * who confirmed that they act for them.
 */
const peopleAsked: RawBuilder<unknown> = sql`
  select distinct h.rights_holder_id, m.id as member_id
    from work_holder h
    join member m on m.rights_holder_id = h.rights_holder_id and m.closed_at is null
   where h.work_id = o.id
     and ((h.role = any(${[...writerRoles]}::text[]) and h.confirmation <> 'declined')
       or (h.role = any(${[...publisherRoles]}::text[]) and h.confirmation = 'confirmed' and exists (
             select from work_holder u
              where u.work_id = o.id and u.role = any(${[...writerRoles]}::text[]) and u.confirmation <> 'declined'
                and (cardinality(h.represents) = 0 or u.rights_holder_id = any(h.represents))
                and not exists (select from member um where um.rights_holder_id = u.rights_holder_id and um.closed_at is null))))`;

/** Whether somebody has agreed to the work `w` by their own line on it: never by one that somebody else's link confirmed. */
function isOnWork(holderId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) {
  return sql`exists (
    select from work_holder n
     where n.work_id = w.id and n.rights_holder_id = ${holderId} and n.confirmation = 'confirmed' and n.consent_means <> 'link'
       and (n.performing_share + n.mechanical_share + n.synchronisation_share > 0 or w.registered_by = ${memberId}))`;
}

type OriginalToSet = {
  readonly id: string;
  readonly state: OriginalState;
};

export async function setOriginalStates(
  tx: Transaction,
  changed: readonly OriginalToSet[],
): Promise<void> {
  await sql`
    update work_original k set state = c.state
      from json_to_recordset(${JSON.stringify(changed)}::json) as c(id uuid, state text)
     where k.id = c.id`.execute(tx);
}

type AnswerToSave = {
  readonly work_id: string;
  readonly original_id: string;
  readonly rights_holder_id: string;
  readonly member_id: string;
  readonly answer: OriginalAnswer;
  readonly reason: string | null;
};

/** Saves an answer about a work as its shares stand now, in place of the previous one. */
export async function saveAnswer(tx: Transaction, answer: AnswerToSave, at: Date): Promise<void> {
  const said = {
    ...answer,
    shares: sql<string>`shares_of_work(${answer.work_id})`,
    answered_at: at,
  };
  await tx
    .insertInto('work_original_answer')
    .values(said)
    .onConflict((conflict) =>
      conflict.columns(['work_id', 'original_id', 'rights_holder_id']).doUpdateSet((eb) => ({
        member_id: eb.ref('excluded.member_id'),
        answer: eb.ref('excluded.answer'),
        reason: eb.ref('excluded.reason'),
        shares: eb.ref('excluded.shares'),
        answered_at: eb.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

export async function saveDecision(
  tx: Transaction,
  id: string,
  decision: { state: 'refused' | 'cleared'; reason: string; by: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('work_original')
    .set({
      state: decision.state,
      decided_at: at,
      decided_by: decision.by,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .execute();
}

const maxFollowing = 500;

/** Works in the register that seem to be made from these, locked until the transaction ends. */
export async function lockWorksMadeFrom(
  tx: Transaction,
  originalIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
     where w.id in (select work_id from work_original
                     where original_id = any(${[...originalIds]}::uuid[]) and state is distinct from 'ended')
       and live_state(w.state)
     order by w.id limit ${maxFollowing} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What was made from one work is made from the one that it was merged into, answers included; returns the pairs that are new. */
export async function copyOriginals(
  tx: Transaction,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<{ work_id: string; original_id: string }[]> {
  const { rows } = await sql<{ work_id: string; original_id: string }>`
    insert into work_original (work_id, original_id, likeness, found_at, derivation)
    select work_id, ${into}, likeness, found_at, derivation from work_original
     where original_id = ${from} and work_id <> ${into} and coalesce(state not in ('cleared', 'ended'), true)
        on conflict (work_id, original_id) do nothing
    returning work_id, original_id`.execute(tx);
  await sql`
    insert into work_original_answer (work_id, original_id, rights_holder_id, member_id, answer, reason, shares, answered_at)
    select work_id, ${into}, rights_holder_id, member_id, answer, reason, shares, answered_at
      from work_original_answer
     where original_id = ${from} and work_id = any(${rows.map(({ work_id }) => work_id)}::uuid[])
        on conflict do nothing`.execute(tx);
  return rows;
}

/** The answers of one rights holder are another's, whose record theirs became. */
export async function moveAnswers(
  tx: Transaction,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  await sql`
    insert into work_original_answer (work_id, original_id, rights_holder_id, member_id, answer, reason, shares, answered_at)
    select work_id, original_id, ${intoId}, member_id, answer, reason, shares, answered_at
      from work_original_answer where rights_holder_id = ${fromId}
        on conflict do nothing`.execute(tx);
  await tx.deleteFrom('work_original_answer').where('rights_holder_id', '=', fromId).execute();
}

/** Works `k.work_id` that seem to be made from a work of this member's, `k.original_id`, and wait for their answer: for a query. */
export const originalsWaiting = ({
  memberId,
  rightsHolderId,
}: {
  readonly memberId: string;
  readonly rightsHolderId: string;
}) => sql`
      from work_original k
      join work w on w.id = k.work_id and live_state(w.state)
      join work o on o.id = k.original_id and live_state(o.state)
      left join work_original_answer a
        on a.work_id = k.work_id and a.original_id = k.original_id and a.rights_holder_id = ${rightsHolderId}
     where k.state in ('waiting', 'objected')
       and k.original_id in (select work_id from work_holder where rights_holder_id = ${rightsHolderId})
       and (a.answer is null or (a.answer = 'agree' and a.shares <> shares_of_work(k.work_id)))
       and exists (select from (${peopleAsked}) p where p.rights_holder_id = ${rightsHolderId})
       and not ${isOnWork(sql`${rightsHolderId}::uuid`, sql`${memberId}::uuid`)}`;

type OpenOriginal = {
  readonly number: number;
  readonly title: string;
  readonly registrant: string;
  /** Null for one that is only described. */
  readonly original_number: number | null;
  readonly earlier_title: string;
  readonly protection: Protection | null;
  readonly state: OriginalState;
  readonly likeness: number;
  readonly found_at: Date;
};

/**
 * Works that wait for the writers of an earlier one, or to which these object, and those whose registrant says of an earlier work that
 * it is nobody's, until the society has said so too; the longest waiting first.
 */
export async function openOriginals(db: Db, limit: number): Promise<OpenOriginal[]> {
  const { rows } = await sql<OpenOriginal>`
    select w.number, w.title, r.name as registrant, o.number as original_number, coalesce(o.title, k.described_title) as earlier_title,
           k.state, k.likeness, k.found_at, k.protection
      from work_original k
      join work w on w.id = k.work_id and live_state(w.state)
      left join work o on o.id = k.original_id
      join member m on m.id = w.registered_by
      join rights_holder r on r.id = m.rights_holder_id
     where k.state in ('waiting', 'objected') or (k.state = 'free' and k.original_id is null)
     order by k.found_at, k.work_id, k.original_id, k.described_title
     limit ${limit}`.execute(db);
  return rows;
}

/** A work with an earlier one, as the queue lists them. */
type ListedOriginal = {
  readonly id: string;
  readonly title: string;
  readonly number: number;
  readonly earlier: string;
  readonly earlier_number: number | null;
  readonly state: OriginalState;
};

export async function originalsListed(db: Db, ids: readonly string[]): Promise<ListedOriginal[]> {
  const { rows } = await sql<ListedOriginal>`
    select k.id, w.title, w.number, coalesce(o.title, k.described_title) as earlier, o.number as earlier_number, k.state
      from work_original k join work w on w.id = k.work_id left join work o on o.id = k.original_id
     where k.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The works made from one, as their registrants named it or as its title was found; the newest first. */
export async function worksMadeFrom(db: Db, originalId: string) {
  const { rows } = await sql<{
    id: string;
    number: number;
    title: string;
    registrant: string;
    derivation: Derivation | null;
    state: OriginalState;
  }>`
    select w.id, w.number, w.title, r.name as registrant, k.derivation, k.state
      from work_original k
      join work w on w.id = k.work_id and live_state(w.state)
      join member m on m.id = w.registered_by
      join rights_holder r on r.id = m.rights_holder_id
     where k.original_id = ${originalId} and k.state <> 'ended'
     order by w.id desc limit ${maxShown}`.execute(db);
  return rows;
}

/** Works in the register of one registrant that describe an earlier one and wait, locked until the transaction ends. */
export async function lockDescribingWorks(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
     where w.registered_by = ${memberId} and live_state(w.state)
       and w.id in (select work_id from work_original where original_id is null and state in ('waiting', 'free'))
     order by w.id limit ${maxFollowing} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type Bundle = {
  readonly by: { readonly memberId: string; readonly name: string };
  readonly memberIds: readonly string[];
  readonly since: Date;
};

/**
 * Where a member has an unread notice of the last day that works of this registrant may be made from theirs, it now says how many, instead
 * of there being another one. Returns those who were told so.
 */
export async function bundleAskedOfOriginals(
  tx: Transaction,
  { by, memberIds, since }: Bundle,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    update notification n
       set event = 'originals_asked',
           facts = jsonb_build_object('registrant', ${by.name}::text, 'works', counted.works)
      from (select m.id, count(distinct w.id) as works
              from member m
              join work_holder h on h.rights_holder_id = m.rights_holder_id
              join work_original k on k.original_id = h.work_id and k.state in ('waiting', 'objected')
              join work w on w.id = k.work_id and w.registered_by = ${by.memberId} and live_state(w.state)
             where m.id = any(${[...memberIds]}::uuid[])
             group by m.id) counted
     where counted.works > 1 and n.id = (
       select id from notification x
        where x.member_id = counted.id and x.sender_member_id = ${by.memberId} and x.read_at is null
          and x.created_at > ${since} and x.event in ('original_asked', 'originals_asked')
        order by x.id desc limit 1)
    returning n.member_id`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}

export type RegistrantOfWork = {
  readonly id: string;
  readonly title: string;
  readonly registrantId: string;
  readonly registrant: string;
};

/** What these works are called and who registered them, by work. */
export async function registrantsOf(
  tx: Transaction,
  workIds: readonly string[],
): Promise<Map<string, RegistrantOfWork>> {
  const { rows } = await sql<RegistrantOfWork>`
    select w.id, w.title, m.id as "registrantId", r.name as registrant
      from work w join member m on m.id = w.registered_by join rights_holder r on r.id = m.rights_holder_id
     where w.id = any(${[...workIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
