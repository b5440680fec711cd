-- The registration of a work can name an ISRC that nobody has registered: the sound recording is then made from what the work says of it.
alter table recording
  add column made_from_work uuid,
  add constraint recording_made_from_work foreign key (made_from_work) references work (id);
comment on column recording.made_from_work is
  'The work whose registration made this recording by its ISRC, while nobody has registered or changed the recording itself; else null.';
create index recording_made_from_work on recording (made_from_work) where made_from_work is not null;
