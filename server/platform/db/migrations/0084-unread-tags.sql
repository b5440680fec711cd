-- What the tags of a sound file say and could not be used is told to who uploaded it.
alter table audio_facts
  add column isrc_as_tagged text,
  add column are_tags_unread boolean not null default false,
  add constraint audio_facts_isrc_as_tagged_length check (length(isrc_as_tagged) between 1 and 200);
comment on column audio_facts.isrc_as_tagged is 'What stands in the tags in place of an ISRC and is none; null where there is an ISRC, or nothing.';
comment on column audio_facts.are_tags_unread is 'Whether reading the tags ended before their end: too large, or damaged.';
