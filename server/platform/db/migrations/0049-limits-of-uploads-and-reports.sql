-- Uploads are counted by the network address they come from, and equal error reports are counted together.

alter table file
  add column address_hash bytea,
  add constraint file_address_hash_length check (octet_length(address_hash) = 32);
comment on column file.address_hash is
  'Hash of the network address that a visitor uploads from, while the file is no member''s: no address takes all the room.';
create index file_of_visitors on file (address_hash) where member_id is null and state <> 'dropped';

alter table error_log
  add column fingerprint bytea,
  add column times integer not null default 1,
  add column last_reported_at timestamptz,
  add constraint error_log_fingerprint_length check (octet_length(fingerprint) = 32),
  add constraint error_log_fingerprint_once unique (fingerprint),
  add constraint error_log_times_positive check (times > 0);
update error_log set last_reported_at = reported_at;
alter table error_log
  alter column last_reported_at set not null,
  alter column last_reported_at set default now();
comment on column error_log.fingerprint is
  'Hash of the text without its numbers: equal reports are counted in one row. Null for reports from before this was so.';
comment on column error_log.times is 'How often it was reported.';
comment on column error_log.last_reported_at is 'When it was reported last; reported_at is the first time.';

create table error_log_day (
  day date primary key,
  kept integer not null default 0,
  left_out integer not null default 0,
  constraint error_log_day_counts check (kept >= 0 and left_out >= 0)
);
comment on table error_log_day is
  'How many different reports of each day were kept, and how many were left out because there were too many. Kept for 30 days.';
