-- Lists of a member with ten thousand recordings.
-- Going back in time through everybody's uses, those of a member are told by the index alone.
alter table log_entry drop constraint log_entry_pkey;
alter table log_entry add primary key (id, started_at) include (recording_id);

-- Which spellings wait for a word of each rights holder: looked for by each of ten thousand recordings it took fifty milliseconds.
create table log_likely (
  rights_holder_id uuid not null,
  spelling_id uuid not null,
  recording_id uuid not null,
  uses integer not null,
  primary key (rights_holder_id, spelling_id) include (recording_id, uses)
);
comment on table log_likely is 'The spellings that are likely of each rights holder''s recordings: suggested ones of log_spelling by recording_holder, kept by triggers of both.';
comment on column log_likely.uses is 'As the spelling''s; one without uses is not here.';
create index log_likely_spelling on log_likely (spelling_id);

-- Whoever writes log_spelling lets nobody else say of what uses are meanwhile (holdMatching).
create function keep_likely() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from log_likely;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from log_likely l using removed o where o.state = 'suggested' and l.spelling_id = o.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into log_likely (rights_holder_id, spelling_id, recording_id, uses)
    select h.rights_holder_id, a.id, a.recording_id, a.uses
      from added a join recording_holder h on h.recording_id = a.recording_id
     where a.state = 'suggested' and a.uses > 0;
  end if;
  return null;
end
$$;
create trigger log_spelling_added after insert on log_spelling
  referencing new table as added for each statement execute function keep_likely();
create trigger log_spelling_changed after update on log_spelling
  referencing old table as removed new table as added for each statement execute function keep_likely();
create trigger log_spelling_removed after delete on log_spelling
  referencing old table as removed for each statement execute function keep_likely();
create trigger log_spelling_emptied after truncate on log_spelling
  for each statement execute function keep_likely();

create function keep_likely_of_holder() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from log_likely;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('log matching', 0));
  if tg_op = 'INSERT' then
    insert into log_likely (rights_holder_id, spelling_id, recording_id, uses)
    select a.rights_holder_id, s.id, s.recording_id, s.uses
      from added a join log_spelling s on s.recording_id = a.recording_id and s.state = 'suggested' and s.uses > 0;
  else
    delete from log_likely l
     using removed o join log_spelling s on s.recording_id = o.recording_id and s.state = 'suggested'
     where l.rights_holder_id = o.rights_holder_id and l.spelling_id = s.id;
  end if;
  return null;
end
$$;
create trigger recording_holder_waits after insert on recording_holder
  referencing new table as added for each statement execute function keep_likely_of_holder();
create trigger recording_holder_waits_no_more after delete on recording_holder
  referencing old table as removed for each statement execute function keep_likely_of_holder();
create trigger recording_holder_waits_emptied after truncate on recording_holder
  for each statement execute function keep_likely_of_holder();

insert into log_likely (rights_holder_id, spelling_id, recording_id, uses)
select h.rights_holder_id, s.id, s.recording_id, s.uses
  from log_spelling s join recording_holder h on h.recording_id = s.recording_id
 where s.state = 'suggested' and s.uses > 0
 order by h.rights_holder_id, s.id;
