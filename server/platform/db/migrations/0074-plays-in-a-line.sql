-- A line of a log may stand for many plays: reports of services say how often a title was streamed, those of stations how many heard it.
-- What is there stands for one play each.
alter table log_entry
  add column plays integer not null default 1,
  add column audience bigint,
  add constraint log_entry_plays_bounds check (plays between 1 and 100000000),
  add constraint log_entry_audience_bounds check (audience between 0 and 10000000000),
  drop constraint log_entry_duration_bounds,
  add constraint log_entry_duration_bounds check (duration_seconds between 0 and 2000000000);
comment on column log_entry.plays is 'How many plays the line stands for: streams of a service, times that a station played it. Figures count these.';
comment on column log_entry.audience is 'How many people heard it, as the log says; null where it does not.';

alter table log_count add column plays bigint, add column audience bigint not null default 0;
update log_count set plays = uses;
alter table log_count
  alter column plays set not null,
  drop constraint log_count_uses_bounds,
  add constraint log_count_uses_bounds check (uses >= 0 and seconds >= 0 and plays >= uses and audience >= 0);
comment on column log_count.uses is 'Lines of logs: what a list has so many entries of.';
comment on column log_count.plays is 'The plays that these lines stand for.';
comment on column log_count.audience is 'Everybody who heard them, added up over the lines that say so.';

alter table log_holder_count add column plays bigint, add column audience bigint not null default 0;
update log_holder_count set plays = uses;
alter table log_holder_count
  alter column plays set not null,
  drop constraint log_holder_count_bounds,
  add constraint log_holder_count_bounds check (uses >= 0 and seconds >= 0 and plays >= uses and audience >= 0);

create or replace function keep_holder_counts() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into log_holder_count as h (rights_holder_id, source_id, month, state, uses, seconds, plays, audience)
    select r.rights_holder_id, a.source_id, a.month, a.state, sum(a.uses), sum(a.seconds), sum(a.plays), sum(a.audience)
      from added a join recording_holder r on r.recording_id = a.recording_id
     group by r.rights_holder_id, a.source_id, a.month, a.state
     order by r.rights_holder_id, a.month, a.source_id, a.state
    on conflict (rights_holder_id, month, source_id, state)
      do update set uses = h.uses + excluded.uses, seconds = h.seconds + excluded.seconds,
                    plays = h.plays + excluded.plays, audience = h.audience + excluded.audience;
    return null;
  end if;
  with changed as materialized (
    select recording_id, source_id, month, state, sum(uses) as uses, sum(seconds) as seconds, sum(plays) as plays,
           sum(audience) as audience
      from (select recording_id, source_id, month, state, uses, seconds, plays, audience from added
            union all
            select recording_id, source_id, month, state, -uses, -seconds, -plays, -audience from removed) both_ways
     where recording_id is not null
     group by recording_id, source_id, month, state
  ), difference as materialized (
    select r.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses) as uses, sum(c.seconds) as seconds,
           sum(c.plays) as plays, sum(c.audience) as audience
      from changed c join recording_holder r on r.recording_id = c.recording_id
     group by r.rights_holder_id, c.source_id, c.month, c.state
  )
  update log_holder_count h
     set uses = h.uses + d.uses, seconds = h.seconds + d.seconds, plays = h.plays + d.plays, audience = h.audience + d.audience
    from difference d
   where h.rights_holder_id = d.rights_holder_id and h.source_id = d.source_id and h.month = d.month and h.state = d.state;
  return null;
end
$$;

create or replace function keep_counts_of_holder() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from log_holder_count;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('log matching', 0));
  if tg_op = 'INSERT' then
    insert into log_holder_count as h (rights_holder_id, source_id, month, state, uses, seconds, plays, audience)
    select a.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses), sum(c.seconds), sum(c.plays), sum(c.audience)
      from added a join log_count c on c.recording_id = a.recording_id
     group by a.rights_holder_id, c.source_id, c.month, c.state
     order by a.rights_holder_id, c.month, c.source_id, c.state
    on conflict (rights_holder_id, month, source_id, state)
      do update set uses = h.uses + excluded.uses, seconds = h.seconds + excluded.seconds,
                    plays = h.plays + excluded.plays, audience = h.audience + excluded.audience;
  else
    with difference as (
      select o.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses) as uses, sum(c.seconds) as seconds,
             sum(c.plays) as plays, sum(c.audience) as audience
        from removed o join log_count c on c.recording_id = o.recording_id
       group by o.rights_holder_id, c.source_id, c.month, c.state
    )
    update log_holder_count h
       set uses = h.uses - d.uses, seconds = h.seconds - d.seconds, plays = h.plays - d.plays, audience = h.audience - d.audience
      from difference d
     where h.rights_holder_id = d.rights_holder_id and h.source_id = d.source_id and h.month = d.month and h.state = d.state;
  end if;
  return null;
end
$$;

create or replace function refuse_removed_count() returns trigger
  language plpgsql as $$
begin
  if exists (select from removed where uses <> 0 or seconds <> 0 or plays <> 0 or audience <> 0) then
    raise exception 'figures are brought to nothing before they are taken out' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- A spelling counts plays, and may have more than two thousand million of them.
drop index log_spelling_unmatched;
alter table log_spelling drop column uses_class;
alter table log_spelling alter column uses type bigint;
alter table log_spelling add column uses_class smallint not null
  generated always as (case when state <> 'unmatched' or uses < 1 then 0
                            else 1 + floor(ln(uses::double precision) / ln(2::double precision)) end) stored;
comment on column log_spelling.uses is 'How many plays there are of it, kept in the transactions that add and remove them.';
comment on column log_spelling.uses_class is 'Of unmatched ones, how large `uses` is, by doublings: 1 for one, 2 for two and three. Order by it first, then by uses.';
create index log_spelling_unmatched on log_spelling (uses_class desc, id) where state = 'unmatched';
alter table log_likely alter column uses type bigint;
