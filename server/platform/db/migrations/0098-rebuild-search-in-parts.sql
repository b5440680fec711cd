-- The two halves of the search share no table, so that two connections can rebuild them at once; the words are counted after both.
create procedure rebuild_work_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_recording, work_holder, rights_holder, rights_holder_name;
  drop index if exists work_search_words, work_search_likeness;
  truncate work_search;
  insert into work_search (work_id, is_live, titles, words, likeness)
  select work_id, is_live, titles, words, likeness from work_search_source order by work_id;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index work_search_likeness on work_search using gin (likeness) with (fastupdate = off);
  analyze work_search;
end
$$;
comment on procedure rebuild_work_search() is 'Makes anew what works are found by, but for the counts of words.';

create procedure rebuild_recording_search()
  language plpgsql as $$
begin
  analyze recording, recording_contributor, recording_owner, member;
  drop index if exists recording_search_words;
  truncate recording_search, recording_holder;
  insert into recording_search (recording_id, is_live, words)
  select recording_id, is_live, words from recording_search_source order by recording_id;
  insert into recording_holder (rights_holder_id, recording_id, parts)
  select rights_holder_id, recording_id, parts from recording_holder_source order by rights_holder_id, recording_id;
  create index recording_search_words on recording_search using gin (words) with (fastupdate = off);
  analyze recording_search;
  analyze recording_holder;
end
$$;
comment on procedure rebuild_recording_search() is 'Makes anew what recordings are found by, but for the counts of words.';

create procedure count_search_words()
  language plpgsql as $$
begin
  drop index if exists search_word_alike;
  truncate search_word;
  insert into search_word (word, times)
  select word, sum(times)
    from (select word, ndoc as times from ts_stat('select words from work_search')
          union all
          select word, ndoc from ts_stat('select words from recording_search')
          union all
          select word, count(*) from rights_holder_name, unnest(search_words(folded)) as word group by word) as counted
   group by word;
  create index search_word_alike on search_word using gin (word gin_trgm_ops);
  analyze search_word;
end
$$;
comment on procedure count_search_words() is 'Counts the words of all works, recordings and names anew.';

create or replace procedure rebuild_search()
  language plpgsql as $$
begin
  call rebuild_work_search();
  call rebuild_recording_search();
  call count_search_words();
end
$$;
