-- The second cookie under its __Host- name, retired secrets that are recognised, and devices that were logged in before.

alter table session
  add column accepts_plain_bond boolean not null default true;
-- Sessions from now on never had the second cookie under its plain name over https.
alter table session alter column accepts_plain_bond set default false;
comment on column session.accepts_plain_bond is
  'Opened before the second cookie had its __Host- name: over https the plain name is taken too, until the session ends.';

create table known_device (
  id uuid primary key,
  member_id uuid not null,
  secret_hash bytea not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz not null,
  constraint known_device_of foreign key (member_id) references member (id) on delete cascade,
  constraint known_device_once unique (member_id, secret_hash),
  constraint known_device_hash_length check (octet_length(secret_hash) = 32),
  constraint known_device_user_agent_length check (length(user_agent) <= 300)
);
comment on table known_device is
  'A browser in which a member logged in, recognised by a cookie of which only the hash is here. Its log-ins are counted apart from those of strangers.';
comment on column known_device.trusted_until is
  'A year after the last log-in, or the moment in which the member distrusted it.';

alter table session
  add column device_id uuid,
  add constraint session_device foreign key (device_id) references known_device (id) on delete set null;
create index session_device on session (device_id) where device_id is not null;

create table retired_secret (
  secret_hash bytea primary key,
  session_id uuid not null,
  retired_at timestamptz not null,
  constraint retired_secret_of foreign key (session_id) references session (id) on delete cascade,
  constraint retired_secret_hash_length check (octet_length(secret_hash) = 32)
);
comment on table retired_secret is
  'What a session was proved by before its last two secrets. Used again, one of them is the sign of a theft. Goes with the session.';
create index retired_secret_of on retired_secret (session_id, retired_at);
