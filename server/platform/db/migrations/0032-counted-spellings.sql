-- How many uses a spelling has is counted once a log is in, a part of its rows at a time: how far that has come is kept with each part.
alter table log_import add column counted_to integer not null default 0;
comment on column log_import.counted_to is 'Number of the last row whose use is counted with its spelling.';
