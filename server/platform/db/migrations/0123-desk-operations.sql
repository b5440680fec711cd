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

-- Backups that were made and checks of the history: the desk shows the last of each.
create table operation_run (
  id uuid primary key,
  kind text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  run_by text not null,
  is_good boolean,
  detail jsonb not null,
  constraint operation_run_kind check (kind = any (array['backup', 'history_check'])),
  constraint operation_run_by_length check (length(run_by) between 1 and 120)
);
comment on table operation_run is 'Backups that were made, and checks of the history, by whom and with what result.';
comment on column operation_run.is_good is 'Whether the history is intact, or the copy was read again and its database started; null where the copy was not tested.';
comment on column operation_run.detail is 'Of a backup its name and size; of a check what was read and the first places that are wrong. Never a name or a number of a person.';
create index operation_run_last on operation_run (kind, started_at desc);

-- What a case was about is gone, as when its member closes their account: so are the words about it.
create function desk_subject_gone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where subject_id = old.id;
  delete from public.desk_note where subject_id = old.id;
  update public.desk_decision set text = null, detail = '{}' where subject_id = old.id;
  return null;
end
$$;

-- Mail that came back, for the society to see to.
create table returned_mail (
  id uuid primary key,
  sealed bytea not null,
  valid_until timestamptz,
  member_id uuid,
  status integer not null,
  answer text not null,
  returned_at timestamptz not null,
  state text not null default 'open',
  constraint returned_mail_member foreign key (member_id) references member (id) on delete cascade,
  constraint returned_mail_answer_length check (length(answer) <= 500),
  constraint returned_mail_state check (state = any (array['open', 'sent_again', 'wrong_address', 'closed']))
);
comment on table returned_mail is 'Mail that a server refused for good or that could not leave for days. Kept for 30 days.';
comment on column returned_mail.id is 'The mail''s own id, also once it is sent again.';
comment on column returned_mail.sealed is 'Address and text, sealed as in the queue: its links open accounts.';
comment on column returned_mail.valid_until is 'After this it is worth nothing and is not sent again; null for always.';
comment on column returned_mail.member_id is 'Whose address it went to; null for somebody without an account.';
comment on column returned_mail.answer is 'What the server said, without addresses and numbers.';
create index returned_mail_of on returned_mail (member_id) where member_id is not null;
create index returned_mail_age on returned_mail (returned_at);

create function desk_case_of_returned_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Whose address is wrong is one case, however much comes back.
  perform public.desk_case_is('bounced_mail', new.id, new.state = 'open' and not exists (
    select from public.desk_case c join public.returned_mail m on m.id = c.subject_id
     where c.kind = 'bounced_mail' and m.member_id = new.member_id and m.id <> new.id), new.returned_at);
  return null;
end
$$;
create trigger returned_mail_is_case after insert or update of state on returned_mail
  for each row execute function desk_case_of_returned_mail();
create trigger returned_mail_gone after delete on returned_mail for each row execute function desk_subject_gone();

alter table member add column email_returned_at timestamptz;
comment on column member.email_returned_at is 'When the society found that mail to their address comes back: notices are not mailed until they have another one, or until some mail arrives.';
create function email_is_another() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.email_returned_at := null;
  return new;
end
$$;
create trigger member_email_is_another before update of email on member
  for each row when (old.email is distinct from new.email and old.email_returned_at is not null)
  execute function email_is_another();

-- An import whose file could not be read, or most of whose rows have problems.
create function desk_case_of_import() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  whole jsonb := to_jsonb(new) - 'samples' - 'first_rows';
  faulty integer := coalesce((coalesce(whole ->> 'faulty', whole -> 'counts' ->> 'faulty'))::integer, 0);
  looked_at text := case tg_table_name when 'log_import' then 'done' else 'checked' end;
begin
  perform public.desk_case_is('failed_import', new.id,
    new.member_id is not null and (new.state = 'failed' or new.state = looked_at and faulty * 2 > new.row_count), new.touched_at);
  return null;
end
$$;
create trigger work_import_is_case after update of state on work_import
  for each row when (old.state is distinct from new.state) execute function desk_case_of_import();
create trigger recording_import_is_case after update of state on recording_import
  for each row when (old.state is distinct from new.state) execute function desk_case_of_import();
create trigger log_import_is_case after update of state on log_import
  for each row when (old.state is distinct from new.state) execute function desk_case_of_import();
create trigger work_import_gone after delete on work_import for each row execute function desk_subject_gone();
create trigger recording_import_gone after delete on recording_import for each row execute function desk_subject_gone();
create trigger log_import_gone after delete on log_import for each row execute function desk_subject_gone();
