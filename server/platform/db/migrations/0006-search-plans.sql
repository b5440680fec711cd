-- Indexing a work took four times as long to plan as to do: one plan for every work, kept by the connection.
create or replace function index_works(changed uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  learned text[];
begin
  with made as (
    insert into work_search (work_id, is_live, titles, words)
    select work_id, is_live, titles, words from work_search_source where work_id = any (changed)
    on conflict (work_id) do update set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words
    returning words
  )
  select array_agg(distinct word) into learned from made, unnest(tsvector_to_array(made.words)) as word;
  perform learn_search_words(learned);
end
$$;
comment on function index_works(uuid[]) is 'Brings the search up to date with these works; called in the transaction that changes them.';
