-- More of what waits for the society.

-- The society ends details that are not the member's, also ones that are active.
alter table bank_detail drop constraint bank_detail_cancelled_by_known;
alter table bank_detail add constraint bank_detail_cancelled_by_known check (
  cancelled_by in ('member', 'mailed_link', 'newer_change', 'first_factor', 'society'));
comment on column bank_detail.cancelled_by is 'The member on the screen, the link in the mail, a newer change, the first second factor, or the society, which ends active ones too.';
create trigger bank_detail_of_society before insert or update of cancelled_by on bank_detail
  for each row when (new.cancelled_by = 'society') execute function refuse_unless_society();
alter table bank_detail enable always trigger bank_detail_of_society;
-- Who else has an account that is shown alike is looked for at each such case.
create index bank_detail_shown_number on bank_detail (number_masked);

-- What is decided once of a version stays so: only a new one waits, and one that ends does no more.
create function desk_case_of_bank_detail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('bank_name', new.id, new.state in ('pending', 'in_force'), new.proposed_at);
  return null;
end
$$;
create trigger bank_detail_begins_case after insert on bank_detail
  for each row when (new.name_match = 'different') execute function desk_case_of_bank_detail();
create trigger bank_detail_ends_case after update of state on bank_detail
  for each row when (new.state not in ('pending', 'in_force')) execute function desk_case_of_bank_detail();

-- With what it was about goes everything that was written on a case, but that it was decided, when and by whom.
create function desk_words_of_nothing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where subject_id = old.id;
  delete from public.desk_note where subject_id = old.id;
  update public.desk_decision set text = null, detail = '{}' where subject_id = old.id;
  return null;
end
$$;
create trigger bank_detail_gone after delete on bank_detail for each row execute function desk_words_of_nothing();

insert into desk_case (kind, subject_id, since)
select 'bank_name', b.id, b.proposed_at from bank_detail b where b.name_match = 'different' and b.state in ('pending', 'in_force');

-- Two records that may be one person or company. Looked for when a member's facts come or change, so that nothing ever compares all with all.
create table holder_duplicate (
  id uuid primary key,
  one_id uuid not null,
  other_id uuid not null,
  reasons text[] not null,
  found_at timestamptz not null,
  cleared_at timestamptz,
  constraint holder_duplicate_one foreign key (one_id) references rights_holder (id),
  constraint holder_duplicate_other foreign key (other_id) references rights_holder (id),
  constraint holder_duplicate_once unique (one_id, other_id),
  constraint holder_duplicate_ordered check (one_id < other_id),
  constraint holder_duplicate_reasons_known check (
    reasons <@ array['claimed_ipi', 'isni', 'name', 'name_and_birth', 'name_and_phone'] and reasons <> '{}')
);
comment on table holder_duplicate is 'Pairs of rights holders that may be one, with what they have in common.';
comment on column holder_duplicate.cleared_at is 'When the society said that they are two; null while it has not. Something new in common asks again.';
create index holder_duplicate_other_of on holder_duplicate (other_id);
create index member_detail_claimed_ipi on member_detail (claimed_ipi_name_number) where claimed_ipi_name_number is not null;

create function find_holder_duplicates(holder uuid, seen_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.holder_duplicate as d (id, one_id, other_id, reasons, found_at)
  with me as (
    select r.id, r.isni, r.kind, m.id as member_id, t.claimed_ipi_name_number, t.date_of_birth, t.phone
      from public.rights_holder r join public.member m on m.rights_holder_id = r.id
      left join public.member_detail t on t.member_id = m.id
     where r.id = holder and m.closed_at is null and m.email_confirmed_at is not null),
  found as (
    select r.id, 'claimed_ipi' as reason from me join public.rights_holder r on r.ipi_name_number = me.claimed_ipi_name_number
    union
    select r.id, 'isni' from me join public.rights_holder r on r.isni = me.isni and me.isni <> '0000000000000000'
    union
    -- A name that four or more bear says nothing of one who has no account: of members, only with something else in common.
    select r.id, case when o.id is null then 'name' when t.date_of_birth = me.date_of_birth then 'name_and_birth'
                      else 'name_and_phone' end
      from me join public.rights_holder_name n on n.rights_holder_id = me.id and n.kind in ('legal', 'stage')
      join public.rights_holder_name other on other.folded = n.folded and other.rights_holder_id <> me.id
      join public.rights_holder r on r.id = other.rights_holder_id and r.kind = me.kind
      left join public.member o on o.rights_holder_id = r.id
      left join public.member_detail t on t.member_id = o.id
     where n.folded like '% %'
       and case when o.id is null
             then (select count(*) from (select from public.rights_holder_name c where c.folded = n.folded limit 5) as c) < 5
             else o.closed_at is null and (t.date_of_birth = me.date_of_birth or t.phone = me.phone) end)
  select gen_random_uuid(), least(holder, f.id), greatest(holder, f.id), array_agg(f.reason order by f.reason), seen_at
    from found f join public.rights_holder r on r.id = f.id
   where f.id <> holder and r.merged_into is null and r.kind in ('individual', 'corporate')
   group by f.id
      on conflict (one_id, other_id) do update
     set reasons = array(select distinct unnest(d.reasons || excluded.reasons) order by 1), found_at = excluded.found_at, cleared_at = null
   where not excluded.reasons <@ d.reasons;
end
$$;
revoke execute on function find_holder_duplicates(uuid, timestamptz) from public;

create function desk_case_of_holder_duplicate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('holder_duplicate', new.id, new.cleared_at is null, new.found_at);
  return null;
end
$$;
create trigger holder_duplicate_is_case after insert or update of reasons, cleared_at on holder_duplicate
  for each row execute function desk_case_of_holder_duplicate();
create trigger holder_duplicate_gone after delete on holder_duplicate for each row execute function desk_words_of_nothing();

create function look_for_holder_duplicates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.find_holder_duplicates(m.rights_holder_id, new.at) from public.member m where m.id = new.member_id;
  return null;
end
$$;
create trigger member_event_finds_duplicates after insert on member_event
  for each row when (new.event in ('email_confirmed', 'document_added', 'profile_changed', 'isni_assigned', 'verified'))
  execute function look_for_holder_duplicates();

-- One of the two is merged: of the pair there is nothing left to decide. Who leaves is nobody's duplicate.
create function merged_holder_ends_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case c using public.holder_duplicate d
   where c.kind = 'holder_duplicate' and c.subject_id = d.id and new.id in (d.one_id, d.other_id);
  return null;
end
$$;
create trigger rights_holder_merged_ends_cases after update of merged_into on rights_holder
  for each row when (new.merged_into is not null and old.merged_into is null) execute function merged_holder_ends_cases();
create function closed_member_is_no_duplicate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.holder_duplicate where new.rights_holder_id in (one_id, other_id);
  delete from public.rights_holder_moved where into_id = new.rights_holder_id;
  return null;
end
$$;
create trigger member_closed_is_no_duplicate after update of closed_at on member
  for each row when (new.closed_at is not null and old.closed_at is null) execute function closed_member_is_no_duplicate();

select find_holder_duplicates(m.rights_holder_id, m.created_at) from member m where m.closed_at is null;

-- A merge of people can be undone while nothing of it has changed, and made again later.
create table rights_holder_moved (
  merge_id bigint primary key,
  into_id uuid not null,
  state jsonb not null,
  merged_at timestamptz not null,
  constraint rights_holder_moved_by foreign key (merge_id) references rights_holder_merge (id),
  constraint rights_holder_moved_into foreign key (into_id) references rights_holder (id)
);
comment on table rights_holder_moved is 'Everything that a merge changed, before and after it, to undo it by. Deleted when that is too late, or when the member closes their account.';
create index rights_holder_moved_into_of on rights_holder_moved (into_id);
create index rights_holder_moved_at on rights_holder_moved (merged_at);
alter table rights_holder_merge drop constraint rights_holder_merge_from_once;
create index rights_holder_merge_from_of on rights_holder_merge (from_id, id desc);
create table rights_holder_unmerge (
  merge_id bigint primary key,
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  constraint rights_holder_unmerge_of foreign key (merge_id) references rights_holder_merge (id),
  constraint rights_holder_unmerge_reason_length check (length(reason) between 1 and 2000),
  constraint rights_holder_unmerge_by_length check (length(by_name) between 1 and 200)
);
comment on table rights_holder_unmerge is 'Merges that the society has undone, by whom and why. Only grows.';
create trigger rights_holder_unmerge_append_only before update or delete on rights_holder_unmerge
  for each row execute function refuse_rewrite();
create trigger rights_holder_unmerge_never_emptied before truncate on rights_holder_unmerge
  for each statement execute function refuse_rewrite();
alter table rights_holder_unmerge enable always trigger rights_holder_unmerge_append_only;
alter table rights_holder_unmerge enable always trigger rights_holder_unmerge_never_emptied;

-- Recordings that look like one that another member registered, and of which their registrant said that they are another one.
create table recording_duplicate (
  id uuid primary key,
  recording_id uuid not null,
  other_id uuid not null,
  found_at timestamptz not null,
  cleared_at timestamptz,
  constraint recording_duplicate_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_duplicate_other foreign key (other_id) references recording (id) on delete cascade,
  constraint recording_duplicate_once unique (recording_id, other_id),
  constraint recording_duplicate_of_two check (recording_id <> other_id)
);
comment on table recording_duplicate is 'Pairs of recordings that may be one; the second was there before.';
comment on column recording_duplicate.cleared_at is 'When the society said that they are two; null while it has not.';
create index recording_duplicate_other_of on recording_duplicate (other_id);

create function desk_case_of_recording_duplicate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('recording_duplicate', new.id, new.cleared_at is null, new.found_at);
  return null;
end
$$;
create trigger recording_duplicate_is_case after insert or update of cleared_at on recording_duplicate
  for each row execute function desk_case_of_recording_duplicate();
create trigger recording_duplicate_gone after delete on recording_duplicate for each row execute function desk_words_of_nothing();

create function withdrawn_recording_ends_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case c using public.recording_duplicate d
   where c.kind = 'recording_duplicate' and c.subject_id = d.id and new.id in (d.recording_id, d.other_id);
  return null;
end
$$;
create trigger recording_withdrawn_ends_cases after update of state on recording
  for each row when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function withdrawn_recording_ends_cases();

-- A verified member changes what their documents were compared with: the new facts count, and the society looks at them. When it takes back
-- that they are verified, they wait for a whole check again.
create or replace function is_for_identity_check(event text, detail jsonb) returns boolean
  language sql immutable parallel safe
  return event in ('signed_up', 'email_confirmed', 'document_added', 'reinstated', 'verification_withdrawn')
    or event = 'profile_changed' and jsonb_path_exists(detail, '$.changes[*].field ? (@ == "given_name" || @ == "other_names"
      || @ == "date_of_birth" || @ == "nationality" || @ == "corporation_name" || @ == "registration_number" || @ == "tin"
      || @ == "contact_name" || @ == "claimed_ipi_name_number" || @ == "ipi_name_number")');

create function changed_document_begins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.desk_case (kind, subject_id, since)
  select 'changed_document', m.id, new.at from public.member m
   where m.id = new.member_id and m.status = 'verified' and m.closed_at is null
      on conflict do nothing;
  return null;
end
$$;
create trigger member_event_begins_changed_document after insert on member_event
  for each row when (new.by_kind = 'member' and new.event in ('document_added', 'profile_changed')
    and is_for_identity_check(new.event, new.detail)) execute function changed_document_begins();

create function changed_document_ends() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where kind = 'changed_document' and subject_id = new.id;
  return null;
end
$$;
create trigger member_ends_changed_document after update of status, closed_at on member
  for each row when (new.status <> 'verified' or new.closed_at is not null) execute function changed_document_ends();

-- Closing an account happens at once. Where songs or recordings stay, the registrar sees to what is left.
create function desk_case_of_closure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('closure', new.id,
    exists (select from public.work_holder h where h.rights_holder_id = new.rights_holder_id)
    or exists (select from public.recording_holder h where h.rights_holder_id = new.rights_holder_id), new.closed_at);
  return null;
end
$$;
create trigger member_closed_is_case after update of closed_at on member
  for each row when (new.closed_at is not null and old.closed_at is null) execute function desk_case_of_closure();
