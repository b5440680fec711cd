alter table log_claim add column is_not boolean not null default false;
comment on column log_claim.is_not is
  'True where the member says that the uses are not of the recording: others are on it, so the society decides.';
