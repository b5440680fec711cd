-- An operator of a large register makes this index concurrently beforehand (docs/decisions/migrations.md).
create index if not exists work_search_tokens on work_search using gin (tokens) with (fastupdate = off);
drop index work_search_without_tokens;
alter table work_search alter column tokens set default '{}', alter column tokens set not null;
comment on column work_search.tokens is 'Numbers of its titles, its writers and the words of their names: works that share one of a title and one of a writer may be one work.';

create or replace procedure rebuild_work_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_recording, work_holder, rights_holder, rights_holder_name;
  drop index if exists work_search_words, work_search_likeness, work_search_tokens;
  truncate work_search;
  insert into work_search (work_id, is_live, titles, words, tokens)
  select work_id, is_live, titles, words, tokens from work_search_source order by work_id;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index work_search_likeness on work_search using gin (likeness) with (fastupdate = off);
  create index work_search_tokens on work_search using gin (tokens) with (fastupdate = off);
  analyze work_search;
end
$$;
