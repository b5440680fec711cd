import { type RawBuilder, sql } from 'kysely';
import { disputeStates, isOpen } from '#domain/disputes/dispute.ts';
import { recordingStateNames } from '#domain/staff/figure-names.ts';
import { registeredStates, stateNames } from '#domain/works/work.ts';
import type { Db } from '../../platform/db/db.ts';
import type { EntriesWanted, ListedEntries } from './register.ts';

/** Whether a moment is in the period that is asked for. */
export function isIn(column: RawBuilder<unknown>, period: EntriesWanted['period']) {
  return period === null
    ? sql`true`
    : sql`(${column} >= ${period.from} and ${column} < ${period.until})`;
}

/** A list stops counting here. */
export const maxCounted = 100_000;

/**
 * `page`: ids of entries `t` in their order, each with its `place`, and how many there are in all, which only the first page says. `name` is
 * what they are sorted by from A to Z; `ids` those that were found by a text, in their order.
 */
export function pageOf(
  { sort, after, limit }: Pick<EntriesWanted, 'sort' | 'after' | 'limit'>,
  {
    from,
    where,
    name,
    ids = null,
    each = sql`1`,
  }: {
    readonly from: RawBuilder<unknown>;
    readonly where: readonly RawBuilder<unknown>[];
    readonly name: RawBuilder<unknown>;
    readonly ids?: readonly string[] | null;
    /** What each entry counts for, where that is not one. */
    readonly each?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const ranks = sql`${[...(ids ?? [])]}::uuid[]`;
  const all = sql.join(
    [...where, ...(ids === null ? [] : [sql`t.id = any(${ranks})`])],
    sql` and `,
  );
  const key = {
    '': ids === null ? sql`t.id` : sql`array_position(${ranks}, t.id)`,
    oldest: sql`t.id`,
    name,
  }[sort];
  const isDown = sort === '' && ids === null;
  const order = isDown ? sql`t.id desc` : sql`${key}, t.id`;
  const rest =
    after === null
      ? sql`true`
      : isDown
        ? sql`t.id < ${after}::uuid`
        : sql`(${key}, t.id) > (select ${key}, t.id from ${from} where t.id = ${after}::uuid)`;
  const some = sql`select ${each} as n from ${from} where ${all} limit ${maxCounted}`;
  const counted =
    after === null
      ? sql`select coalesce(sum(n), 0)::bigint as total, count(*) = ${maxCounted} as is_floor from (${some}) s`
      : sql`select null::bigint as total, false as is_floor`;
  return sql`page as (
    select p.id, row_number() over (order by ${isDown ? sql`p.id desc` : sql`p.key, p.id`}) as place, c.total, c.is_floor
      from (select t.id, ${key} as key from ${from} where ${all} and ${rest} order by ${order} limit ${limit}) p
     cross join (${counted}) c)`;
}

/** What every row of a page says of all that there are: how many, and whether there are more than were counted. */
export type Counted = { readonly total: number | null; readonly is_floor: boolean };

/** The rows of a page with how many there are. */
export function withTotal<Row>(rows: (Row & Counted)[], after: string | null): ListedEntries<Row> {
  const isFloor = rows[0]?.is_floor ?? false;
  return { rows, total: after === null ? (rows[0]?.total ?? 0) : null, isFloor };
}

/** Entries of this rights holder alone. */
function isOf(of: string | null, table: 'work' | 'recording'): RawBuilder<unknown> {
  if (of === null) return sql`true`;
  return sql`t.id in (select h.${sql.ref(`${table}_id`)} from ${sql.table(`${table}_holder`)} h where h.rights_holder_id = ${of})`;
}

/** A work as the register lists it. */
export type ListedWork = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly iswc: string | null;
  readonly state: string;
  readonly holders: string;
  readonly performing_total: number;
  readonly registered_at: Date;
};

/** Of a list found by text, its place decides; otherwise the newest come first. */
type Found = { readonly ids: readonly string[] | null };

/** Works of this state, or of these ids in their order. */
export async function listedWorks(
  db: Db,
  wanted: Omit<EntriesWanted, 'find'> & Found,
): Promise<ListedEntries<ListedWork>> {
  const { rows } = await sql<ListedWork & Counted>`
    with ${pageOfTable('work', wanted)}
    select w.id, w.number, w.title, w.iswc, w.state, w.performing_total, w.registered_at, p.total, p.is_floor,
           coalesce((select string_agg(h.name, ', ') from (
             select r.name from work_holder l join rights_holder r on r.id = l.rights_holder_id
              where l.work_id = w.id group by r.id, r.name order by sum(l.performing_share) desc, r.name limit 3) h), '') as holders
      from page p join work w on w.id = p.id order by p.place`.execute(db);
  return withTotal(rows, wanted.after);
}

/** Of any state: the search finds only what is in the repertoire. */
export async function worksOfNumber(db: Db, number: number): Promise<string[]> {
  const rows = await db.selectFrom('work').select('id').where('number', '=', number).execute();
  return rows.map(({ id }) => id);
}

/**
 * The title, or the artist of a recording, as members gave it last, or two officers: before all that one officer alone has corrected since.
 * Small corrections, one after the other, are no way to a large one.
 */
export async function saidByMembers(
  db: Db,
  of: 'work' | 'recording',
  id: string,
  field: 'title' | 'artist',
): Promise<string> {
  const edit = sql.table(`${of}_edit`);
  const entry = sql.ref(`${of}_id`);
  const { rows } = await sql<{ said: string }>`
    select coalesce((
      select e.old_value #>> '{}' from ${edit} e
       where e.${entry} = t.id and e.field = ${field} and e.member_id is null
         and e.id > coalesce((select max(m.id) from ${edit} m
                               where m.${entry} = t.id and m.field = ${field} and m.member_id is not null), 0)
         and e.at > coalesce((select max(a.ended_at) from desk_act a join desk_decision d on d.subject_id = a.id and d.kind = a.kind
                               where a.kind = 'work_act' and a.act = 'correct_title' and a.subject_id = t.id
                                 and d.decision = 'approve'), '-infinity')
       order by e.id limit 1), t.${sql.ref(field)}) as said
      from ${sql.table(of)} t where t.id = ${id}`.execute(db);
  return rows[0]?.said ?? '';
}

/** A recording as the register lists it. */
export type ListedRecording = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly isrc: string | null;
  readonly state: string;
  readonly registrant: string;
  readonly plays: number;
  readonly registered_at: Date;
};

/** The same of recordings, with how many plays are matched to each. */
export async function listedRecordings(
  db: Db,
  wanted: Omit<EntriesWanted, 'find'> & Found,
): Promise<ListedEntries<ListedRecording>> {
  const { rows } = await sql<ListedRecording & Counted>`
    with ${pageOfTable('recording', wanted)}
    select r.id, r.title, r.artist, r.isrc, r.state, h.name as registrant, r.registered_at, p.total, p.is_floor,
           (select coalesce(sum(y.uses), 0) from log_spelling y where y.recording_id = r.id and y.state = 'matched')::int as plays
      from page p join recording r on r.id = p.id
      join member m on m.id = r.registered_by join rights_holder h on h.id = m.rights_holder_id
     order by p.place`.execute(db);
  return withTotal(rows, wanted.after);
}

/** What is asked of works besides their state: those on which somebody objects to a line, and those that somebody lost a share of. */
const ofWorks: Readonly<Record<string, RawBuilder<unknown>>> = {
  registered: sql`t.state = any(${[...registeredStates]}::text[])`,
  objected: sql`t.id in (select h.work_id from work_holder h where h.confirmation = 'declined') and live_state(t.state)`,
  lost: sql`t.id in (select c.work_id from work_claim c) and live_state(t.state)`,
};

function pageOfTable(
  table: 'work' | 'recording',
  { state, period, of, ids, ...wanted }: Omit<EntriesWanted, 'find'> & Found,
) {
  const asked =
    state === null
      ? sql`t.state <> 'draft'`
      : ((table === 'work' ? ofWorks[state] : undefined) ?? sql`t.state = ${state}`);
  const where = [asked, isIn(sql`t.registered_at`, period), isOf(of, table)];
  return pageOf(wanted, {
    from: sql`${sql.table(table)} t`,
    where,
    name: sql`lower(t.title)`,
    ids,
  });
}

const ended = disputeStates.filter((state) => state !== 'draft' && !isOpen(state));

/** A dispute as the register lists it. */
export type ListedDispute = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly kind: string;
  readonly raiser: string;
  readonly state: string;
  readonly turn: string | null;
  readonly deadline: Date | null;
  readonly since: Date;
};

/** Disputes that are no drafts; `open` are those that are not over, `ended` the others. */
export async function listedDisputes(
  db: Db,
  {
    find,
    state,
    period,
    of,
    number,
    like,
    ...wanted
  }: EntriesWanted & { number: number; like: string },
): Promise<ListedEntries<ListedDispute>> {
  const where = [
    sql`t.state <> 'draft'`,
    state === null
      ? sql`true`
      : state === 'open'
        ? sql`t.state <> all(${ended})`
        : state === 'ended'
          ? sql`t.state = any(${ended})`
          : sql`t.state = ${state}`,
    isIn(state === 'ended' ? sql`t.since` : sql`t.filed_at`, period),
    of === null
      ? sql`true`
      : sql`t.id in (select p.dispute_id from dispute_party p where p.rights_holder_id = ${of})`,
    find === ''
      ? sql`true`
      : sql`(t.number = ${number} or w.title ilike ${like} or exists (
          select from dispute_party p join rights_holder h on h.id = p.rights_holder_id
           where p.dispute_id = t.id and h.name ilike ${like}))`,
  ];
  const from = sql`dispute t join work w on w.id = t.work_id`;
  const { rows } = await sql<ListedDispute & Counted>`
    with ${pageOf(wanted, { from, where, name: sql`lower(w.title)` })}
    select d.id, d.number, w.title, d.kind, r.name as raiser, d.state, d.turn, d.deadline, d.since, p.total, p.is_floor
      from page p join dispute d on d.id = p.id join work w on w.id = d.work_id join rights_holder r on r.id = d.raised_by
     order by p.place`.execute(db);
  return withTotal(rows, wanted.after);
}

/** The name of a state, by the names of all states. */
export const namedState = (state: RawBuilder<unknown>, names: Readonly<Record<string, string>>) =>
  sql`coalesce(${sql.lit(JSON.stringify(names))}::jsonb ->> (${state}), ${state})`;

const shown = sql`('string', 'number', 'boolean')`;
const valueText = (value: 'old_value' | 'new_value') => {
  const text = sql`e.${sql.ref(value)} #>> '{}'`;
  return sql`left(case e.field when 'state' then ${namedState(text, { ...recordingStateNames, ...stateNames })} else ${text} end, 120)`;
};

/** 'title: Odo Yewwu → Odo Yewu': what an edit `e` of a work or recording changed, with its values where they are short texts. */
export const changeText = sql`case e.field when 'state' then 'status' else replace(e.field, '_', ' ') end || case
  when jsonb_typeof(e.old_value) in ${shown} and jsonb_typeof(e.new_value) in ${shown}
    then ': ' || ${valueText('old_value')} || ' → ' || ${valueText('new_value')}
  when jsonb_typeof(e.new_value) in ${shown} then ': ' || ${valueText('new_value')}
  when jsonb_typeof(e.old_value) in ${shown} then ': ' || ${valueText('old_value')} || ' → none'
  else '' end`;

/** Something written in the history of a work or recording. */
export type HistoryLine = {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly fields: string;
  readonly by: string;
  readonly at: Date;
};

/** The newest 20 versions of a work or recording, each with what changed in it. */
export async function versionsOf(
  db: Db,
  table: 'work' | 'recording',
  id: string,
): Promise<HistoryLine[]> {
  const edit = sql.table(`${table}_edit`);
  const { rows } = await sql<HistoryLine>`
    select min(e.id)::text as id, e.version, e.kind, string_agg(${changeText}, ', ' order by e.id) as fields,
           coalesce(max(e.signed_as), max(r.name), '') as by, max(e.at) as at
      from ${edit} e left join member m on m.id = e.member_id left join rights_holder r on r.id = m.rights_holder_id
     where e.${sql.ref(`${table}_id`)} = ${id} group by e.version, e.kind order by e.version desc limit 20`.execute(
    db,
  );
  return rows;
}

/** The recordings that are linked with a work, or the works of a recording; at most 20. */
export async function linkedWith(
  db: Db,
  table: 'work' | 'recording',
  id: string,
): Promise<{ id: string; title: string; isrc: string | null; number: number | null }[]> {
  const { rows } =
    table === 'work'
      ? await sql<{ id: string; title: string; isrc: string | null; number: null }>`
          select r.id, r.title, r.isrc, null as number from recording_work l join recording r on r.id = l.recording_id
           where l.work_id = ${id} order by r.id desc limit 20`.execute(db)
      : await sql<{ id: string; title: string; isrc: null; number: number }>`
          select w.id, w.title, null as isrc, w.number from recording_work l join work w on w.id = l.work_id
           where l.recording_id = ${id} order by w.id desc limit 20`.execute(db);
  return rows;
}

/** The disputes about a work, at most 20. */
export async function disputesOfWork(
  db: Db,
  id: string,
): Promise<{ id: string; number: number; state: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; number: number; state: string; since: Date }>`
    select d.id, d.number, d.state, d.since from dispute d
     where d.work_id = ${id} and d.state <> 'draft' order by d.id desc limit 20`.execute(db);
  return rows;
}

/** How a recording is written in logs, the most played first; at most 20. */
export async function spellingsOf(
  db: Db,
  id: string,
): Promise<{ id: string; title: string; artist: string | null; state: string; uses: number }[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    artist: string | null;
    state: string;
    uses: number;
  }>`
    select y.id, y.title, y.artist, y.state, y.uses from log_spelling y
     where y.recording_id = ${id} order by y.uses desc, y.id limit 20`.execute(db);
  return rows;
}
