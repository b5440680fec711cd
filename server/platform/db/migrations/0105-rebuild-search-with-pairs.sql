drop index work_search_without_pairs;

create or replace procedure rebuild_work_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_recording, work_holder, rights_holder, rights_holder_name;
  drop index if exists work_search_words, work_search_likeness, work_search_pairs;
  truncate work_search;
  insert into work_search (work_id, is_live, titles, words, pairs)
  select work_id, is_live, titles, words, pairs from work_search_source order by work_id;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index work_search_likeness on work_search using gin (likeness) with (fastupdate = off);
  create index work_search_pairs on work_search using gin (pairs) with (fastupdate = off);
  analyze work_search;
end
$$;
