-- Merges of people, works and recordings are noted in one table, with everything that they moved, so that each can be undone for 30 days.
create table merge_journal (
  id uuid primary key,
  kind text not null,
  from_id uuid not null,
  into_id uuid not null,
  reason text not null,
  by_name text not null,
  merged_at timestamptz not null,
  moved jsonb,
  undone_at timestamptz,
  constraint merge_journal_kind_known check (kind in ('people', 'works', 'recordings')),
  constraint merge_journal_of_two check (from_id <> into_id),
  constraint merge_journal_reason_length check (length(reason) between 1 and 2000),
  constraint merge_journal_by_length check (length(by_name) between 1 and 200)
);
comment on table merge_journal is 'What officers merged. Why it was merged and undone is in the histories, which only grow; this says what to move back.';
comment on column merge_journal.from_id is 'The record of a rights holder, the work or the recording that went.';
comment on column merge_journal.moved is 'Everything that moved. Null once it is too late to undo, when it was undone, or when the member closed their account.';
create index merge_journal_from_of on merge_journal (from_id);
create index merge_journal_into_of on merge_journal (into_id);
create index merge_journal_stored on merge_journal (merged_at) where moved is not null;

-- rights_holder_moved stays until a later release, for processes of the version before; nothing reads it any more.
insert into merge_journal (id, kind, from_id, into_id, reason, by_name, merged_at, moved, undone_at)
select gen_random_uuid(), 'people', m.from_id, m.into_id, m.reason, m.by_name, m.at,
       case when s.state is not null then s.state || jsonb_build_object('mergeId', m.id) end, u.at
  from rights_holder_merge m
  left join rights_holder_moved s on s.merge_id = m.id
  left join rights_holder_unmerge u on u.merge_id = m.id;

comment on column desk_act.subject_id is 'The member, work, recording, merge or staff account; of an invitation the account that would be made.';

-- Who closes their account takes along what was stored of them, also by merges.
create or replace function closed_member_is_no_duplicate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.holder_duplicate where new.rights_holder_id in (one_id, other_id);
  delete from public.rights_holder_moved where into_id = new.rights_holder_id;
  update public.merge_journal set moved = null where kind = 'people' and into_id = new.rights_holder_id;
  return null;
end
$$;
create or replace function desk_acts_of_closed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  acts uuid[] := array(
    select a.id from public.desk_act a
     where a.kind = 'member_act'
       and (a.subject_id = new.id or a.subject_id in (
             select j.id from public.merge_journal j where j.kind = 'people' and j.into_id = new.rights_holder_id)));
begin
  delete from public.desk_case where kind = 'member_act' and subject_id = any (acts);
  delete from public.desk_note where subject_id = any (acts);
  update public.desk_decision set text = null, detail = '{}' where subject_id = any (acts);
  update public.desk_act set reason = null, detail = '{}', ended_at = coalesce(ended_at, new.closed_at) where id = any (acts);
  return null;
end
$$;
