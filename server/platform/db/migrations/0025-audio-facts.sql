-- What sound files are and say of themselves. A sound goes with the account of who uploaded it.
create table audio_facts (
  file_id uuid primary key,
  media_type text not null,
  duration_seconds integer not null,
  sample_rate integer not null,
  channels smallint not null,
  title text,
  artist text,
  album text,
  isrc text,
  year smallint,
  label text,
  peaks bytea,
  constraint audio_facts_file foreign key (file_id) references file (id) on delete cascade,
  constraint audio_facts_media_type_known check (media_type in ('audio/wav', 'audio/flac', 'audio/mpeg', 'audio/mp4')),
  constraint audio_facts_duration_bounds check (duration_seconds between 1 and 359999),
  constraint audio_facts_sample_rate_bounds check (sample_rate between 1 and 768000),
  constraint audio_facts_channels_bounds check (channels between 1 and 32),
  constraint audio_facts_title_length check (length(title) between 1 and 200),
  constraint audio_facts_artist_length check (length(artist) between 1 and 200),
  constraint audio_facts_album_length check (length(album) between 1 and 200),
  constraint audio_facts_isrc_shape check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  constraint audio_facts_year_bounds check (year between 1860 and 2200),
  constraint audio_facts_label_length check (length(label) between 1 and 200),
  constraint audio_facts_peaks_length check (octet_length(peaks) = 400)
);
comment on table audio_facts is 'What a sound file is, measured when it was checked, and what its tags say: suggestions for a form, never facts of the register.';
comment on column audio_facts.duration_seconds is 'Counted from what is in the file, not from what it says of itself; at least 1.';
comment on column audio_facts.peaks is 'How loud it is from beginning to end: 400 bytes from 0 to 255. Null where it was not measured.';

-- The recording stays when its sound goes.
alter table recording
  drop constraint recording_file,
  add constraint recording_file foreign key (file_id) references file (id) on delete set null;
