-- Rights holders, the members among them, and their sessions.
create table rights_holder (
  id uuid primary key,
  kind text not null,
  name text not null,
  given_names text,
  family_name text,
  ipi_name_number text,
  ipi_base_number text,
  isni text,
  society_code text,
  created_at timestamptz not null default now(),
  constraint rights_holder_kind_known check (kind in ('individual', 'corporate')),
  constraint rights_holder_name_given check (length(name) between 1 and 200),
  constraint rights_holder_ipi_name_shape check (ipi_name_number ~ '^[0-9]{11}$'),
  constraint rights_holder_ipi_base_shape check (ipi_base_number ~ '^I-[0-9]{9}-[0-9]$'),
  constraint rights_holder_isni_shape check (isni ~ '^[0-9]{15}[0-9X]$'),
  constraint rights_holder_society_shape check (society_code ~ '^[0-9]{3}$')
);
comment on table rights_holder is 'A person or body that holds a share; may or may not be a member.';
comment on column rights_holder.name is 'The preferred name, as shown; all names are in rights_holder_name.';
comment on column rights_holder.given_names is 'First names of an individual (CWR first name, 30); null for a body.';
comment on column rights_holder.family_name is 'Last name of an individual (CWR last name, 45); null for a body.';
comment on column rights_holder.ipi_name_number is 'IPI name number, canonical with 11 digits.';
comment on column rights_holder.isni is 'ISNI, canonical 16 characters; null is pending.';
comment on column rights_holder.society_code is 'CISAC society number of the performing right society, three digits.';
create unique index rights_holder_ipi_name_once on rights_holder (ipi_name_number);
create index rights_holder_isni on rights_holder (isni) where isni is not null;

create table rights_holder_name (
  id bigint generated always as identity primary key,
  rights_holder_id uuid not null,
  kind text not null,
  name text not null,
  folded text not null generated always as (fold(name)) stored,
  constraint rights_holder_name_of foreign key (rights_holder_id) references rights_holder (id) on delete cascade,
  constraint rights_holder_name_kind_known check (kind in ('legal', 'stage', 'alias', 'group')),
  constraint rights_holder_name_length check (length(name) between 1 and 200)
);
comment on table rights_holder_name is 'Every name of a rights holder: legal, stage, alias, group.';
comment on column rights_holder_name.folded is 'The name after search folding.';
create index rights_holder_name_of on rights_holder_name (rights_holder_id);
create index rights_holder_name_start on rights_holder_name (folded text_pattern_ops);
create index rights_holder_name_alike on rights_holder_name using gin (folded gin_trgm_ops);

create table member (
  id uuid primary key,
  rights_holder_id uuid not null,
  register_as text not null,
  email citext not null,
  password_hash text not null,
  status text not null default 'provisional',
  given_name text,
  other_names text,
  corporation_name text,
  profile_pic_url text,
  reference_number text not null,
  created_at timestamptz not null default now(),
  constraint member_rights_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint member_rights_holder_once unique (rights_holder_id),
  constraint member_email_once unique (email),
  constraint member_reference_once unique (reference_number),
  constraint member_register_as_known check (register_as in ('individual', 'corporate')),
  constraint member_status_known check (status in ('provisional', 'verified', 'suspended')),
  constraint member_name_given check (
    (register_as = 'individual' and given_name is not null) or (register_as = 'corporate' and corporation_name is not null)
  )
);
comment on table member is 'A rights holder with an account.';
comment on column member.password_hash is 'argon2id in PHC form.';
comment on column member.reference_number is 'What the society and the member call this membership by.';

create table session (
  id uuid primary key,
  member_id uuid not null,
  secret_hash bytea not null,
  previous_secret_hash bytea,
  previous_until timestamptz,
  bond_hash bytea not null,
  is_remembered boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_member foreign key (member_id) references member (id) on delete cascade,
  constraint session_secret_once unique (secret_hash)
);
comment on table session is 'A log-in. Only hashes of its secrets are kept; the envelope in the cookie proves nothing.';
comment on column session.previous_secret_hash is 'The secret before the last rotation, honoured until the new one is first seen and what was on its way has arrived.';
comment on column session.previous_until is 'How long the previous secret is still honoured; null until the new one is first seen.';
comment on column session.bond_hash is 'Hash of the HttpOnly cookie that goes with this session.';
create index session_member on session (member_id);
create index session_previous_secret on session (previous_secret_hash) where previous_secret_hash is not null;
create index session_ends on session (ends_at);
