-- Works that may be one are found by keys: a writer together with what is left of a title when it is misspelt.

-- The consonants of each word as they sound; of a title without any, its vowels. Brackets, guests and producers are left out, and what
-- phones without a keyboard of Ghana write for its letters is read: 3 for e, ) and c for o. Every work is indexed by this: regular
-- expressions are for the few titles that need them.
create function title_consonants(title text, folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  bare text := folded;
  sound text;
  consonants text;
begin
  if title ~ '[][()3]' then
    bare := regexp_replace(title, '\([^)]*\)?|\[[^]]*\]?', ' ', 'g');
    if bare !~ '[[:alnum:]]' then bare := title; end if;
    bare := fold(regexp_replace(replace(bare, ')', 'o'), '3(?=[[:alpha:]])|(?<=[[:alpha:]])3', 'e', 'g'));
  end if;
  bare := btrim(replace(replace(replace(' ' || bare || ' ', ' the ', ' '), ' a ', ' '), ' an ', ' '));
  if strpos(bare, ' feat') + strpos(bare, ' ft ') + strpos(bare, ' prod') + strpos(bare, ' official') > 0 then
    bare := regexp_replace(bare, ' (feat|ft|featuring|prod|produced by|official)( .*)?$', '');
  end if;
  sound :=
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        left(bare, 100),
        'tch', 'C'), 'ch', 'C'), 'ky', 'C'), 'sh', 'S'), 'hy', 'S'), 'dj', 'J'), 'dw', 'J'), 'gy', 'J'), 'ph', 'f'),
        'ck', 'k'), 'qu', 'kw'), 'ny', 'n'), 'ng', 'n'), 'gh', 'g'), 'kh', 'k'), 'th', 't'), 'hw', 'w'), 'x', 'ks'),
      'jcqzleoywh', 'Juksriuiu');
  consonants := btrim(regexp_replace(translate(sound, 'aiu', ''), '(.)\1+', '\1', 'g'));
  return (string_to_array(case when consonants = '' then replace(sound, ' ', '') else consonants end, ' '))[: 10];
end
$$;
comment on function title_consonants(text, text) is
  'How each word of a title sounds, by its consonants: at most ten words, without brackets and guests.';

-- Three kinds of keys. The first is the whole title, the second its words in the order of the alphabet; the others leave out one word but
-- for its first or its last sound, two thirds of a long title, or one sound of a single word. Two titles of which one is a slip of the
-- other have one of these in common, and a writer's many songs about love have not. A number is never left out.
create function title_keys(parts text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  count int := cardinality(parts);
  whole text;
  left_out text;
  others text;
  result text[];
  ordered text[] := parts;
begin
  if count = 0 then return '{}'; end if;
  if count = 1 then
    whole := parts[1];
    result := array[whole, whole];
    if length(whole) > 2 and whole !~ '[0-9]' then
      for place in 1 .. least(length(whole), 8) loop
        result := result || overlay(whole placing '' from place for 1);
      end loop;
    end if;
    return result;
  end if;
  if count > 2 then
    ordered := array(select word from unnest(parts) as word order by word collate "C");
  elsif parts[2] collate "C" < parts[1] collate "C" then
    ordered := array[parts[2], parts[1]];
  end if;
  result := array[regexp_replace(array_to_string(parts, ''), '(.)\1+', '\1', 'g'), array_to_string(ordered, ' ')];
  for place in 1 .. count loop
    left_out := ordered[place];
    if left(left_out, 1) not between '0' and '9' then
      others := array_to_string(array_remove(ordered, left_out), ' ');
      result := result || (others || ' ' || left(left_out, 1) || '-');
      if length(left_out) > 1 then result := result || (others || ' -' || right(left_out, 1)); end if;
    end if;
  end loop;
  if count > 3 then
    result := result || array_to_string(parts[: count / 3], ' ')
      || array_to_string(parts[count / 3 + 1 : 2 * count / 3], ' ') || array_to_string(parts[2 * count / 3 + 1 :], ' ');
  end if;
  return result;
end
$$;
comment on function title_keys(text[]) is 'What is left of a title when it is misspelt: see docs/decisions/suspected-duplicates.md.';

-- A person has one record, or several with a name in common.
create function likeness_keys(titles text[], folded text[], writers text[], names text[]) returns integer[]
  language plpgsql immutable strict parallel safe as $$
declare
  keys text[];
  key text;
  writer text;
  result integer[] := '{}';
begin
  for place in 1 .. least(cardinality(titles), 30) loop
    keys := title_keys(title_consonants(titles[place], folded[place]));
    continue when cardinality(keys) = 0;
    foreach writer in array writers[: 20] loop
      -- The words in another order are found by the names.
      result := result || hashtext(writer || ' ' || keys[1]);
      foreach key in array keys[3 :] loop
        result := result || hashtext(writer || ' ' || key);
      end loop;
    end loop;
    foreach writer in array names[: 60] loop
      result := result || hashtext(writer || ' ' || keys[2]);
    end loop;
  end loop;
  return result;
end
$$;
comment on function likeness_keys(text[], text[], text[], text[]) is
  'Numbers by which a work is compared with others: its titles with its writers, and with the words of their names.';

create function is_named_writer(role text, kind text) returns boolean
  language sql immutable strict parallel safe
  return role in ('C', 'A', 'CA', 'AR', 'AD', 'TR', 'SR', 'SA') and kind in ('individual', 'corporate');
comment on function is_named_writer(text, text) is
  'Whether a holder wrote or changed the work and is somebody: what is traditional or of an unknown writer is like nothing by that.';

alter table work_search add column likeness integer[] not null default '{}';
comment on column work_search.likeness is 'Numbers of its titles with its writers: works that share one may be one work.';

create or replace view work_search_source as
  select w.id as work_id,
         live_state(w.state) as is_live,
         w.title_folded || coalesce(t.titles, '{}') as titles,
         search_vector(search_words(w.title_folded), search_words(array_to_string(t.titles, ' ')), search_words(n.names),
                       search_words(p.performers)) as words,
         likeness_keys(w.title || coalesce(t.plain, '{}'), w.title_folded || coalesce(t.titles, '{}'), coalesce(n.writers, '{}'), coalesce(n.writer_words, '{}')) as likeness
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

create or replace function index_works(changed uuid[]) returns void
  language sql
begin atomic
  insert into work_search (work_id, is_live, titles, words, likeness)
  select work_id, is_live, titles, words, likeness from work_search_source where work_id = any (changed)
  on conflict (work_id) do update
    set is_live = excluded.is_live, titles = excluded.titles, words = excluded.words, likeness = excluded.likeness;
  select learn_search_words(array(
    select distinct word from work_search s, unnest(tsvector_to_array(s.words)) as word where s.work_id = any (changed)
  ));
end;

create or replace procedure rebuild_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_holder, rights_holder, rights_holder_name, recording, recording_contributor, recording_owner, member;
  drop index if exists work_search_words, work_search_likeness, recording_search_words, search_word_alike;
  truncate work_search, recording_search, recording_holder, search_word;
  insert into work_search (work_id, is_live, titles, words, likeness)
  select work_id, is_live, titles, words, likeness from work_search_source order by work_id;
  insert into recording_search (recording_id, is_live, words)
  select recording_id, is_live, words from recording_search_source order by recording_id;
  insert into recording_holder (rights_holder_id, recording_id, parts)
  select rights_holder_id, recording_id, parts from recording_holder_source order by rights_holder_id, recording_id;
  insert into search_word (word, times)
  select word, sum(times)
    from (select word, ndoc as times from ts_stat('select words from work_search')
          union all
          select word, ndoc from ts_stat('select words from recording_search')
          union all
          select word, count(*) from rights_holder_name, unnest(search_words(folded)) as word group by word) as counted
   group by word;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index work_search_likeness on work_search using gin (likeness) with (fastupdate = off);
  create index recording_search_words on recording_search using gin (words) with (fastupdate = off);
  create index search_word_alike on search_word using gin (word gin_trgm_ops);
  analyze work_search;
  analyze recording_search;
  analyze recording_holder;
  analyze search_word;
end
$$;

update work_search s set likeness = o.likeness from work_search_source o where o.work_id = s.work_id;
create index work_search_likeness on work_search using gin (likeness) with (fastupdate = off);

-- Whoever holds one of the two can ask the society to merge them.
alter table work_suspect
  add column merge_asked_at timestamptz,
  add column merge_asked_by uuid,
  add column merge_asked_why text,
  add constraint work_suspect_asker foreign key (merge_asked_by) references member (id),
  add constraint work_suspect_asked_whole check (
    (merge_asked_at is null) = (merge_asked_by is null) and (merge_asked_at is null) = (merge_asked_why is null)),
  add constraint work_suspect_asked_length check (length(merge_asked_why) between 1 and 2000);
comment on column work_suspect.merge_asked_at is 'When a holder of one of the two works asked the society to merge them; null when nobody has.';
comment on column work_suspect.merge_asked_by is 'The member who asked.';
comment on column work_suspect.merge_asked_why is 'Why, in their words.';
create index work_suspect_asker on work_suspect (merge_asked_by) where merge_asked_by is not null;
