-- What every server process must agree on about requests: repeats, rates, reports.
create table idempotent_answer (
  member_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body jsonb,
  etag text,
  created_at timestamptz not null default now(),
  primary key (member_id, key),
  constraint idempotent_answer_member foreign key (member_id) references member (id) on delete cascade,
  constraint idempotent_answer_key_length check (length(key) between 8 and 200)
);
comment on table idempotent_answer is 'The first answer to a keyed request, given again when the same request comes again. Kept for a day.';
create index idempotent_answer_age on idempotent_answer (created_at);

create table rate_window (
  bucket text not null,
  starts_at timestamptz not null,
  hits integer not null default 0,
  primary key (bucket, starts_at),
  constraint rate_window_hits_positive check (hits >= 0)
);
comment on table rate_window is 'Counts of attempts in fixed windows of time, per account or address (as a hash).';
create index rate_window_age on rate_window (starts_at);

create table error_log (
  id bigint generated always as identity primary key,
  description text not null,
  member_id uuid,
  user_agent text not null default '',
  reported_at timestamptz not null default now(),
  constraint error_log_member foreign key (member_id) references member (id) on delete set null,
  constraint error_log_length check (octet_length(description) <= 16384)
);
comment on table error_log is 'Errors of the browser as the fallback error screen reports them. Kept for 30 days.';
create index error_log_age on error_log (reported_at);
create index error_log_member on error_log (member_id);

create table notification (
  id uuid primary key,
  member_id uuid not null,
  title text not null,
  message text not null,
  link text,
  sender_member_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notification_member foreign key (member_id) references member (id) on delete cascade,
  constraint notification_sender foreign key (sender_member_id) references member (id) on delete set null
);
comment on table notification is 'What a member is told in the notifications panel. Null sender is the society.';
create index notification_unread on notification (member_id, id desc) where read_at is null;
create index notification_sender on notification (sender_member_id);
