import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ExportedWork } from '#contract/platform/exports.ts';
import type { WorkTask } from '#domain/dashboard/things-to-do.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Collection } from '#domain/works/chains/collection.ts';
import { type WorkField, workFieldNames } from '#domain/works/fields.ts';
import { answerableStates } from '#domain/works/next-state.ts';
import { type Role, writerRoles } from '#domain/works/roles.ts';
import type { ConfirmationState, WorkState } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { cachedFigures } from '../../platform/db/cached-figures.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { plannedOnce } from '../../platform/db/planned-once.sql.ts';
import { possibleDuplicates } from '../works.sql.ts';
import { worksOfTask } from './work-tasks.sql.ts';

export type OwnWorksFilter = {
  /** Folded; '' finds all. */
  readonly q: string;
  readonly state: WorkState | null;
  readonly role: Role | null;
  readonly confirmation: ConfirmationState | null;
  /** Only those that this rights holder registered, who may be the member. */
  readonly registeredBy: string | null;
  /** Only those with which no sound recording is linked. */
  readonly isWithoutRecording: boolean;
  /** Only those that may be the same as another work. */
  readonly isPossibleDuplicate: boolean;
  /** Only those that this thing to do of the member counts. */
  readonly task: WorkTask | null;
  readonly sort: 'newest' | 'title';
  readonly offset: number;
  readonly size: number;
};

export type OwnWorkRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly state: WorkState;
  readonly own_reference: string | null;
  readonly iswc: string | null;
  readonly registered_at: Date;
  readonly performing_total: number;
  readonly mechanical_total: number;
  readonly synchronisation_total: number;
  readonly roles: Role[];
  readonly performing: number;
  readonly mechanical: number;
  readonly synchronisation: number;
  readonly is_confirmed: boolean;
  readonly mine_waits: boolean;
  readonly open_proposal_id: string | null;
  readonly proposal_waits: boolean;
  readonly all_confirmed: boolean;
  readonly writer_identified: boolean;
  readonly language: string | null;
  readonly duration_seconds: number | null;
  readonly year: number | null;
  readonly has_recording: boolean;
  readonly recording_count: number;
  readonly is_in_dispute: boolean;
};

/**
 * One page of a member's works, and how many there are.
 * Newest first both indexes are read in their order and no further than needed, no matter who has 100,000 works.
 */
export async function ownWorks(
  db: Db,
  actor: Actor,
  filter: OwnWorksFilter,
): Promise<{ rows: OwnWorkRow[]; total: number }> {
  const order = sql.raw(
    filter.sort === 'title' ? 'w.title_folded, o.work_id desc' : 'o.work_id desc',
  );
  const { rows } = await sql<{ work_id: string }>`
    select o.work_id ${foundBy(actor, filter)}
     order by ${order} limit ${filter.size} offset ${filter.offset}`.execute(db);
  const ids = rows.map(({ work_id }) => work_id);
  const total = await countOwnWorks(db, actor, filter);
  return { rows: ids.length === 0 ? [] : await ownWorkDetails(db, actor, ids), total };
}

/** How many there are. What was typed is counted each time, everything else only after a change. */
function countOwnWorks(db: Db, actor: Actor, filter: OwnWorksFilter): Promise<number> {
  const count = async (at: Db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count ${foundBy(actor, { ...filter, sort: 'newest' })}`.execute(at);
    return rows[0]?.count ?? 0;
  };
  if (filter.q !== '' || filter.task !== null) return count(db);
  const { state, role, confirmation, registeredBy, isWithoutRecording, isPossibleDuplicate } =
    filter;
  const key = `works ${state} ${role} ${confirmation} ${registeredBy} ${isWithoutRecording} ${isPossibleDuplicate}`;
  return cachedFigures(db, actor.rightsHolderId, key, z.int(), count);
}

function foundBy(
  actor: Actor,
  filter: Omit<OwnWorksFilter, 'offset' | 'size'>,
): RawBuilder<unknown> {
  const conditions = conditionsOf(actor, filter);
  const isJoined = conditions.length > 0 || filter.sort === 'title';
  return sql`
    from (${ownIds(actor, filter)}) o
    ${isJoined ? sql`join work w on w.id = o.work_id` : sql``}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`;
}

/**
 * Each work once, in however many roles; straight from the index when nothing narrows it. A line without a share
 * that nobody is asked about any more is in no state of confirmation. `before`, where given, is a work: only older ones.
 */
function ownIds(
  actor: Actor,
  { role, confirmation }: Pick<OwnWorksFilter, 'role' | 'confirmation'>,
  before: string | null = null,
): RawBuilder<unknown> {
  return sql`
    select work_id from work_holder
     where rights_holder_id = ${actor.rightsHolderId}
       ${before === null ? sql`` : sql`and work_id < ${before}::uuid`}
       ${role === null ? sql`` : sql`and role = ${role}`}
       ${
         confirmation === null
           ? sql``
           : sql`and confirmation = ${confirmation} and ${countsAsAnswer}`
       }
     group by work_id order by work_id desc`;
}

function conditionsOf(
  actor: Actor,
  {
    q,
    state,
    confirmation,
    registeredBy,
    isWithoutRecording,
    isPossibleDuplicate,
    task,
  }: Omit<OwnWorksFilter, 'role' | 'sort' | 'offset' | 'size'>,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  // Nobody is asked about a work that was withdrawn.
  if (confirmation === 'unconfirmed') conditions.push(isAnswerable);
  if (registeredBy !== null)
    conditions.push(
      sql`w.registered_by in (select id from member where rights_holder_id = ${registeredBy}::uuid)`,
    );
  if (isWithoutRecording) conditions.push(sql`not exists (select from ${linkedRecordings})`);
  if (isPossibleDuplicate) conditions.push(sql`${possibleDuplicates(sql`w`)} > 0`);
  if (task !== null) conditions.push(sql`w.id in (${worksOfTask(actor, task)})`);
  if (state !== null) conditions.push(sql`w.state = ${state}`);
  if (q !== '') {
    // Folded text holds no % and no _, for both part words.
    const pattern = `%${q}%`;
    conditions.push(sql`(w.title_folded like ${pattern}
      or w.number = ${parseWorkNumber(q)} or w.iswc = ${parseIswc(q)}
      or exists (select from work_title t where t.work_id = w.id and t.folded like ${pattern})
      or exists (select from work_reference f
                  where f.work_id = w.id and f.member_id = ${actor.memberId} and fold(f.reference) like ${pattern})
      or exists (select from work_holder h join rights_holder_name n on n.rights_holder_id = h.rights_holder_id
                  where h.work_id = w.id and n.rights_holder_id <> ${actor.rightsHolderId} and n.folded like ${pattern}))`);
  }
  return conditions;
}

/** The registered recordings that are linked with work `w`. */
const linkedRecordings = sql`recording_work l join recording lr on lr.id = l.recording_id and lr.state = 'registered'
  where l.work_id = w.id`;

/** Whether the holders of work `w` can confirm or decline their lines. */
export const isAnswerable = sql`w.state = any (${[...answerableStates]}::text[])`;

/** Whether the answer of a line's holder is of weight: they hold a share, or are asked, or have answered. */
export const countsAsAnswer = sql`(confirmation <> 'not_asked' and (
  performing_share + mechanical_share + synchronisation_share > 0 or answer_by is not null or confirmation <> 'unconfirmed'))`;

/** What the list shows of these works, and of no others. */
export async function ownWorkDetails(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<OwnWorkRow[]> {
  const { rows } = await sql<OwnWorkRow>`
    select w.id, w.number, w.title, w.state, w.iswc, w.registered_at,
           w.performing_total, w.mechanical_total, w.synchronisation_total,
           w.language, w.duration_seconds, w.year, ${ownReference(actor)} as own_reference,
           exists (select from work_recording where work_id = w.id) as has_recording,
           (select count(*)::int from ${linkedRecordings}) as recording_count,
           exists (select from dispute_right k where k.work_id = w.id and k.is_open) as is_in_dispute,
           h.roles, h.performing, h.mechanical, h.synchronisation, h.is_confirmed,
           h.mine_waits and ${isAnswerable} as mine_waits,
           p.id as open_proposal_id, coalesce(p.waits, false) as proposal_waits,
           a.all_confirmed, a.writer_identified
      from unnest(${plannedOnce(ids)}) with ordinality as wanted(id, place)
      join work w on w.id = wanted.id
     cross join lateral (
       select coalesce(array_agg(role order by position), '{}') as roles,
              coalesce(sum(performing_share), 0)::int as performing,
              coalesce(sum(mechanical_share), 0)::int as mechanical,
              coalesce(sum(synchronisation_share), 0)::int as synchronisation,
              coalesce(bool_and(confirmation = 'confirmed'), false) as is_confirmed,
              coalesce(bool_or(confirmation = 'unconfirmed' and ${countsAsAnswer}), false) as mine_waits
         from work_holder where work_id = w.id and rights_holder_id = ${actor.rightsHolderId}
     ) h
     cross join lateral (
       select coalesce(bool_and(confirmation = 'confirmed') filter (where ${countsAsAnswer}), false) as all_confirmed,
              coalesce(bool_or(role = any (${[...writerRoles]}::text[]) and (r.ipi_name_number is not null or exists (
                select from member m where m.rights_holder_id = r.id and m.closed_at is null))), false) as writer_identified
         from work_holder join rights_holder r on r.id = rights_holder_id
        where work_id = w.id
     ) a
      left join lateral (
       select p.id, exists (select from work_proposal_answer n
                where n.proposal_id = p.id and n.rights_holder_id = ${actor.rightsHolderId} and n.answer is null) as waits
         from work_proposal p where p.work_id = w.id and p.state = 'open'
     ) p on true
     order by wanted.place`.execute(db);
  return rows;
}

const figuresSchema = z.object({
  total: z.int(),
  payable: z.int(),
  awaiting: z.int(),
  incomplete: z.int(),
  unconfirmed: z.int(),
});
type OwnFigures = z.output<typeof figuresSchema>;

/** Figures over all works of a member. */
export function ownFigures(db: Db, actor: Actor): Promise<OwnFigures> {
  return cachedFigures(db, actor.rightsHolderId, 'works', figuresSchema, async (at) => {
    const { rows } = await sql<OwnFigures>`
      select count(*)::int as total,
             (count(*) filter (where w.state = 'registered_payable'))::int as payable,
             (count(*) filter (where w.state = 'awaiting_cosigners'))::int as awaiting,
             (count(*) filter (where w.state = 'registered_incomplete'))::int as incomplete,
             (count(*) filter (where own.waits and ${isAnswerable}))::int as unconfirmed
        from (select work_id, bool_or(confirmation = 'unconfirmed' and ${countsAsAnswer}) as waits
                from work_holder where rights_holder_id = ${actor.rightsHolderId} group by work_id) own
        join work w on w.id = own.work_id`.execute(at);
    return rows[0] ?? { total: 0, payable: 0, awaiting: 0, incomplete: 0, unconfirmed: 0 };
  });
}

/** What `actor` calls work `w` in their own books. */
function ownReference(actor: Actor): RawBuilder<unknown> {
  return sql`(select min(f.reference) from work_reference f where f.work_id = w.id and f.member_id = ${actor.memberId})`;
}

/** Where a batch ended, and the next one goes on. */
export type Reached = { readonly id: string; readonly title_folded: string };

/**
 * The next of a member's works after `reached`, in the order of the list. By where the last one stood and not by how many came before:
 * what is registered in the meantime moves nothing, and the hundredth batch costs what the first one did.
 */
export async function ownWorksAfter(
  db: Db,
  actor: Actor,
  filter: Omit<OwnWorksFilter, 'offset' | 'size'>,
  reached: Reached | null,
  limit: number,
): Promise<Reached[]> {
  const isByTitle = filter.sort === 'title';
  const conditions = conditionsOf(actor, filter);
  if (reached !== null && isByTitle)
    conditions.push(sql`(w.title_folded > ${reached.title_folded}
      or w.title_folded = ${reached.title_folded} and w.id < ${reached.id}::uuid)`);
  const before = isByTitle ? null : (reached?.id ?? null);
  const { rows } = await sql<Reached>`
    select w.id, w.title_folded
      from (${ownIds(actor, filter, before)}) o
      join work w on w.id = o.work_id
     ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
     order by ${isByTitle ? sql`w.title_folded, w.id desc` : sql`w.id desc`}
     limit ${limit}`.execute(db);
  return rows;
}

/** What a file says of works beyond what the list shows. */
type WorkParts = Pick<ExportedWork, WorkField | 'alternative_titles'> & {
  readonly id: string;
  readonly holders: readonly (Omit<ExportedWork['holders'][number], 'represents' | 'collection'> & {
    readonly id: string;
    readonly acts_for: readonly string[];
    readonly collection: Collection | null;
  })[];
  /** Those entered with it, and those linked with it. */
  readonly entered: ExportedWork['recordings'];
  readonly linked: ExportedWork['recordings'];
};

/** Facts, titles, holders and recordings of some works, of all of them at once. */
export async function partsOfWorks(db: Db, ids: readonly string[]): Promise<WorkParts[]> {
  const { rows } = await sql<WorkParts>`
    select wanted.id, ${plainColumns},
           (select jsonb_agg(one || jsonb_build_object('work_number', o.number) order by place)
              from jsonb_array_elements(nullif(w.made_from, 'null')) with ordinality as named(one, place)
              left join work o on o.id = (one ->> 'work_id')::uuid) as made_from,
           coalesce((select json_agg(json_build_object('title', t.title, 'kind', t.kind) order by t.position)
                       from work_title t where t.work_id = wanted.id), '[]') as alternative_titles,
           coalesce((select json_agg(json_build_object(
                              'id', r.id, 'name', r.name, 'given_names', r.given_names, 'family_name', r.family_name,
                              'kind', r.kind, 'role', h.role, 'ipi_name_number', r.ipi_name_number,
                              'ipi_base_number', r.ipi_base_number, 'manuscript_share', h.manuscript_share,
                              'acts_for', h.represents, 'collection', h.collection,
                              'shares', json_build_object(
                                'performing', h.performing_share, 'mechanical', h.mechanical_share,
                                'synchronisation', h.synchronisation_share),
                              'confirmation', h.confirmation) order by h.position)
                       from work_holder h join rights_holder r on r.id = h.rights_holder_id
                      where h.work_id = wanted.id), '[]') as holders,
           coalesce((select json_agg(json_build_object(
                              'id', null, 'title', e.title, 'version_title', null, 'artist', e.artist, 'isrc', e.isrc,
                              'duration_seconds', e.duration_seconds, 'year', e.year, 'label', e.label) order by e.position)
                       from work_recording e where e.work_id = wanted.id), '[]') as entered,
           coalesce((select json_agg(json_build_object(
                              'id', s.id, 'title', s.title, 'version_title', s.version_title, 'artist', s.artist,
                              'isrc', s.isrc, 'duration_seconds', s.duration_seconds,
                              'year', left(coalesce(s.recorded_on, s.released_on), 4)::int,
                              'label', s.label) order by l.linked_at, s.id)
                       from recording_work l join recording s on s.id = l.recording_id
                      where l.work_id = wanted.id and s.state <> 'withdrawn'), '[]') as linked
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join work w on w.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}

const plainColumns = sql.raw(
  workFieldNames
    .filter((field) => field !== 'made_from')
    .map((field) => `w.${field}`)
    .join(', '),
);

/** How many rights holders and recordings a work of these has at most; a recording may be counted twice. */
export async function maxPartsOf(
  db: Db,
  actor: Actor,
  filter: Omit<OwnWorksFilter, 'offset' | 'size'>,
): Promise<{ holders: number; recordings: number; isCollectionSaid: boolean }> {
  const { rows } = await sql<{ holders: number; recordings: number; isCollectionSaid: boolean }>`
    select coalesce(max((select count(*) from work_holder h where h.work_id = found.work_id)), 0)::int as holders,
           coalesce(max((select count(*) from work_recording e where e.work_id = found.work_id)
             + (select count(*) from recording_work l where l.work_id = found.work_id)), 0)::int as recordings,
           coalesce(bool_or(exists (select from work_holder h where h.work_id = found.work_id and h.collection is not null)), false)
             as "isCollectionSaid"
      from (select o.work_id ${foundBy(actor, filter)}) found`.execute(db);
  return rows[0] ?? { holders: 0, recordings: 0, isCollectionSaid: false };
}
