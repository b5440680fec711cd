-- The society's staff: accounts, second factors, sessions and history of those who work at the desk. Apart from members in every table, and
-- closed to the portal's own role, which serves members: see docs/decisions/staff.md.
create table staff (
  id uuid primary key,
  email citext not null,
  name text not null,
  roles text[] not null,
  password_hash text,
  created_at timestamptz not null,
  joined_at timestamptz,
  last_seen_at timestamptz,
  ended_at timestamptz,
  constraint staff_email_once unique (email),
  constraint staff_email_length check (length(email) between 3 and 254),
  constraint staff_name_length check (length(name) between 1 and 120),
  constraint staff_roles_known check (
    cardinality(roles) > 0
    and roles <@ array['registrar', 'documentation', 'disputes', 'finance', 'auditor', 'administrator']),
  constraint staff_joined_whole check ((joined_at is null) = (password_hash is null))
);
comment on table staff is 'Who works at the society''s desk. No member: somebody who is both has two accounts.';
comment on column staff.password_hash is 'argon2id, as of members; null until they join by their invitation, and again once they are invited anew.';
comment on column staff.joined_at is 'When they chose the password and the second factor that count; null while they are invited.';
comment on column staff.ended_at is 'Since when they cannot log in; null for who may.';

create table staff_invitation (
  id uuid primary key,
  staff_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  password_hash text,
  secret_sealed bytea,
  challenge bytea,
  constraint staff_invitation_staff foreign key (staff_id) references staff (id),
  constraint staff_invitation_secret_once unique (secret_hash)
);
comment on table staff_invitation is 'A mailed link by which somebody joins the desk, or joins again; the newest of a person works.';
comment on column staff_invitation.ended_at is 'When it was used, or a newer one was sent.';
comment on column staff_invitation.password_hash is 'Chosen through this link, with a second factor begun and not yet proved; counts for nothing until it is.';
comment on column staff_invitation.secret_sealed is 'Secret of the app that was begun, sealed; null for a passkey.';
comment on column staff_invitation.challenge is 'What the new passkey has to sign; null for an app.';
create index staff_invitation_of on staff_invitation (staff_id);

create table staff_factor (
  id uuid primary key,
  staff_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  secret_sealed bytea,
  last_step bigint,
  constraint staff_factor_staff foreign key (staff_id) references staff (id),
  constraint staff_factor_whole check (
    (kind = 'passkey' and credential_id is not null and public_key is not null and sign_count is not null
      and secret_sealed is null and last_step is null)
    or (kind = 'codes' and secret_sealed is not null and credential_id is null and public_key is null and sign_count is null)),
  constraint staff_factor_credential_once unique (credential_id)
);
comment on table staff_factor is 'What staff prove themselves with besides the password; the columns mean what those of second_factor do.';
create index staff_factor_of on staff_factor (staff_id);

create table staff_recovery_code (
  id uuid primary key,
  staff_id uuid not null,
  salt bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_recovery_code_staff foreign key (staff_id) references staff (id),
  constraint staff_recovery_code_hashed check (octet_length(salt) = 16 and octet_length(code_hash) = 32)
);
comment on table staff_recovery_code is 'Codes on paper for staff whose phone is lost, each good once; the columns mean what those of recovery_code do.';
create index staff_recovery_code_of on staff_recovery_code (staff_id);

create table staff_log_in (
  id uuid primary key,
  staff_id uuid not null,
  secret_hash bytea not null,
  challenge bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_log_in_staff foreign key (staff_id) references staff (id),
  constraint staff_log_in_secret_once unique (secret_hash),
  constraint staff_log_in_tries check (tries between 0 and 5)
);
comment on table staff_log_in is 'A staff log-in whose password was right and whose second factor is still to come; the columns mean what those of pending_log_in do.';
create index staff_log_in_of on staff_log_in (staff_id);
create index staff_log_in_expires on staff_log_in (expires_at);

create table staff_session (
  id uuid primary key,
  staff_id uuid not null,
  secret_hash bytea not null,
  user_agent text not null,
  address inet,
  challenge bytea,
  factor_until timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  constraint staff_session_staff foreign key (staff_id) references staff (id),
  constraint staff_session_secret_once unique (secret_hash),
  constraint staff_session_hashed check (octet_length(secret_hash) = 32),
  constraint staff_session_user_agent_length check (length(user_agent) <= 300)
);
comment on table staff_session is 'A session at the desk: 15 minutes without use, 8 hours in any case.';
comment on column staff_session.secret_hash is 'SHA-256 of the HttpOnly cookie.';
comment on column staff_session.challenge is 'What a passkey has to sign to confirm an act, once; null when none was asked for or it was used.';
comment on column staff_session.factor_until is 'Until then the second factor counts as just given.';
create index staff_session_of on staff_session (staff_id);
create index staff_session_ends on staff_session (ends_at);

create table staff_event (
  id bigint generated always as identity primary key,
  staff_id uuid not null,
  by_staff_id uuid,
  by_name text not null,
  event text not null,
  member_id uuid,
  detail jsonb not null,
  address inet,
  at timestamptz not null,
  seq integer not null default 0,
  hash bytea not null default '',
  constraint staff_event_staff foreign key (staff_id) references staff (id),
  constraint staff_event_by foreign key (by_staff_id) references staff (id),
  constraint staff_event_member foreign key (member_id) references member (id),
  constraint staff_event_shape check (event ~ '^[a-z_]{1,40}$'),
  constraint staff_event_by_length check (length(by_name) between 1 and 120),
  constraint staff_event_chain_once unique (staff_id, seq),
  constraint staff_event_chained check (seq > 0 and octet_length(hash) = 32)
);
comment on table staff_event is 'What happened to staff accounts and what staff looked at, chained like the history of members. What staff change of members is in the history of those.';
comment on column staff_event.staff_id is 'The account whose history it is.';
comment on column staff_event.by_staff_id is 'Who did it; null for an operator''s command.';
comment on column staff_event.by_name is 'Their name as it was then.';
comment on column staff_event.member_id is 'The member whose private data was looked at.';
comment on column staff_event.detail is 'Never a secret, and never a number in full.';
comment on column staff_event.seq is 'Place in the history of its account, from 1; set by trigger.';
comment on column staff_event.hash is 'SHA-256 over the hash of the row before and this row''s content; set by trigger.';
create index staff_event_by_whom on staff_event (by_staff_id);
create index staff_event_about_member on staff_event (member_id, id) where member_id is not null;

create function hash_of(event staff_event, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(event.staff_id::text) || history_field(event.seq::text) || history_field(event.by_staff_id::text)
    || history_field(event.by_name) || history_field(event.event) || history_field(event.member_id::text)
    || history_field(event.detail::text) || history_field(event.address::text)
    || history_field(((extract(epoch from event.at) * 1000000)::bigint)::text), 'UTF8'));

create function chain_staff_event() returns trigger
  language plpgsql as $$
declare
  before bytea;
begin
  -- Two events of one account at once wait for each other.
  perform 1 from public.staff s where s.id = new.staff_id for no key update;
  select e.seq + 1, e.hash into new.seq, before from public.staff_event e
   where e.staff_id = new.staff_id order by e.seq desc limit 1;
  new.seq := coalesce(new.seq, 1);
  new.hash := public.hash_of(new, coalesce(before, ''));
  return new;
end
$$;
create trigger staff_event_chain before insert on staff_event for each row execute function chain_staff_event();
create trigger staff_event_append_only before update or delete on staff_event
  for each row execute function refuse_rewrite();
create trigger staff_event_never_emptied before truncate on staff_event
  for each statement execute function refuse_rewrite();
alter table staff_event enable always trigger staff_event_chain;
alter table staff_event enable always trigger staff_event_append_only;
alter table staff_event enable always trigger staff_event_never_emptied;

alter table history_anchor
  drop constraint history_anchor_known,
  add constraint history_anchor_known
    check (history in ('work_edit', 'member_event', 'recording_edit', 'dispute_event', 'staff_event'));

create or replace function settled_history(history text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
declare
  settled bigint;
begin
  if history = 'work_edit' then
    lock table public.work_edit in share mode;
    select max(id) into settled from public.work_edit;
  elsif history = 'member_event' then
    lock table public.member_event in share mode;
    select max(id) into settled from public.member_event;
  elsif history = 'recording_edit' then
    lock table public.recording_edit in share mode;
    select max(id) into settled from public.recording_edit;
  elsif history = 'dispute_event' then
    lock table public.dispute_event in share mode;
    select max(id) into settled from public.dispute_event;
  elsif history = 'staff_event' then
    lock table public.staff_event in share mode;
    select max(id) into settled from public.staff_event;
  end if;
  return coalesce(settled, 0);
end
$$;
