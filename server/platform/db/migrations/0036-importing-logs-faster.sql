-- Importing logs took most of its time for three things.
-- A change of figures compared every old one with every new one: the plan was made when there were few. Grouped, it takes no join.
create or replace function keep_holder_counts() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into log_holder_count as h (rights_holder_id, source_id, month, state, uses, seconds)
    select r.rights_holder_id, a.source_id, a.month, a.state, sum(a.uses), sum(a.seconds)
      from added a join recording_holder r on r.recording_id = a.recording_id
     group by r.rights_holder_id, a.source_id, a.month, a.state
     order by r.rights_holder_id, a.month, a.source_id, a.state
    on conflict (rights_holder_id, month, source_id, state)
      do update set uses = h.uses + excluded.uses, seconds = h.seconds + excluded.seconds;
    return null;
  end if;
  with changed as materialized (
    select recording_id, source_id, month, state, sum(uses) as uses, sum(seconds) as seconds
      from (select recording_id, source_id, month, state, uses, seconds from added
            union all
            select recording_id, source_id, month, state, -uses, -seconds from removed) both_ways
     where recording_id is not null
     group by recording_id, source_id, month, state
  ), difference as materialized (
    select r.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses) as uses, sum(c.seconds) as seconds
      from changed c join recording_holder r on r.recording_id = c.recording_id
     group by r.rights_holder_id, c.source_id, c.month, c.state
  )
  update log_holder_count h set uses = h.uses + d.uses, seconds = h.seconds + d.seconds
    from difference d
   where h.rights_holder_id = d.rights_holder_id and h.source_id = d.source_id and h.month = d.month and h.state = d.state;
  return null;
end
$$;

-- Of all recordings of an artist those are found whose titles share pairs of sounds with what a log says, by the index alone.
create function title_marks(title text) returns bit(128)
  language sql immutable strict parallel safe
  return (
    select bit_or(set_bit(B'0'::bit(128), (31 * ascii(substr(s.sound, n, 1)) + ascii(substr(s.sound, n + 1, 1))) % 127, 1))
      from (select ' ' || sound_letters(left(regexp_replace(
                     coalesce(nullif(fold(regexp_replace(title, '\([^)]*\)|\[[^]]*\]', ' ', 'g')), ''), fold(title)),
                     ' (feat|ft|featuring) .*$', ''), 100)) || ' ' as sound) s
     cross join lateral generate_series(1, length(s.sound) - 1) n
  );
comment on function title_marks(text) is 'Which pairs of sounds stand next to one another in a title, a bit for each: alike titles share most of them.';

drop index recording_artist_sound;
create index recording_artist_titles on recording (artist_sound(artist), title_marks(title)) include (id, title, artist)
  where state <> 'withdrawn';

-- How many uses a spelling has is counted with the uses again, by the statement that stores them. What an import in between has stored
-- and not counted is counted here.
update log_spelling s set uses = s.uses + u.uses
  from (select e.spelling_id, count(*)::integer as uses
          from log_import i
          join log_entry e on e.import_id = i.id and e.number > i.counted_to and e.started_at between i.first_at and i.last_at
         where i.state = 'importing' and i.kind = 'file'
         group by e.spelling_id) u
 where s.id = u.spelling_id;
alter table log_import drop column counted_to;
