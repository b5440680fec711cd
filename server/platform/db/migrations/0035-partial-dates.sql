-- When a recording was made and came out is often known by its year alone: such dates are kept as exactly as they are known.
alter table recording
  alter column recorded_on type text using to_char(recorded_on, 'YYYY-MM-DD'),
  alter column released_on type text using to_char(released_on, 'YYYY-MM-DD'),
  add constraint recording_recorded_on_shape check (recorded_on ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$'),
  add constraint recording_released_on_shape check (released_on ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$');
comment on column recording.recorded_on is 'The day of the recording, or its first, as exactly as it is known: 2019-03-07, 2019-03, 2019 (ISO 8601, reduced precision).';
comment on column recording.released_on is 'When it came out, in the same way.';
