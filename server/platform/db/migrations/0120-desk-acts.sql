-- Acts on accounts, works and staff that one officer proposes and a second one approves: each waits as a case of the queue.
create table desk_act (
  id uuid primary key,
  kind text not null,
  act text not null,
  subject_id uuid not null,
  detail jsonb not null,
  reason text,
  staff_id uuid not null,
  at timestamptz not null,
  ended_at timestamptz,
  constraint desk_act_staff foreign key (staff_id) references staff (id),
  constraint desk_act_shape check (act ~ '^[a-z_]{1,40}$' and kind ~ '^[a-z_]{1,40}$'),
  constraint desk_act_reason_length check (length(reason) between 1 and 500)
);
comment on table desk_act is 'What an officer proposed to do to an account, a work or a colleague''s access, which a second one approves or refuses.';
comment on column desk_act.kind is 'The kind of case as which it waits; the id of the act is the case''s subject.';
comment on column desk_act.subject_id is 'The member, work, recording or staff account; of an invitation the account that would be made.';
comment on column desk_act.ended_at is 'When it was carried out or refused; null while it waits.';
create unique index desk_act_waits_once on desk_act (kind, subject_id, act) where ended_at is null;
create index desk_act_by on desk_act (staff_id);

-- Who closes their account leaves nothing personal, and nothing that somebody would still approve.
create function desk_acts_of_closed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  acts uuid[] := array(select id from public.desk_act where kind = 'member_act' and subject_id = new.id);
begin
  delete from public.desk_case where kind = 'member_act' and subject_id = any (acts);
  delete from public.desk_note where subject_id = any (acts);
  update public.desk_decision set text = null, detail = '{}' where subject_id = any (acts);
  update public.desk_act set reason = null, detail = '{}', ended_at = coalesce(ended_at, new.closed_at) where id = any (acts);
  return null;
end
$$;
create trigger member_closed_ends_acts after update of closed_at on member
  for each row when (new.closed_at is not null and old.closed_at is null) execute function desk_acts_of_closed();

-- The society can stop changes to a work while it looks into something.
alter table work add column frozen_reason text,
  add constraint work_frozen_reason_length check (length(frozen_reason) between 1 and 500);
comment on column work.frozen_reason is 'Why members cannot change the work now, in words that they read; null when they can. The society''s to set.';

-- Officers see at once what waits: the processes of the web are signalled on the channel of members' events.
create function signal_queue() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('member_event', '{"kind": "queue"}');
  return null;
end
$$;
create trigger desk_case_signals after insert or delete or update of assigned_to, snoozed_until on desk_case
  for each statement execute function signal_queue();
