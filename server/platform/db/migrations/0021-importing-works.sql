-- Files of works: what a member uploaded, row by row, what each row came to, and the numbers that members give their works.
create table work_import (
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
  constraint work_import_member foreign key (member_id) references member (id) on delete cascade,
  constraint work_import_state_known check (state in (
    'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'
  )),
  constraint work_import_duplicates_known check (duplicates in ('skip', 'register')),
  constraint work_import_file_name_length check (length(file_name) between 1 and 200),
  constraint work_import_reached_bounds check (reached >= 0 and worked >= 0 and row_count >= 0)
);
comment on table work_import is 'A file of works that a member imports: one row of it is one work.';
comment on column work_import.file_id is 'The uploaded file while its rows are being read; null once they are staged and the file is dropped.';
comment on column work_import.headers is 'The texts of the first row, one a column.';
comment on column work_import.header_key is 'The headers, folded: another file with the same ones is mapped as this one was.';
comment on column work_import.samples is 'A few values of each column.';
comment on column work_import.mapping is 'What the columns are, as the member said last; null before.';
comment on column work_import.reached is 'Number of the last row that the job at work has done, committed with what it did: there it goes on after a crash.';
comment on column work_import.worked is 'How many rows the job at work has done.';
comment on column work_import.counts is 'How many rows have which outcome, kept by each batch.';
comment on column work_import.problem_counts is 'How many rows have which problem, kept by each batch of the check.';
comment on column work_import.failure is 'The code of why the file could not be read.';
comment on column work_import.touched_at is 'When a batch was last done: a job that was lost is found by it.';
comment on column work_import.rows_swept_at is 'When the rows, and with them the cells of the file, were taken away.';
create unique index work_import_one_busy on work_import (member_id)
  where state in ('reading', 'checking', 'importing', 'undoing');
create index work_import_of on work_import (member_id, id desc);
create index work_import_busy on work_import (touched_at) where state in ('reading', 'checking', 'importing', 'undoing');
create index work_import_unswept on work_import (created_at) where rows_swept_at is null;

create table work_import_row (
  import_id uuid not null,
  number integer not null,
  cells text[] not null,
  title text not null default '',
  outcome text not null default 'waiting',
  problems jsonb not null default '[]',
  own_reference text,
  iswc text,
  title_key uuid,
  repeats_row integer,
  work_id uuid,
  primary key (import_id, number),
  constraint work_import_row_of foreign key (import_id) references work_import (id) on delete cascade,
  constraint work_import_row_outcome_known check (outcome in (
    'waiting', 'good', 'faulty', 'repeated', 'already_registered', 'likely_registered', 'registered', 'withdrawn', 'kept'
  ))
) with (fillfactor = 80);
comment on table work_import_row is 'A row of an imported file: its cells as they came, and what became of it. Swept 90 days after the import ended.';
comment on column work_import_row.number is 'As a spreadsheet numbers it.';
comment on column work_import_row.problems is 'What is wrong: code, and the column where one is to blame.';
comment on column work_import_row.title_key is 'Hash of the folded title and who holds it, by which the same work is found again in one file.';
comment on column work_import_row.work_id is 'The work that it became, or the one that it is already. No foreign key: works are never deleted.';
create index work_import_row_outcome on work_import_row (import_id, outcome, number);
create index work_import_row_reference on work_import_row (import_id, own_reference) where own_reference is not null;
create index work_import_row_iswc on work_import_row (import_id, iswc) where iswc is not null;
create index work_import_row_title on work_import_row (import_id, title_key) where title_key is not null;

create table work_import_person (
  import_id uuid not null,
  key text not null,
  rights_holder_id uuid,
  is_ambiguous boolean not null default false,
  primary key (import_id, key),
  constraint work_import_person_of foreign key (import_id) references work_import (id) on delete cascade,
  constraint work_import_person_holder foreign key (rights_holder_id) references rights_holder (id) on delete cascade
);
comment on table work_import_person is 'Whom the names in an import stand for: the same name without a number is one person throughout.';
comment on column work_import_person.key is 'Kind and folded name, or the IPI name number.';
comment on column work_import_person.rights_holder_id is 'Null until the first work that names them is registered.';
comment on column work_import_person.is_ambiguous is 'Several people of this name are on the member''s works.';
create index work_import_person_holder on work_import_person (rights_holder_id) where rights_holder_id is not null;

create table work_reference (
  member_id uuid not null,
  reference text not null,
  work_id uuid not null,
  primary key (member_id, reference),
  constraint work_reference_member foreign key (member_id) references member (id) on delete cascade,
  constraint work_reference_work foreign key (work_id) references work (id),
  constraint work_reference_length check (length(reference) between 1 and 14)
);
comment on table work_reference is 'The number that a member calls a work by in their own books (CWR: submitter work number).';
create index work_reference_of on work_reference (work_id);
