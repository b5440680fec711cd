-- The figures over uses by whose recordings they are of: over each recording by itself, whoever has many waits for a tenth of a second.
create table log_holder_count (
  rights_holder_id uuid not null,
  source_id uuid not null,
  month date not null,
  state text not null,
  uses integer not null,
  seconds bigint not null,
  primary key (rights_holder_id, month, source_id, state),
  constraint log_holder_count_bounds check (uses >= 0 and seconds >= 0)
) with (fillfactor = 80);
comment on table log_holder_count is 'How many uses the recordings of each rights holder have by source, month and state: log_count by recording_holder, kept by triggers of both.';

-- Whoever writes log_count lets nobody else say of what uses are meanwhile (holdMatching).
create function keep_holder_counts() returns trigger
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
  with difference as (
    select r.rights_holder_id, d.source_id, d.month, d.state, sum(d.uses) as uses, sum(d.seconds) as seconds
      from (select n.recording_id, n.source_id, n.month, n.state, n.uses - o.uses as uses, n.seconds - o.seconds as seconds
              from added n join removed o on o.recording_id = n.recording_id and o.source_id = n.source_id
                                         and o.month = n.month and o.state = n.state) d
      join recording_holder r on r.recording_id = d.recording_id
     group by r.rights_holder_id, d.source_id, d.month, d.state
  )
  update log_holder_count h set uses = h.uses + d.uses, seconds = h.seconds + d.seconds
    from difference d
   where h.rights_holder_id = d.rights_holder_id and h.source_id = d.source_id and h.month = d.month and h.state = d.state;
  return null;
end
$$;
create trigger log_count_added after insert on log_count
  referencing new table as added for each statement execute function keep_holder_counts();
create trigger log_count_changed after update on log_count
  referencing old table as removed new table as added for each statement execute function keep_holder_counts();

-- A figure may come to nothing; it is never taken out, for then its holders would keep it.
create function refuse_removed_count() returns trigger
  language plpgsql as $$
begin
  if exists (select from removed where uses <> 0 or seconds <> 0) then
    raise exception 'figures are brought to nothing before they are taken out' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger log_count_removed after delete on log_count
  referencing old table as removed for each statement execute function refuse_removed_count();

-- Whose a recording is changes while a log comes in: the import waits until that is done, or that until the import's batch is; others
-- do not wait for each other.
create function keep_counts_of_holder() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from log_holder_count;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('log matching', 0));
  if tg_op = 'INSERT' then
    insert into log_holder_count as h (rights_holder_id, source_id, month, state, uses, seconds)
    select a.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses), sum(c.seconds)
      from added a join log_count c on c.recording_id = a.recording_id
     group by a.rights_holder_id, c.source_id, c.month, c.state
     order by a.rights_holder_id, c.month, c.source_id, c.state
    on conflict (rights_holder_id, month, source_id, state)
      do update set uses = h.uses + excluded.uses, seconds = h.seconds + excluded.seconds;
  else
    with difference as (
      select o.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses) as uses, sum(c.seconds) as seconds
        from removed o join log_count c on c.recording_id = o.recording_id
       group by o.rights_holder_id, c.source_id, c.month, c.state
    )
    update log_holder_count h set uses = h.uses - d.uses, seconds = h.seconds - d.seconds
      from difference d
     where h.rights_holder_id = d.rights_holder_id and h.source_id = d.source_id and h.month = d.month and h.state = d.state;
  end if;
  return null;
end
$$;
create trigger recording_holder_added after insert on recording_holder
  referencing new table as added for each statement execute function keep_counts_of_holder();
create trigger recording_holder_removed after delete on recording_holder
  referencing old table as removed for each statement execute function keep_counts_of_holder();
create trigger recording_holder_emptied after truncate on recording_holder
  for each statement execute function keep_counts_of_holder();

insert into log_holder_count (rights_holder_id, source_id, month, state, uses, seconds)
select r.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses), sum(c.seconds)
  from log_count c join recording_holder r on r.recording_id = c.recording_id
 group by r.rights_holder_id, c.source_id, c.month, c.state
 order by r.rights_holder_id, c.month, c.source_id, c.state;

-- Its rows are written by an import as many at once as its uses are; recordings are withdrawn and never deleted.
alter table log_count drop constraint log_count_recording;
