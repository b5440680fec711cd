-- Whoever sends the colleague away, who could have decided second, begins to wait then.
alter table desk_proposal add column is_alone boolean not null default false;
comment on column desk_proposal.is_alone is 'Nobody else could decide second when it was made, in a society with a single officer: only then may who made it confirm it after a day.';
