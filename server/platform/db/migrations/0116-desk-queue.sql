-- The queue of the society's desk: a row for each case that waits now. Triggers on what members do make and end the rows, so that the queue
-- is as true as the data; only the desk takes, snoozes and decides. The portal's own role touches none of it.
create table desk_case (
  kind text not null,
  subject_id uuid not null,
  since timestamptz not null,
  assigned_to uuid,
  assigned_at timestamptz,
  snoozed_until timestamptz,
  snoozed_by uuid,
  snooze_reason text,
  primary key (kind, subject_id),
  constraint desk_case_assigned foreign key (assigned_to) references staff (id),
  constraint desk_case_snoozed foreign key (snoozed_by) references staff (id),
  constraint desk_case_kind_shape check (kind ~ '^[a-z_]{1,40}$'),
  constraint desk_case_assigned_whole check ((assigned_to is null) = (assigned_at is null)),
  constraint desk_case_snoozed_whole check ((snoozed_until is null) = (snoozed_by is null))
);
comment on table desk_case is 'What waits for the society now. A case that is decided, or that nobody has to decide any more, has no row.';
comment on column desk_case.subject_id is 'What it is about: a member, for identity and company checks.';
comment on column desk_case.since is 'When it began to wait.';
create index desk_case_of on desk_case (assigned_to) where assigned_to is not null;
create index desk_case_snoozed_of on desk_case (snoozed_by) where snoozed_by is not null;
create index desk_case_subject on desk_case (subject_id);

create table desk_note (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamptz not null,
  constraint desk_note_staff foreign key (staff_id) references staff (id),
  constraint desk_note_length check (length(text) between 1 and 2000)
);
comment on table desk_note is 'What officers leave for each other on a case. No member reads it.';
create index desk_note_of on desk_note (kind, subject_id, at);
create index desk_note_by on desk_note (staff_id);

create table desk_decision (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  staff_id uuid not null,
  decision text not null,
  reason text,
  text text,
  detail jsonb not null,
  since timestamptz not null,
  decided_at timestamptz not null,
  constraint desk_decision_staff foreign key (staff_id) references staff (id),
  constraint desk_decision_shape check (decision ~ '^[a-z_]{1,40}$' and reason ~ '^[a-z_]{1,40}$'),
  constraint desk_decision_text_length check (length(text) <= 1000)
);
comment on table desk_decision is 'What was decided at the desk, by whom, and how long it had waited.';
comment on column desk_decision.text is 'What the member was told; null where nothing was said besides the decision.';
comment on column desk_decision.detail is 'Which lines were the same, and what the document said where they differed. Never a number.';
create index desk_decision_of on desk_decision (kind, subject_id, decided_at desc);
create index desk_decision_by on desk_decision (staff_id, decided_at);

-- Whether something of what is compared with the documents came or changed.
create function is_for_identity_check(event text, detail jsonb) returns boolean
  language sql immutable parallel safe
  return event in ('signed_up', 'email_confirmed', 'document_added', 'reinstated')
    or event = 'profile_changed' and jsonb_path_exists(detail, '$.changes[*].field ? (@ == "given_name" || @ == "other_names"
      || @ == "date_of_birth" || @ == "nationality" || @ == "corporation_name" || @ == "registration_number" || @ == "tin"
      || @ == "contact_name" || @ == "claimed_ipi_name_number" || @ == "ipi_name_number")');

-- A member waits for their check from when what there is to check came or changed, as long as nobody has decided.
create function identity_case_begins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.desk_case (kind, subject_id, since)
  select case m.register_as when 'corporate' then 'company_check' else 'identity_check' end, m.id, new.at
    from public.member m
   where m.id = new.member_id and m.status = 'provisional' and m.closed_at is null and m.email_confirmed_at is not null
     and exists (select from public.file f where f.member_id = m.id and f.state = 'kept'
                  and f.purpose in ('identity_document', 'certificate'))
      on conflict do nothing;
  return null;
end
$$;
create trigger member_event_begins_identity_case after insert on member_event
  for each row when (is_for_identity_check(new.event, new.detail)) execute function identity_case_begins();

create function identity_case_ends() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where kind in ('identity_check', 'company_check') and subject_id = new.id;
  -- Who closes their account leaves nothing personal: of what was decided stays that it was, when and by whom.
  if new.closed_at is not null and old.closed_at is null then
    delete from public.desk_note where subject_id = new.id;
    update public.desk_decision set text = null, detail = '{}' where subject_id = new.id;
  end if;
  return null;
end
$$;
create trigger member_ends_identity_case after update of status, closed_at on member
  for each row when (new.status <> 'provisional' or new.closed_at is not null)
  execute function identity_case_ends();

-- Who waits already.
insert into desk_case (kind, subject_id, since)
select case m.register_as when 'corporate' then 'company_check' else 'identity_check' end, m.id,
       greatest(m.email_confirmed_at, d.sent_at)
  from member m
  join lateral (select max(f.created_at) as sent_at from file f where f.member_id = m.id and f.state = 'kept'
                 and f.purpose in ('identity_document', 'certificate')) d on d.sent_at is not null
 where m.status = 'provisional' and m.closed_at is null and m.email_confirmed_at is not null;

-- What members have in common is looked for at each check.
create index member_detail_phone on member_detail (phone) where phone is not null;
create index member_detail_number on member_detail (identity_number_masked) where identity_number_masked is not null;
create index member_detail_registration on member_detail (registration_number) where registration_number is not null;
create index member_detail_tin on member_detail (tin) where tin is not null;
create index file_scan_hash on file (sha256) where state = 'kept' and purpose in ('identity_document', 'certificate');
