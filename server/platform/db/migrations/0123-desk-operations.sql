-- Errors that browsers report become cases: one for each message and place, with where, how and by whom it was met.
alter table error_log
  add column subject_id uuid not null default gen_random_uuid(),
  add column state text not null default 'open',
  add column decided_at timestamptz,
  add column solved_in text,
  add column last_version text not null default '',
  add constraint error_log_subject_once unique (subject_id),
  add constraint error_log_state check (state = any (array['open', 'solved', 'ignored'])),
  add constraint error_log_decided_whole check (state = 'open' or decided_at is not null),
  add constraint error_log_versions check (last_version ~ '^(\d{1,5}(\.\d{1,5}){0,3})?$' and solved_in ~ '^\d{1,5}(\.\d{1,5}){0,3}$');
comment on table error_log is 'Errors of the browser, one row for each message and place. Kept for 30 days after the last report.';
comment on column error_log.fingerprint is
  'Hash of the message and the files that it came through, without numbers and builds: equal reports are counted in one row. Null for reports from before this was so.';
comment on column error_log.subject_id is 'What the case of it is about.';
comment on column error_log.state is 'solved comes back when it is reported again by the version it was solved in, or a newer one; ignored never does.';
comment on column error_log.decided_at is 'When it was decided last; stays when it comes back.';
comment on column error_log.last_version is 'The version of the program that reported it last; empty where it did not say.';
drop index error_log_age;
create index error_log_last on error_log (last_reported_at);

create table error_sighting (
  error_log_id bigint not null,
  page text not null,
  browser text not null,
  version text not null,
  member_id uuid,
  times integer not null default 1,
  last_at timestamptz not null,
  constraint error_sighting_of foreign key (error_log_id) references error_log (id) on delete cascade,
  constraint error_sighting_member foreign key (member_id) references member (id) on delete cascade,
  constraint error_sighting_once unique nulls not distinct (error_log_id, page, browser, version, member_id),
  constraint error_sighting_times_positive check (times > 0)
);
comment on table error_sighting is 'Where an error was met: the page without what it was about, the browser, the version, and the member if one was logged in. At most 200 of each error, kept for 30 days.';
create index error_sighting_by on error_sighting (member_id) where member_id is not null;
create index error_sighting_age on error_sighting (last_at);

-- Solved, and reported again by a version that should have been rid of it.
create function error_log_comes_back() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.last_version = '' or new.solved_in is null
     or string_to_array(new.last_version, '.')::integer[] >= string_to_array(new.solved_in, '.')::integer[] then
    new.state := 'open';
  end if;
  return new;
end
$$;
create trigger error_log_comes_back before update of times on error_log
  for each row when (old.state = 'solved' and new.state = 'solved' and new.times > old.times)
  execute function error_log_comes_back();

create function desk_case_of_error() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from public.desk_case where kind = 'error_report' and subject_id = old.subject_id;
  elsif tg_op = 'INSERT' or new.state <> old.state then
    perform public.desk_case_is('error_report', new.subject_id, new.state = 'open', new.last_reported_at);
  end if;
  return null;
end
$$;
create trigger error_log_is_case after insert or update or delete on error_log
  for each row execute function desk_case_of_error();
insert into desk_case (kind, subject_id, since) select 'error_report', subject_id, reported_at from error_log;
