import { sql } from 'kysely';
import { minTitleLikeness } from '#domain/works/duplicates/likeness.ts';
import type { MadeFrom } from '#domain/works/made-from.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** A folded title to look for. `isEarlier`: it is said to be the earlier work's, so that one nearly the same counts too. */
export type TitleToFind = {
  readonly work: string;
  readonly title: string;
  readonly isEarlier: boolean;
};

/** An earlier work that a registrant names for their work: one in the register, by its id or ISWC, or one described. */
export type NamedOriginal = MadeFrom & { readonly of: string };

export type FoundOriginal = {
  readonly work_id: string;
  readonly original_id: string;
  readonly likeness: number;
};

// Of each title so many works are looked at, the oldest first, and of each word so many spellings.
const maxOfTitle = 200;
const maxSpellings = 8;
const maxWords = 12;
const maxNear = 100;
const maxOriginals = 10;

/**
 * Registered works with one of these titles, and for earlier titles nearly so, that are not noted for their work yet; ten for each work.
 * Of each registrant one comes first, so that nobody's works crowd out another's. Arrangements of that same title are no originals.
 */
export async function worksOfTitles(
  tx: Transaction,
  titles: readonly TitleToFind[],
): Promise<FoundOriginal[]> {
  const { rows } = await sql<FoundOriginal>`
    with asked as materialized (
      select work, title, title_key(title) as key, is_earlier
        from json_to_recordset(${JSON.stringify(titles.map(columnsOf))}::json) as a(work uuid, title text, is_earlier boolean)
    ),
    words as materialized (
      select distinct word from asked a cross join lateral unnest((search_words(a.title))[:${maxWords}]) as word
       where a.is_earlier
    ),
    spellings as materialized (
      select w.word, array_agg(s.word) as all_words
        from words w
       cross join lateral (
         select w.word
         union
         (select s.word from search_word s
           where length(w.word) >= 5 and s.word % w.word and length(s.word) between length(w.word) - 2 and length(w.word) + 2
           order by similarity(s.word, w.word) desc, s.word limit ${maxSpellings})) s
       group by w.word
    ),
    spelled as materialized (
      select a.work, a.title, a.key, (
               select string_agg((select '(' || string_agg(quote_literal(one) || ':AB', ' | ') || ')'
                                    from unnest(s.all_words) as w(one)), ' & ')
                 from unnest((search_words(a.title))[:${maxWords}]) as t(word) join spellings s on s.word = t.word
             )::tsquery as query
        from asked a where a.is_earlier
    ),
    near as materialized (
      select a.work, a.title, a.key, a.is_earlier, c.id
        from asked a
       cross join lateral (
         (select id from work where title_key(title_folded) = a.key order by id limit ${maxOfTitle})
         union all
         (select work_id from work_title where title_key(folded) = a.key order by work_id limit ${maxOfTitle})) c
      union
      select q.work, q.title, q.key, true, c.work_id
        from spelled q
       cross join lateral (
         select work_id from work_search where words @@ q.query and is_live limit ${maxNear}) c
    ),
    compared as (
      select n.work, o.id, o.registered_by, max(t.likeness) as likeness
        from near n
       -- One by one by its key: the planner expects more candidates than there are, and would read the whole register.
       cross join lateral (
         select o.id, o.registered_by, o.version_kind, o.original_title, o.title from work o where o.id = n.id limit 1) o
       cross join lateral (
         select s.titles from work_search s where s.work_id = n.id and s.is_live limit 1) s
       cross join lateral (
         select max(case when title_key(title) = n.key then 1 else similarity(title, n.title) end)::float8 as likeness
           from unnest(s.titles) as title) t
       where o.id <> n.work
         and t.likeness >= case when n.is_earlier then ${minTitleLikeness}::float8 else 1 end
         and not exists (select from work_original k where k.work_id = n.work and k.original_id = o.id)
         and (o.version_kind = 'original' or not exists (
               select from asked a cross join (select fold(coalesce(o.original_title, o.title)) as title) e
                where a.work = n.work
                  and (a.key = title_key(e.title) or similarity(a.title, e.title) >= ${minTitleLikeness})))
       group by n.work, o.id, o.registered_by
    ),
    placed as (
      select *, row_number() over (partition by work, registered_by order by likeness desc, id) as place_of_registrant
        from compared
    ),
    chosen as (
      select *, row_number() over (partition by work order by place_of_registrant, likeness desc, id) as place from placed
    )
    select work as work_id, id as original_id, floor(likeness * 100)::int as likeness
      from chosen where place <= ${maxOriginals}
     order by work, place`.execute(tx);
  return rows;
}

function columnsOf({ work, title, isEarlier }: TitleToFind) {
  return { work, title, is_earlier: isEarlier };
}

export async function addOriginals(
  tx: Transaction,
  found: readonly FoundOriginal[],
  at: Date,
): Promise<void> {
  await sql`
    insert into work_original (work_id, original_id, likeness, found_at)
    select work_id, original_id, likeness, ${at}
      from json_to_recordset(${JSON.stringify(found)}::json) as f(work_id uuid, original_id uuid, likeness smallint)
        on conflict (work_id, original_id) do nothing`.execute(tx);
}

/**
 * Notes the earlier works that registrants name: those that the register has, by id or by ISWC, and the others as they are described.
 * Returns the works that name any.
 */
export async function addNamedOriginals(
  tx: Transaction,
  named: readonly NamedOriginal[],
  at: Date,
): Promise<string[]> {
  const given = named.map(({ of, work_id, ...rest }) => ({ ...rest, of, original: work_id }));
  const { rows } = await sql<{ work_id: string }>`
    with named as materialized (
      select n.*, coalesce(n.original, (select o.id from work o where o.iswc = n.iswc and live_state(o.state))) as original_id
        from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
               of uuid, original uuid, kind text, title text, writers text, iswc text, protection text))
             with ordinality as n
    ),
    registered as (
      insert into work_original (work_id, original_id, likeness, found_at, derivation)
      select distinct on (n.of, n.original_id) n.of, n.original_id, 100, ${at}::timestamptz, n.kind
        from named n where n.original_id is not null and n.original_id <> n.of
       order by n.of, n.original_id, n.ordinality
          on conflict (work_id, original_id) do update set derivation = excluded.derivation
      returning work_id
    ),
    described as (
      insert into work_original (work_id, likeness, found_at, derivation, described_title, described_writers, described_iswc, protection)
      select distinct on (n.of, n.title) n.of, 100, ${at}::timestamptz, n.kind, n.title, n.writers, n.iswc, n.protection
        from named n where n.original_id is null
       order by n.of, n.title, n.ordinality
          on conflict (work_id, described_title) where original_id is null
          do update set derivation = excluded.derivation, described_writers = excluded.described_writers,
                        described_iswc = excluded.described_iswc, protection = excluded.protection,
                        (state, decided_at, decided_by, decision_reason) = (
                          select k.state, k.decided_at, k.decided_by, k.decision_reason from (select work_original.*) k
                           where k.state is distinct from 'cleared' or (k.described_writers, k.described_iswc, k.protection)
                                 is not distinct from (excluded.described_writers, excluded.described_iswc, excluded.protection))
      returning work_id
    )
    select work_id from registered union select work_id from described order by work_id`.execute(
    tx,
  );
  return rows.map(({ work_id }) => work_id);
}

/** Of these works, by id or number, those that a member can name as an earlier one. */
export async function worksToName(
  tx: Transaction,
  { ids, numbers }: { readonly ids: readonly string[]; readonly numbers: readonly number[] },
): Promise<{ id: string; number: number; title: string }[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<{ id: string; number: number; title: string }>`
    select w.id, w.number, w.title from work w
     where (w.id = any(${[...ids]}::uuid[]) or w.number = any(${[...numbers]}::int[])) and live_state(w.state)
     order by w.id limit ${ids.length + numbers.length}`.execute(tx);
  return rows;
}

export type UncheckedWork = {
  readonly id: string;
  readonly title: string;
  readonly original_title: string | null;
  readonly made_from: readonly MadeFrom[] | null;
  readonly titles: readonly string[];
};

/** The next arrangements in the register after one of them. */
export async function modificationsAfter(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<UncheckedWork[]> {
  const { rows } = await sql<UncheckedWork>`
    select w.id, w.title, w.original_title, w.made_from,
           array(select title from work_title t where t.work_id = w.id order by position) as titles
      from work w
     where w.id > ${after} and w.version_kind = 'modification' and live_state(w.state)
     order by w.id limit ${limit} for no key update`.execute(tx);
  return rows;
}
