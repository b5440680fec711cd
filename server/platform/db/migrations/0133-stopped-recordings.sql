-- The society can stop changes to a recording too.
alter table recording add column frozen_reason text,
  add constraint recording_frozen_reason_length check (length(frozen_reason) between 1 and 500);
comment on column recording.frozen_reason is 'Why members cannot change the recording now, in words that they read; null when they can. The society''s to set.';
