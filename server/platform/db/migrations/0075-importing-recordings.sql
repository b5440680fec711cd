-- Files of recordings, staged and registered as files of works are.
alter table file
  drop constraint file_purpose_known,
  add constraint file_purpose_known check (purpose in (
    'identity_document', 'certificate', 'picture', 'work_import', 'log_import', 'audio', 'evidence', 'recording_import')),
  drop constraint file_upload_size_bounds,
  add constraint file_upload_size_bounds check (
    upload_size between 1 and case purpose
      when 'work_import' then 52428800 when 'log_import' then 209715200 when 'audio' then 209715200
      when 'evidence' then 52428800 when 'recording_import' then 52428800 else 10485760 end);

create table recording_import (
  id uuid primary key,
  member_id uuid not null,
  file_id uuid,
  file_name text not null,
  state text not null,
  headers text[] not null default '{}',
  header_key text,
  samples jsonb not null default '[]',
  mapping jsonb,
  duplicates text,
  row_count integer not null default 0,
  reached integer not null default 0,
  worked integer not null default 0,
  counts jsonb not null default '{}',
  problem_counts jsonb not null default '{}',
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz not null,
  rows_swept_at timestamptz,
  constraint recording_import_member foreign key (member_id) references member (id) on delete cascade,
  constraint recording_import_state_known check (state in (
    'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'
  )),
  constraint recording_import_duplicates_known check (duplicates in ('skip', 'register')),
  constraint recording_import_file_name_length check (length(file_name) between 1 and 200),
  constraint recording_import_reached_bounds check (reached >= 0 and worked >= 0 and row_count >= 0)
);
comment on table recording_import is 'A file of recordings that a member imports: one row of it, or one track of a release, is one recording.';
comment on column recording_import.file_id is 'The uploaded file while its rows are being read; null once they are staged and the file is dropped.';
comment on column recording_import.headers is 'The headers, one a column.';
comment on column recording_import.header_key is 'The headers, folded: another file with the same ones is mapped as this one was.';
comment on column recording_import.samples is 'A few values of each column.';
comment on column recording_import.mapping is 'What the columns are, as the member said last; null before.';
comment on column recording_import.duplicates is 'What becomes of rows that are probably registered already; null before the member said so.';
comment on column recording_import.reached is 'Number of the last row that the job at work has done, committed with what it did: there it continues after a crash.';
comment on column recording_import.worked is 'How many rows the job at work has done.';
comment on column recording_import.counts is 'How many rows have which outcome, saved by each batch.';
comment on column recording_import.problem_counts is 'How many faulty rows have which problem, saved by each batch of the check.';
comment on column recording_import.failure is 'The code of why the file could not be read.';
comment on column recording_import.touched_at is 'When a batch was last done: a job that was lost is found by it.';
comment on column recording_import.rows_swept_at is 'When the rows, and with them the cells of the file, were deleted.';
create unique index recording_import_one_busy on recording_import (member_id)
  where state in ('reading', 'checking', 'importing', 'undoing');
create index recording_import_of on recording_import (member_id, id desc);
create index recording_import_busy on recording_import (touched_at) where state in ('reading', 'checking', 'importing', 'undoing');
create index recording_import_unswept on recording_import (created_at) where rows_swept_at is null;
create index recording_import_file on recording_import (file_id) where file_id is not null;

create table recording_import_row (
  import_id uuid not null,
  number integer not null,
  cells text[] not null,
  title text not null default '',
  outcome text not null default 'waiting',
  problems jsonb not null default '[]',
  isrc text,
  title_key uuid,
  repeats_row integer,
  recording_id uuid,
  primary key (import_id, number),
  constraint recording_import_row_of foreign key (import_id) references recording_import (id) on delete cascade,
  constraint recording_import_row_outcome_known check (outcome in (
    'waiting', 'good', 'faulty', 'repeated', 'already_registered', 'likely_registered', 'registered', 'withdrawn', 'kept'
  ))
) with (fillfactor = 80);
comment on table recording_import_row is 'A row of an imported file of recordings: its cells, and what became of it. Deleted 90 days after the import ended.';
comment on column recording_import_row.number is 'As a spreadsheet numbers it.';
comment on column recording_import_row.problems is 'What is wrong, or differs from the register: code, and the column if one is to blame.';
comment on column recording_import_row.title_key is 'Hash of the folded title, version and artist of a row without ISRC, by which the same recording is found again in one file.';
comment on column recording_import_row.recording_id is 'The recording that it became, or the one that it is already. No foreign key: recordings are never deleted.';
create index recording_import_row_outcome on recording_import_row (import_id, outcome, number);
create index recording_import_row_isrc on recording_import_row (import_id, isrc) where isrc is not null;
create index recording_import_row_title on recording_import_row (import_id, title_key) where title_key is not null;
