-- What the society knows of its members beyond their names, what they agreed to, links sent to them, and their account's history.
alter table member
  add column email_confirmed_at timestamptz,
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add constraint member_version_positive check (version > 0);
comment on column member.email_confirmed_at is 'When the present e-mail address was confirmed by a link.';
comment on column member.closed_at is 'When the account was closed; what is left of it stands under a pseudonym.';
comment on column member.version is 'Counts changes of the profile: its ETag.';

alter table session add column reauthenticated_until timestamptz;
comment on column session.reauthenticated_until is 'Until when the password counts as just given (step-up).';

create table member_detail (
  member_id uuid primary key,
  date_of_birth date,
  nationality text,
  country text,
  region text,
  town text,
  address text,
  digital_address text,
  phone text,
  activities text[] not null default '{}',
  first_release_year integer,
  identity_document_type text,
  identity_number_sealed bytea,
  identity_number_masked text,
  corporation_kind text,
  registration_number text,
  tin text,
  year_founded integer,
  contact_name text,
  contact_position text,
  claimed_ipi_name_number text,
  constraint member_detail_of foreign key (member_id) references member (id) on delete cascade,
  constraint member_detail_nationality_shape check (nationality ~ '^[A-Z]{2}$'),
  constraint member_detail_country_shape check (country ~ '^[A-Z]{2}$'),
  constraint member_detail_phone_shape check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  constraint member_detail_document_known check (
    identity_document_type in ('ghana_card', 'passport', 'drivers_licence', 'voter_id')),
  constraint member_detail_number_whole check ((identity_number_sealed is null) = (identity_number_masked is null)),
  constraint member_detail_claimed_ipi_shape check (claimed_ipi_name_number ~ '^[0-9]{11}$')
);
comment on table member_detail is 'What the society knows of a member and shows to no other member.';
comment on column member_detail.nationality is 'ISO 3166-1 alpha-2.';
comment on column member_detail.country is 'Country of residence or of registration, ISO 3166-1 alpha-2.';
comment on column member_detail.region is 'One of the sixteen regions when the country is GH.';
comment on column member_detail.digital_address is 'GhanaPostGPS, canonical GA-183-8164.';
comment on column member_detail.phone is 'E.164.';
comment on column member_detail.activities is 'What the member does in music, by the codes of domain/members/activities.ts.';
comment on column member_detail.identity_number_sealed is 'Number of the identity document, sealed by server/sealing.';
comment on column member_detail.identity_number_masked is 'The same as shown: masked by the specification''s rule.';
comment on column member_detail.tin is 'TIN of a body, canonical.';
comment on column member_detail.claimed_ipi_name_number is 'IPI name number that the member says is theirs and that the society has not given to them yet.';

create table next_of_kin (
  member_id uuid primary key,
  name text not null,
  relationship text not null,
  phone text,
  constraint next_of_kin_of foreign key (member_id) references member (id) on delete cascade,
  constraint next_of_kin_name_given check (length(name) between 1 and 200),
  constraint next_of_kin_phone_shape check (phone ~ '^\+[1-9][0-9]{4,14}$')
);
comment on table next_of_kin is 'Whom the society turns to for a member''s estate.';

create table consent (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamptz not null,
  constraint consent_of foreign key (member_id) references member (id) on delete cascade,
  constraint consent_once unique (member_id, kind, version)
);
comment on table consent is 'What a member agreed to: which text, in which version, when.';

create table mailed_link (
  id uuid primary key,
  purpose text not null,
  secret_hash bytea not null,
  subject_id uuid not null,
  member_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mailed_link_member foreign key (member_id) references member (id) on delete cascade,
  constraint mailed_link_secret_once unique (secret_hash)
);
comment on table mailed_link is 'A link sent by mail that does one thing once. Only the hash of its secret is kept.';
comment on column mailed_link.id is 'Random, so that it may stand in the address without saying when or for whom.';
comment on column mailed_link.purpose is 'What it does: see server/links/link-purposes.ts.';
comment on column mailed_link.subject_id is 'What it acts on: a sign-up, a member, a change of e-mail, a change of bank details.';
create index mailed_link_subject on mailed_link (subject_id);
create index mailed_link_member on mailed_link (member_id);
create index mailed_link_expires on mailed_link (expires_at);

create table member_event (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  event text not null,
  detail jsonb not null default '{}',
  by_kind text not null,
  by_name text,
  at timestamptz not null,
  constraint member_event_of foreign key (member_id) references member (id),
  constraint member_event_by_known check (by_kind in ('member', 'society', 'system'))
);
comment on table member_event is 'History of a member''s account: what happened, by whom, when. Never a secret and never a full number.';
comment on column member_event.by_name is 'Which operator, when the society did it.';
create index member_event_member on member_event (member_id, id desc);
create trigger member_event_append_only before update or delete on member_event
  for each row execute function refuse_rewrite();

create table sealing_key (
  id text primary key,
  first_used_at timestamptz not null
);
comment on table sealing_key is 'Which keys something here may be sealed with; the keys themselves are never in the database.';
