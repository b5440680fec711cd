-- Logs are matched ahead of their turn, and count up their spellings in place.
-- What was registered or changed since: a log that comes in is matched ahead, and looks whether anything has changed meanwhile.
create index recording_updated on recording (updated_at);

-- The uses of a spelling are counted up by every log that has it; only of unmatched ones is a list in the order of their uses. The others
-- are written in place, without their eight indexes.
drop index log_spelling_unmatched;
alter table log_spelling drop column uses_class;
alter table log_spelling add column uses_class smallint not null
  generated always as (case when state <> 'unmatched' or uses < 1 then 0
                            else 1 + floor(ln(uses::double precision) / ln(2::double precision)) end) stored;
comment on column log_spelling.uses_class is 'Of unmatched ones, how large `uses` is, by doublings: 1 for one, 2 for two and three. Order by it first, then by uses.';
create index log_spelling_unmatched on log_spelling (uses_class desc, id) where state = 'unmatched';

-- Recordings are withdrawn, never deleted: looking at each, and locking it, took a quarter of adding a spelling.
alter table log_spelling drop constraint log_spelling_recording;
