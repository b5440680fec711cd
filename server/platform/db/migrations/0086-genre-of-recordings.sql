alter table recording
  add column genre text,
  add constraint recording_genre_length check (length(genre) between 1 and 60);
comment on column recording.genre is 'Of a short list or in the member''s own words.';
