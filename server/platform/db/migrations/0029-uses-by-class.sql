-- Every use that comes in counts its spelling up. With that figure in two indexes each count wrote a new place in all of them; its
-- size alone, which seldom changes, gives the same order.
alter table log_spelling add column uses_class smallint not null
  generated always as (case when uses < 1 then 0 else 1 + floor(ln(uses::double precision) / ln(2::double precision)) end) stored;
comment on column log_spelling.uses_class is 'How large `uses` is, by doublings: 0 for none, 1 for one, 2 for two and three. Order by it first, then by uses.';
drop index log_spelling_recording;
create index log_spelling_recording on log_spelling (recording_id, state) where recording_id is not null;
drop index log_spelling_unmatched;
create index log_spelling_unmatched on log_spelling (uses_class desc, id) where state = 'unmatched';
alter table log_spelling set (fillfactor = 70);
