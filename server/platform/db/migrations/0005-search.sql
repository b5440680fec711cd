-- Searching works and rights holders: words, their spellings, and where they stand.
create function search_words(folded text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(left(word, 40)), '{}') from unnest(string_to_array(folded, ' ')) as w(word) where word <> ''
  );
comment on function search_words(text) is 'The words of a folded text, each cut to 40 characters so that no index refuses one.';

create table search_word (
  word text primary key,
  times integer not null default 0
);
comment on table search_word is 'Every word of titles and names, folded. Words are never taken out: one that stands nowhere any more finds nothing.';
comment on column search_word.times is 'How many works and names had it when last counted; only orders guesses.';
create index search_word_start on search_word (word text_pattern_ops);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

create table work_search (
  work_id uuid primary key,
  is_live boolean not null,
  titles text[] not null,
  words tsvector not null,
  constraint work_search_work foreign key (work_id) references work (id) on delete cascade
);
comment on table work_search is 'What a work is found by. Made from the other tables by index_works, in the transaction that changes them.';
comment on column work_search.is_live is 'Whether others may find it: the same states as liveStates of the domain.';
comment on column work_search.titles is 'Folded titles, the work''s own first.';
comment on column work_search.words is 'Words of the title (A), of alternative titles (B), of the holders'' names (C).';
-- Without a list of pending entries, which every search would have to read through.
create index work_search_words on work_search using gin (words) with (fastupdate = off);

-- Cut, for an index takes no more than 2.7 kB and folding can lengthen a text.
create index work_title_start on work (left(title_folded, 100) text_pattern_ops);
create index work_other_title_start on work_title (left(folded, 100) text_pattern_ops);

create function live_state(state text) returns boolean
  language sql immutable strict parallel safe
  return state in (
    'awaiting_cosigners', 'submitted', 'registered_incomplete', 'registered_payable', 'duplicate_suspect', 'query',
    'amendment_pending'
  );
comment on function live_state(text) is 'liveStates of domain/works/work.ts: whether others find a work in this state.';

create function search_vector(title_words text[], other_words text[], name_words text[]) returns tsvector
  language sql immutable parallel safe
  return (
    -- Folded words hold no quote and no backslash, and positions beyond 255 add nothing.
    select coalesce(string_agg(quote_literal(word) || ':' || least(place, 255) || weight, ' '), '')::tsvector
      from (select word, place, 'A' as weight from unnest(title_words) with ordinality as a(word, place)
            union all
            select word, place, 'B' from unnest(other_words) with ordinality as b(word, place)
            union all
            select word, place, 'C' from unnest(name_words) with ordinality as c(word, place)) as w
  );
comment on function search_vector(text[], text[], text[]) is 'Words of title, other titles and names as one tsvector with weights A, B and C.';

create view work_search_source as
  select w.id as work_id,
         live_state(w.state) as is_live,
         w.title_folded || coalesce(t.titles, '{}') as titles,
         search_vector(search_words(w.title_folded), search_words(array_to_string(t.titles, ' ')), search_words(n.names)) as words
    from work w
    left join lateral (select array_agg(folded order by position) as titles from work_title where work_id = w.id) t on true
    left join lateral (
      select string_agg(distinct rn.folded, ' ') as names
        from work_holder h join rights_holder_name rn on rn.rights_holder_id = h.rights_holder_id
       where h.work_id = w.id
    ) n on true;
comment on view work_search_source is 'What work_search should hold, from the tables that are the truth.';

create function learn_search_words(learned text[]) returns void
  language sql
begin atomic
  -- In one order, so that two who learn the same words wait for each other and never in a ring.
  insert into search_word (word)
  select w.word from (select distinct unnest(learned) as word) w
   where not exists (select from search_word s where s.word = w.word)
   order by w.word
  on conflict do nothing;
end;
comment on function learn_search_words(text[]) is 'Adds words to those that a search knows.';

create function index_works(changed uuid[]) returns void
  language sql
begin atomic
  insert into work_search (work_id, is_live, titles, words)
  select work_id, is_live, titles, words from work_search_source where work_id = any (changed)
  on conflict (work_id) do update set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words;
  select learn_search_words(array(
    select distinct word from work_search s, unnest(tsvector_to_array(s.words)) as word where s.work_id = any (changed)
  ));
end;
comment on function index_works(uuid[]) is 'Brings the search up to date with these works; called in the transaction that changes them.';

create index rights_holder_name_words on rights_holder_name using gin (array_to_tsvector(search_words(folded)))
  with (fastupdate = off);
drop index rights_holder_name_alike;

create function learn_names() returns trigger
  language plpgsql as $$
begin
  perform learn_search_words(array(select distinct word from changed, unnest(search_words(changed.folded)) as word));
  return null;
end
$$;
create trigger rights_holder_name_added after insert on rights_holder_name
  referencing new table as changed for each statement execute function learn_names();
create trigger rights_holder_name_changed after update on rights_holder_name
  referencing new table as changed for each statement execute function learn_names();

create procedure rebuild_search()
  language plpgsql as $$
begin
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
comment on procedure rebuild_search() is 'Makes all search data anew: after works were loaded by COPY, and to count the words again.';
