-- Second factors: passkeys, one-time codes, recovery codes, and log-ins that wait for one.
create table second_factor (
  id uuid primary key,
  member_id uuid not null,
  kind text not null,
  name text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  set_aside_at timestamptz,
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  secret_sealed bytea,
  last_step bigint,
  constraint second_factor_member foreign key (member_id) references member (id),
  constraint second_factor_kind_known check (kind in ('passkey', 'codes')),
  constraint second_factor_name_length check (length(name) between 1 and 60),
  constraint second_factor_whole check (
    (kind = 'passkey' and credential_id is not null and public_key is not null and sign_count is not null
      and sign_count >= 0 and confirmed_at is not null and secret_sealed is null and last_step is null)
    or (kind = 'codes' and secret_sealed is not null and credential_id is null and public_key is null
      and sign_count is null)),
  constraint second_factor_credential_once unique (credential_id)
);
comment on table second_factor is 'What a member proves themselves with besides the password: a passkey, or an app that shows one-time codes.';
comment on column second_factor.confirmed_at is 'When it was first proved; an app whose first code has not come yet counts for nothing.';
comment on column second_factor.set_aside_at is 'When the society reset the member''s factors. It counts for nothing, and comes back when the member stops the reset.';
comment on column second_factor.credential_id is 'By which a passkey is named, as its authenticator chose it.';
comment on column second_factor.public_key is 'Public key of a passkey, in COSE.';
comment on column second_factor.sign_count is 'Signatures that a passkey has counted. A lower count than this is a copy; passkeys that sync always count 0.';
comment on column second_factor.secret_sealed is 'Secret of an app, sealed.';
comment on column second_factor.last_step is 'Time step (30 s since 1970) of the last code that was taken: each code is good once.';
create index second_factor_of on second_factor (member_id);

create table recovery_code (
  id uuid primary key,
  member_id uuid not null,
  salt bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  set_aside_at timestamptz,
  constraint recovery_code_member foreign key (member_id) references member (id),
  constraint recovery_code_hashed check (octet_length(salt) = 16 and octet_length(code_hash) = 32)
);
comment on table recovery_code is 'Codes on paper for a member whose phone is lost, each good once.';
comment on column recovery_code.code_hash is 'argon2id of the code. The codes made together share their salt, so that one hash finds the code.';
comment on column recovery_code.set_aside_at is 'As in second_factor.';
create index recovery_code_of on recovery_code (member_id);

create table pending_log_in (
  id uuid primary key,
  member_id uuid not null,
  secret_hash bytea not null,
  is_remembered boolean not null,
  challenge bytea,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint pending_log_in_member foreign key (member_id) references member (id) on delete cascade,
  constraint pending_log_in_secret_once unique (secret_hash),
  constraint pending_log_in_tries check (wrong_tries between 0 and 5)
);
comment on table pending_log_in is 'A log-in whose password was right and whose second factor is still to come. No session: it opens nothing.';
comment on column pending_log_in.secret_hash is 'SHA-256 of the HttpOnly cookie of the browser that gave the password.';
comment on column pending_log_in.challenge is 'What a passkey has to sign, once; null when none was asked for or it was used.';
comment on column pending_log_in.ended_at is 'When it opened its session, or had too many wrong tries.';
create index pending_log_in_of on pending_log_in (member_id);
create index pending_log_in_expires on pending_log_in (expires_at);

create table session_challenge (
  session_id uuid not null,
  purpose text not null,
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose),
  constraint session_challenge_session foreign key (session_id) references session (id) on delete cascade,
  constraint session_challenge_purpose_known check (purpose in ('step_up', 'add_passkey'))
);
comment on table session_challenge is 'What a passkey has to sign in a session that is open: the newest of each purpose, good once.';

create table factor_reset (
  id uuid primary key,
  member_id uuid not null,
  reset_by text not null,
  reset_at timestamptz not null,
  held_until timestamptz not null,
  stopped_at timestamptz,
  constraint factor_reset_member foreign key (member_id) references member (id),
  constraint factor_reset_hold check (held_until > reset_at)
);
comment on table factor_reset is 'The society took a member''s factors away because everything was lost. Until held_until the member can stop it, and money and address stay as they are.';
comment on column factor_reset.reset_by is 'Which operator.';
create index factor_reset_of on factor_reset (member_id);

alter table session add column factor_until timestamptz;
comment on column session.factor_until is 'Until when the second factor counts as just given, where the member has one.';
