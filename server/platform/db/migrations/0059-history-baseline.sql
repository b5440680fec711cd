-- What stood without a history that leads to it when the society took it as the start: databases from before histories were kept, or
-- brought over from elsewhere. `history verify` vouches for these values from then on.
create table history_baseline (
  id bigint generated always as identity primary key,
  subject_kind text not null,
  subject_id uuid not null,
  field text not null,
  standing bytea not null,
  sealed bytea not null,
  taken_by text not null,
  reason text not null,
  at timestamptz not null,
  constraint history_baseline_kind_known check (subject_kind in ('work', 'recording', 'dispute', 'member', 'spelling')),
  constraint history_baseline_field_length check (length(field) between 1 and 60),
  constraint history_baseline_standing_hash check (octet_length(standing) = 32),
  constraint history_baseline_by_length check (length(taken_by) between 1 and 100),
  constraint history_baseline_reason_length check (length(reason) between 1 and 500)
);
comment on table history_baseline is 'Values that stood without a history when the society took them as the start, and since when. Only grows.';
comment on column history_baseline.standing is 'SHA-256 of the value: changed since, it is covered no more.';
comment on column history_baseline.sealed is 'SHA-256 of the whole row, sealed with the portal''s key: somebody who can write to the database cannot make one.';
comment on column history_baseline.taken_by is 'Which operator.';
create index history_baseline_of on history_baseline (subject_id);
create trigger history_baseline_append_only
  before delete or update of id, subject_kind, subject_id, field, standing, taken_by, reason, at on history_baseline
  for each row execute function refuse_rewrite();
create trigger history_baseline_never_emptied before truncate on history_baseline
  for each statement execute function refuse_rewrite();
alter table history_baseline enable always trigger history_baseline_append_only;
alter table history_baseline enable always trigger history_baseline_never_emptied;
