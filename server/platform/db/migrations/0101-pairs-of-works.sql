-- What works are compared by, on fewer pages. Each work had one number of 32 bits for each pair of a writer and what is left of a title: a
-- million works had 25 million, nearly each on a page of its own. Now the first half of a number of 64 bits is the writer's, so that what a
-- work adds for one writer stands together; and what is left of a misspelt title is paired with one of the writers, not with each, for it
-- only counts where all are the same.
create function pair_of(who text, title text) returns bigint
  language sql immutable strict parallel safe
  return (hashtext(who)::bigint << 32) | (hashtext(title)::bigint & 4294967295);
comment on function pair_of(text, text) is 'A number that stands for a title and somebody who wrote it; those of one writer follow each other.';

create function likeness_pairs(titles text[], folded text[], writers text[], names text[]) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  keys text[];
  key text;
  result bigint[] := '{}';
begin
  for place in 1 .. least(cardinality(titles), 30) loop
    keys := title_keys(title_consonants(titles[place], folded[place]));
    continue when cardinality(keys) = 0;
    foreach key in array writers[: 20] loop
      result := result || pair_of(key, keys[1]);
    end loop;
    if cardinality(writers) > 0 then
      foreach key in array keys[3 :] loop
        result := result || pair_of(writers[1], key);
      end loop;
    end if;
    -- The words in another order are found by the names.
    foreach key in array names[: 60] loop
      result := result || pair_of(key, keys[2]);
    end loop;
  end loop;
  return result;
end
$$;
comment on function likeness_pairs(text[], text[], text[], text[]) is
  'Numbers by which a work is compared with others; `writers` in a fixed order, for the first is the one that stands for all.';

alter table work_search add column pairs bigint[];
comment on column work_search.pairs is 'Numbers of its titles with its writers and the words of their names: works that share one may be one work. Null until 0103 has written them.';
comment on column work_search.likeness is 'What the version before compares works by; taken out by a later release.';

create or replace view work_search_source as
  select w.id as work_id,
         live_state(w.state) as is_live,
         w.title_folded || coalesce(t.titles, '{}') as titles,
         search_vector(search_words(w.title_folded), search_words(array_to_string(t.titles, ' ')), search_words(n.names),
                       search_words(p.performers)) as words,
         likeness_keys(w.title || coalesce(t.plain, '{}'), w.title_folded || coalesce(t.titles, '{}'), coalesce(n.writers, '{}'), coalesce(n.writer_words, '{}')) as likeness,
         likeness_pairs(w.title || coalesce(t.plain, '{}'), w.title_folded || coalesce(t.titles, '{}'), coalesce(n.writers, '{}'), coalesce(n.writer_words, '{}')) as pairs
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

-- Called by the version before, which still reads the old numbers; the new version compares what it registers and changes with all others.
-- As the owner, for the portal's role has no rights to a new table until a process of the new version has started.
create or replace function index_works(changed uuid[]) returns void
  language sql
  security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
begin atomic
  insert into work_to_compare (work_id, is_of_many, looks_at_all)
  select distinct id, false, true from unnest(changed) as id
  on conflict (work_id) do update set looks_at_all = true, due_at = now();
  with made as (
    insert into work_search (work_id, is_live, titles, words, likeness, pairs)
    select work_id, is_live, titles, words, likeness, pairs from work_search_source where work_id = any (changed)
    on conflict (work_id) do update
      set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words, likeness = excluded.likeness,
          pairs = excluded.pairs
    returning words)
  select learn_search_words(array(select distinct word from made, unnest(tsvector_to_array(made.words)) as word));
end;

create function write_work_search(changed uuid[]) returns void
  language sql
  set plan_cache_mode = force_generic_plan
begin atomic
  with made as (
    insert into work_search (work_id, is_live, titles, words, pairs)
    select work_id, is_live, titles, words, pairs from work_search_source where work_id = any (changed)
    on conflict (work_id) do update
      set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words, likeness = '{}', pairs = excluded.pairs
    returning words)
  select learn_search_words(array(select distinct word from made, unnest(tsvector_to_array(made.words)) as word));
end;
comment on function write_work_search(uuid[]) is 'Brings the search up to date with these works; called in the transaction that changes them.';
