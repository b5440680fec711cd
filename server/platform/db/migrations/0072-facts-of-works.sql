-- What CWR holds of a work and the portal did not: what it is made from, its genre, and facts that few works have.
alter table work
  add column made_from jsonb,
  add column version_title text,
  add column genre text,
  add column first_release_date text,
  add column live_performers text,
  add column cross_references text,
  add column library text,
  add column library_number text,
  add column distribution_category text,
  add constraint work_made_from_list check (jsonb_typeof(made_from) = 'array' and jsonb_array_length(made_from) between 1 and 30),
  add constraint work_version_title_length check (length(version_title) between 1 and 60),
  add constraint work_genre_length check (length(genre) between 1 and 60),
  add constraint work_first_release_shape check (first_release_date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  add constraint work_live_performers_length check (length(live_performers) between 1 and 500),
  add constraint work_cross_references_length check (length(cross_references) between 1 and 500),
  add constraint work_library_length check (length(library) between 1 and 60),
  add constraint work_library_number_length check (length(library_number) between 1 and 15),
  add constraint work_distribution_category_known check (distribution_category in ('POP', 'JAZ', 'SER', 'UNC'));
comment on column work.made_from is 'The works that its registrant names as those it is made from, in their order: kind, work_id of a registered one, title, writers, iswc, protection. How it stands with each is in work_original.';
comment on column work.genre is 'Of the list in domain/works/genres.ts, or free text.';
comment on column work.first_release_date is 'The day, month or year in which it was first released on a recording.';
comment on column work.cross_references is 'Numbers that others gave it: organisation: number, with semicolons between several.';
comment on column work.library_number is 'The identifier of the library''s album on which it is.';

-- Described works have no row in the register; they wait in the same table.
alter table work_original_answer drop constraint work_original_answer_original;
alter table work_original drop constraint work_original_pkey;
alter table work_original
  add column id uuid not null default gen_random_uuid(),
  alter column original_id drop not null,
  add column derivation text,
  add column described_title text,
  add column described_writers text,
  add column described_iswc text,
  add column protection text,
  add constraint work_original_pkey primary key (id),
  add constraint work_original_once unique (work_id, original_id),
  add constraint work_original_derivation_known check (
    derivation in ('arrangement', 'adaptation', 'translation', 'medley', 'sample')),
  add constraint work_original_protection_known check (protection in ('protected', 'traditional', 'public_domain')),
  add constraint work_original_registered_or_described check (
    (original_id is null) = (described_title is not null) and (original_id is null) = (protection is not null)
    and (original_id is not null or derivation is not null)),
  drop constraint work_original_state_known,
  add constraint work_original_state_known check (
    state in ('waiting', 'objected', 'agreed', 'refused', 'cleared', 'ended', 'free'));
create unique index work_original_described_once on work_original (work_id, described_title) where original_id is null;
alter table work_original_answer
  add constraint work_original_answer_original foreign key (work_id, original_id)
    references work_original (work_id, original_id) on delete cascade;
comment on table work_original is 'An earlier work that another one is made from, named by its registrant or found by its title, and how it stands between the two.';
comment on column work_original.original_id is 'The earlier work in the register; null for one that is only described.';
comment on column work_original.derivation is 'How the new work is made from it, as its registrant says; null where it was found by its title and not named.';
comment on column work_original.protection is 'What the registrant says of a described work: whether anybody has to be asked.';
comment on column work_original.state is 'As of the newest version of the work, whose history has every change of it; null until the version that notes it is made. Refused and cleared are the society''s decisions; free needs nobody''s word. Ended: not in the register, or not described any more.';
