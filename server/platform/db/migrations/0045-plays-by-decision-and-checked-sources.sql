-- Since when a spelling is known: a recording that was registered, or got its name, later matches it by a decision alone.
alter table log_spelling add column added_at timestamptz not null default now();
comment on column log_spelling.added_at is 'When it first came in. Recordings recognised since later than this are matched with it by a decision alone.';

-- Who reported plays is said wherever they are shown; those of a member's own source are facts once the society has confirmed it.
alter table log_source
  add column confirmed_at timestamptz,
  add constraint log_source_society_confirmed check (member_id is not null or confirmed_at is null);
comment on column log_source.confirmed_at is 'When the society confirmed that this source of a member is real and their logs of it are right; the society''s own need none.';

-- What members were told of an import goes with it when it is undone.
alter table notification add column log_import_id uuid;
comment on column notification.log_import_id is 'The import of plays that it tells of: undone with it.';
create index notification_of_log_import on notification (log_import_id) where log_import_id is not null;
