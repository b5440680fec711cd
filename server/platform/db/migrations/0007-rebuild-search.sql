-- Rebuilding the search on tables fresh from COPY took thirty times as long as it need.
create or replace procedure rebuild_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_holder, rights_holder, rights_holder_name;
  drop index if exists work_search_words, search_word_alike;
  truncate work_search, search_word;
  insert into work_search (work_id, is_live, titles, words)
  select work_id, is_live, titles, words from work_search_source order by work_id;
  insert into search_word (word, times)
  select word, sum(times)
    from (select word, ndoc as times from ts_stat('select words from work_search')
          union all
          select word, count(*) from rights_holder_name, unnest(search_words(folded)) as word group by word) as counted
   group by word;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index search_word_alike on search_word using gin (word gin_trgm_ops);
  analyze work_search;
  analyze search_word;
end
$$;
