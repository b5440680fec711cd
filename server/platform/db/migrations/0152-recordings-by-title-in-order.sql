-- Of the recordings of one title so many are compared as `candidates.sql.ts` allows: the first that nobody named before, without reading them all.
create index if not exists recording_title_in_order on recording (title_sound(title), (named_first is not null), id) where state <> 'withdrawn';
