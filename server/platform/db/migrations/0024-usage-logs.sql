-- Usage logs: who sends them, the files that come in, every use by month, which recording each is of, and the figures over them.
alter table file
  drop constraint file_purpose_known,
  add constraint file_purpose_known check (purpose in (
    'identity_document', 'certificate', 'picture', 'work_import', 'log_import', 'audio')),
  drop constraint file_upload_size_bounds,
  add constraint file_upload_size_bounds check (
    upload_size between 1 and case purpose
      when 'work_import' then 52428800 when 'log_import' then 209715200 when 'audio' then 209715200 else 10485760 end);

-- How names and titles sound: step for step domain/logs/sounds.ts, and log-sounds.test.ts holds the two together.
create function sound_letters(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(folded, ' ', ''),
        'tch', 'C'), 'ch', 'C'), 'ky', 'C'), 'sh', 'S'), 'hy', 'S'), 'dj', 'J'), 'dw', 'J'), 'gy', 'J'), 'ph', 'f'),
        'ck', 'k'), 'qu', 'kw'), 'ny', 'n'), 'ng', 'n'), 'gh', 'g'), 'kh', 'k'), 'th', 't'), 'hw', 'w'), 'x', 'ks'),
      'jcqzleoywh', 'Jkksriuiu'),
    '(.)\1+', '\1', 'g');
comment on function sound_letters(text) is 'A folded text by its sound: letters that are taken for one another made one, doubled ones single, words joined.';

create function sound_key(folded text) returns text
  language sql immutable strict parallel safe
  return (
    select case when length(c.consonants) >= 4 then c.consonants else '=' || s.letters end
      from (select sound_letters(left(folded, 100)) as letters) s
      cross join lateral (select regexp_replace(translate(s.letters, 'aiu', ''), '(.)\1+', '\1', 'g') as consonants) c
  );
comment on function sound_key(text) is 'By what two texts sound alike: their consonants, with the vowels where there are few.';

create function title_sound(title text) returns text
  language sql immutable strict parallel safe
  return sound_key(regexp_replace(
    coalesce(nullif(fold(regexp_replace(title, '\([^)]*\)|\[[^]]*\]', ' ', 'g')), ''), fold(title)),
    ' (feat|ft|featuring) .*$', ''));
comment on function title_sound(text) is 'The sound of a title, without what stands in brackets and without guests.';

create function artist_sound(artist text) returns text
  language sql immutable strict parallel safe
  return sound_key(regexp_replace(
    coalesce(nullif(fold(regexp_replace(artist, '[,;&/+|(\[].*$', '')), ''), fold(artist)),
    ' (feat|ft|featuring|and|with|x|vs|versus) .*$', ''));
comment on function artist_sound(text) is 'The sound of the first artist who is named.';

create index recording_sound on recording (title_sound(title), artist_sound(artist)) where state <> 'withdrawn';
create index recording_artist_sound on recording (artist_sound(artist)) where state <> 'withdrawn';

create table log_source (
  id uuid primary key,
  member_id uuid,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  kind text not null,
  medium text not null,
  created_at timestamptz not null,
  constraint log_source_member foreign key (member_id) references member (id),
  constraint log_source_once unique nulls not distinct (member_id, kind, name_folded),
  constraint log_source_kind_known check (kind in ('station', 'service', 'dj', 'venue')),
  constraint log_source_medium_known check (medium in ('broadcast', 'stream', 'live', 'public_place')),
  constraint log_source_name_length check (length(name) between 1 and 120)
);
comment on table log_source is 'Who sends logs: a station, a service, a DJ, a venue.';
comment on column log_source.member_id is 'The member who brings its logs in; null is the society.';

create table log_import (
  id uuid primary key,
  member_id uuid,
  source_id uuid not null,
  kind text not null,
  file_id uuid,
  file_name text not null,
  file_sha256 bytea,
  state text not null,
  headers text[] not null default '{}',
  header_key text,
  samples jsonb not null default '[]',
  first_rows jsonb not null default '[]',
  mapping jsonb,
  row_count integer not null default 0,
  reached integer not null default 0,
  worked integer not null default 0,
  matched integer not null default 0,
  suggested integer not null default 0,
  unmatched integer not null default 0,
  repeated integer not null default 0,
  faulty integer not null default 0,
  problem_counts jsonb not null default '{}',
  first_at timestamptz,
  last_at timestamptz,
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz not null,
  file_swept_at timestamptz,
  constraint log_import_member foreign key (member_id) references member (id),
  constraint log_import_source foreign key (source_id) references log_source (id),
  constraint log_import_file foreign key (file_id) references file (id),
  constraint log_import_kind_known check (kind in ('file', 'performance')),
  constraint log_import_state_known check (state in (
    'reading', 'mapping', 'ready', 'importing', 'done', 'undoing', 'undone', 'failed')),
  constraint log_import_file_name_length check (length(file_name) between 1 and 200)
);
comment on table log_import is 'A log that is brought in: a file, whose rows are uses, or one performance by form.';
comment on column log_import.member_id is 'Who brings it in; null is the society.';
comment on column log_import.file_id is 'Kept while the report of every row can be asked for; null for what the society reads from its own disk.';
comment on column log_import.file_sha256 is 'Of a file of the society: the same file goes on where it was interrupted.';
comment on column log_import.header_key is 'The headers, folded: another log of the source with the same ones is mapped as this one was.';
comment on column log_import.first_rows is 'The first rows as they came, to be shown as they will be read.';
comment on column log_import.reached is 'Number of the last row that the job at work has done, committed with what it did: there it goes on after a crash.';
comment on column log_import.worked is 'How many rows the job at work has done.';
comment on column log_import.matched is 'Rows that were matched when they came in; the next four the same.';
comment on column log_import.first_at is 'From when to when its uses are.';
comment on column log_import.touched_at is 'When a batch was last done: a job that was lost is found by it.';
create unique index log_import_one_busy on log_import (member_id)
  where state in ('reading', 'importing', 'undoing') and kind = 'file' and member_id is not null;
create index log_import_of on log_import (member_id, id desc);
create index log_import_source_headers on log_import (source_id, header_key);
create index log_import_file_of on log_import (file_id) where file_id is not null;
create index log_import_busy on log_import (touched_at) where state in ('reading', 'importing', 'undoing');
create index log_import_unswept on log_import (created_at) where file_swept_at is null;

create table log_import_fault (
  import_id uuid not null,
  number integer not null,
  place smallint not null,
  column_at integer,
  code text not null,
  primary key (import_id, number, place),
  constraint log_import_fault_import foreign key (import_id) references log_import (id) on delete cascade
);
comment on table log_import_fault is 'What is wrong with rows of a log: of so many rows as a page lists; the report reads the file again.';
comment on column log_import_fault.column_at is 'The column to blame, from 0; null when no one is.';

create table log_spelling (
  id uuid primary key,
  text_key uuid not null,
  title text not null,
  artist text,
  isrc text,
  folded text not null,
  title_sound text not null,
  artist_sound text,
  state text not null,
  recording_id uuid,
  matched_by text,
  score smallint,
  uses integer not null default 0,
  decided_at timestamptz,
  looked_at timestamptz not null,
  constraint log_spelling_recording foreign key (recording_id) references recording (id),
  constraint log_spelling_state_known check (state in ('matched', 'suggested', 'unmatched')),
  constraint log_spelling_matched_by_known check (matched_by in ('isrc', 'spelling', 'title', 'member', 'claim', 'society')),
  constraint log_spelling_recording_known check ((state = 'unmatched') = (recording_id is null)),
  constraint log_spelling_matched_whole check ((state = 'unmatched') = (matched_by is null)),
  constraint log_spelling_score_bounds check (score between 0 and 100),
  constraint log_spelling_uses_bounds check (uses >= 0)
) with (fillfactor = 80);
comment on table log_spelling is 'A title, artist and ISRC as logs have them, but for case, accents and punctuation: what all uses of it are of is said once.';
comment on column log_spelling.id is 'Hash of folded title, folded artist and ISRC.';
comment on column log_spelling.text_key is 'The same without the ISRC: what was said of one spelling is known of its sisters.';
comment on column log_spelling.title is 'As it was first written.';
comment on column log_spelling.uses is 'How many uses there are of it, kept in the transactions that add and remove them.';
comment on column log_spelling.decided_at is 'When somebody last said of what it is; matching leaves it alone from then on, while it is matched.';
create index log_spelling_recording on log_spelling (recording_id, state, uses desc, id) where recording_id is not null;
create index log_spelling_unmatched on log_spelling (uses desc, id) where state = 'unmatched';
create index log_spelling_alike on log_spelling using gin (folded gin_trgm_ops) where state = 'unmatched';
create index log_spelling_text on log_spelling (text_key);
create index log_spelling_isrc on log_spelling (isrc) where isrc is not null;
create index log_spelling_title_sound on log_spelling (title_sound) where state <> 'matched';
create index log_spelling_artist_sound on log_spelling (artist_sound) where state <> 'matched' and artist_sound is not null;

create table log_decision (
  spelling_id uuid not null,
  recording_id uuid not null,
  decision text not null,
  matched_by text not null,
  member_id uuid,
  reason text,
  decided_at timestamptz not null,
  primary key (spelling_id, recording_id),
  constraint log_decision_spelling foreign key (spelling_id) references log_spelling (id),
  constraint log_decision_recording foreign key (recording_id) references recording (id),
  constraint log_decision_member foreign key (member_id) references member (id),
  constraint log_decision_known check (decision in ('confirmed', 'rejected')),
  constraint log_decision_matched_by_known check (matched_by in ('member', 'claim', 'society')),
  constraint log_decision_reason_length check (length(reason) between 1 and 2000)
);
comment on table log_decision is 'What somebody said of a spelling and a recording: it is of it, or it is not. Remembered for logs that come later.';
comment on column log_decision.member_id is 'Null is the society.';
create index log_decision_recording on log_decision (recording_id);
create index log_decision_member on log_decision (member_id) where member_id is not null;

create table log_claim (
  id uuid primary key,
  spelling_id uuid not null,
  recording_id uuid not null,
  member_id uuid not null,
  reason text not null,
  state text not null,
  claimed_at timestamptz not null,
  decided_at timestamptz,
  decision_reason text,
  constraint log_claim_spelling foreign key (spelling_id) references log_spelling (id),
  constraint log_claim_recording foreign key (recording_id) references recording (id),
  constraint log_claim_member foreign key (member_id) references member (id),
  constraint log_claim_once unique (spelling_id, recording_id),
  constraint log_claim_state_known check (state in ('standing', 'waiting', 'accepted', 'refused')),
  constraint log_claim_reason_length check (length(reason) between 1 and 2000),
  constraint log_claim_decision_reason_length check (length(decision_reason) between 1 and 2000),
  constraint log_claim_decided_when check ((state in ('accepted', 'refused')) = (decided_at is not null))
);
comment on table log_claim is 'A member''s claim that uses of a spelling are of a recording of theirs.';
comment on column log_claim.state is 'standing: the first, which matched them; waiting: a later one, for the society; then accepted or refused.';
create index log_claim_recording on log_claim (recording_id);
create index log_claim_member on log_claim (member_id, id desc);
create index log_claim_waiting on log_claim (id) where state = 'waiting';

-- No foreign keys: they would cost more than all the rest of an import. Whoever writes here checks, in sets, what they name.
create table log_entry (
  id uuid not null,
  started_at timestamptz not null,
  has_time boolean not null,
  source_id uuid not null,
  import_id uuid not null,
  number integer not null,
  spelling_id uuid not null,
  title text not null,
  artist text,
  label text,
  duration_seconds integer,
  state text not null,
  recording_id uuid,
  primary key (id, started_at),
  constraint log_entry_state_known check (state in ('matched', 'suggested', 'unmatched')),
  constraint log_entry_recording_known check ((state = 'unmatched') = (recording_id is null)),
  constraint log_entry_duration_bounds check (duration_seconds between 0 and 86400)
) partition by range (started_at);
comment on table log_entry is 'A use of a recording, one row each; a partition a month of started_at.';
comment on column log_entry.id is 'The time in milliseconds, then a hash of source, title and artist: sorts by time, and the same use has the same id whatever file it comes in.';
comment on column log_entry.has_time is 'False where only the day is known; started_at is its beginning then.';
comment on column log_entry.number is 'The row of the file, as a spreadsheet numbers it; the place in a setlist.';
comment on column log_entry.state is 'As its spelling''s, and recording_id too: written by whoever changes that, for lists by recording.';
create index log_entry_import on log_entry (import_id, number);
create index log_entry_spelling on log_entry (spelling_id, started_at);
create index log_entry_recording on log_entry (recording_id, id desc) where recording_id is not null;
create index log_entry_unmatched on log_entry (source_id, id desc) where state = 'unmatched';
create table log_entry_other partition of log_entry default;
comment on table log_entry_other is 'Uses of months without a partition of their own; empty, for one is made before any use is stored.';

create function make_log_month(month date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts date := date_trunc('month', month::timestamp)::date;
  ends date := (date_trunc('month', month::timestamp) + interval '1 month')::date;
  named text := format('log_entry_%s', to_char(month, 'YYYY_MM'));
begin
  if starts < date '2000-01-01' or starts > now() + interval '1 month' then
    raise exception 'no log is of %', month using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('log months', 0));
  if to_regclass(named) is not null then
    return;
  end if;
  -- Attached when it is whole, so that whoever reads and writes other months goes on meanwhile.
  execute format('create table %I (like log_entry including defaults including constraints including indexes)', named);
  execute format('alter table %I add constraint %I check (started_at >= %L and started_at < %L)',
    named, named || '_month', starts::text || ' 00:00:00+00', ends::text || ' 00:00:00+00');
  execute format('alter table log_entry attach partition %I for values from (%L) to (%L)',
    named, starts::text || ' 00:00:00+00', ends::text || ' 00:00:00+00');
  execute format('alter table %I drop constraint %I', named, named || '_month');
end
$$;
comment on function make_log_month(date) is 'Makes the partition of a month of uses, unless it is there. The portal itself may make no tables.';

create table log_count (
  source_id uuid not null,
  recording_id uuid,
  month date not null,
  state text not null,
  uses integer not null,
  seconds bigint not null,
  constraint log_count_once unique nulls not distinct (recording_id, source_id, month, state),
  constraint log_count_source foreign key (source_id) references log_source (id),
  constraint log_count_recording foreign key (recording_id) references recording (id),
  constraint log_count_month_begins check (extract(day from month) = 1),
  constraint log_count_uses_bounds check (uses >= 0 and seconds >= 0)
) with (fillfactor = 80);
comment on table log_count is 'How many uses each recording has by source, month and state, kept in the transactions that change them; none for uses of nobody knows what.';
create index log_count_source on log_count (source_id, month);
