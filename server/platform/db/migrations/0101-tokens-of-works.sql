-- What works are compared by, in a third of the space. Each work had one number for each pair of a writer and what is left of a title;
-- now it has one for each writer, for each word of their names, and for what is left of a title, and a search asks for both at once. A
-- million works had 25 million numbers, nearly each of them on a page of its own.

-- The last two bits of a token say what it is of: 0 a title, whole or without a part; 1 its words in the order of the alphabet; 2 a writer;
-- 3 a word of a writer's names.
create function token_of(kind integer, text text) returns integer
  language sql immutable strict parallel safe
  return (hashtext(text) & -4) | kind;
comment on function token_of(integer, text) is 'A number that stands for a text; its last two bits are its kind, 0 to 3.';

create function likeness_tokens(titles text[], folded text[], writers text[], names text[]) returns integer[]
  language plpgsql immutable strict parallel safe as $$
declare
  keys text[];
  key text;
  result integer[] := '{}';
begin
  for place in 1 .. least(cardinality(titles), 30) loop
    keys := title_keys(title_consonants(titles[place], folded[place]));
    continue when cardinality(keys) = 0;
    result := result || token_of(0, keys[1]) || token_of(1, keys[2]);
    foreach key in array keys[3 :] loop
      result := result || token_of(0, key);
    end loop;
  end loop;
  if cardinality(result) = 0 then return result; end if;
  foreach key in array writers[: 20] loop
    result := result || token_of(2, key);
  end loop;
  foreach key in array names[: 60] loop
    result := result || token_of(3, key);
  end loop;
  return result;
end
$$;
comment on function likeness_tokens(text[], text[], text[], text[]) is
  'Numbers by which a work is compared with others: of its titles, its writers, and the words of their names.';

create function tokens_of_kind(tokens integer[], kind integer) returns integer[]
  language sql immutable strict parallel safe
  return array(select token from unnest(tokens) as token where token & 3 = kind);
comment on function tokens_of_kind(integer[], integer) is 'Those of a work''s tokens that are of this kind.';

alter table work_search add column tokens integer[];
comment on column work_search.tokens is 'Numbers of its titles, its writers and the words of their names; null until the step after this one has written them.';
comment on column work_search.likeness is 'What the version before compares works by; taken out by a later release.';
create index work_search_without_tokens on work_search (work_id) where tokens is null;

create or replace view work_search_source as
  select w.id as work_id,
         live_state(w.state) as is_live,
         w.title_folded || coalesce(t.titles, '{}') as titles,
         search_vector(search_words(w.title_folded), search_words(array_to_string(t.titles, ' ')), search_words(n.names),
                       search_words(p.performers)) as words,
         likeness_keys(w.title || coalesce(t.plain, '{}'), w.title_folded || coalesce(t.titles, '{}'), coalesce(n.writers, '{}'), coalesce(n.writer_words, '{}')) as likeness,
         likeness_tokens(w.title || coalesce(t.plain, '{}'), w.title_folded || coalesce(t.titles, '{}'), coalesce(n.writers, '{}'), coalesce(n.writer_words, '{}')) as tokens
    from work w
    left join lateral (
      select array_agg(folded order by position) as titles, array_agg(title order by position) as plain
        from work_title where work_id = w.id
    ) t on true
    left join lateral (
      select string_agg(distinct rn.folded, ' ') as names,
             array_agg(distinct h.rights_holder_id::text) filter (where is_named_writer(h.role, r.kind)) as writers,
             search_words(string_agg(distinct rn.folded, ' ') filter (where is_named_writer(h.role, r.kind))) as writer_words
        from work_holder h
        join rights_holder r on r.id = h.rights_holder_id
        join rights_holder_name rn on rn.rights_holder_id = h.rights_holder_id
       where h.work_id = w.id
    ) n on true
    left join lateral (
      select string_agg(distinct artist_folded, ' ') as performers from work_recording where work_id = w.id
    ) p on true;

-- Called by the version before, which still reads the old numbers.
create or replace function index_works(changed uuid[]) returns void
  language sql
  set plan_cache_mode = force_generic_plan
begin atomic
  with made as (
    insert into work_search (work_id, is_live, titles, words, likeness, tokens)
    select work_id, is_live, titles, words, likeness, tokens from work_search_source where work_id = any (changed)
    on conflict (work_id) do update
      set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words, likeness = excluded.likeness,
          tokens = excluded.tokens
    returning words)
  select learn_search_words(array(select distinct word from made, unnest(tsvector_to_array(made.words)) as word));
end;

create function write_work_search(changed uuid[]) returns void
  language sql
  set plan_cache_mode = force_generic_plan
begin atomic
  with made as (
    insert into work_search (work_id, is_live, titles, words, tokens)
    select work_id, is_live, titles, words, tokens from work_search_source where work_id = any (changed)
    on conflict (work_id) do update
      set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words, likeness = '{}', tokens = excluded.tokens
    returning words)
  select learn_search_words(array(select distinct word from made, unnest(tsvector_to_array(made.words)) as word));
end;
comment on function write_work_search(uuid[]) is 'Brings the search up to date with these works; called in the transaction that changes them.';
