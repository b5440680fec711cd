-- Sign-ups: what was asked for and is not yet confirmed by the link that goes to the e-mail address.
create table sign_up (
  id uuid primary key,
  reference_number text not null,
  register_as text not null,
  email citext not null,
  password_hash text,
  answers_sealed bytea,
  consents jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  constraint sign_up_reference_once unique (reference_number),
  constraint sign_up_register_as_known check (register_as in ('individual', 'corporate')),
  constraint sign_up_waits_or_is_confirmed check (
    (confirmed_at is null) = (password_hash is not null) and (confirmed_at is null) = (answers_sealed is not null))
);
comment on table sign_up is 'A sign-up. Unconfirmed ones are taken out after 30 days; several may wait for one address, and the first confirmed wins.';
comment on column sign_up.id is 'Chosen by the browser once for what it sends, so that what is sent twice is one sign-up.';
comment on column sign_up.reference_number is 'What the society and the applicant call it by; becomes the member''s.';
comment on column sign_up.email is 'To be confirmed. It may be the address of a member: then nobody is told but that address.';
comment on column sign_up.password_hash is 'argon2id in PHC form; null once it is the member''s.';
comment on column sign_up.answers_sealed is 'The answers as JSON, sealed by server/sealing; null once they are the member''s.';
comment on column sign_up.consents is 'Kind of consent to the version that was agreed to, all at created_at.';
create index sign_up_email on sign_up (email, created_at desc);
create index sign_up_created on sign_up (created_at);
