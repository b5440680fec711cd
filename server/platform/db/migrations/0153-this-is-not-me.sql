-- "This is not me" holds for that work or recording, and for another of the same title by the same registrant, until it is taken back.
create table name_refusal (
  rights_holder_id uuid not null,
  subject_id uuid not null,
  refused_at timestamptz not null,
  constraint name_refusal_once primary key (rights_holder_id, subject_id),
  constraint name_refusal_of foreign key (rights_holder_id) references rights_holder (id) on delete cascade
);
comment on table name_refusal is 'Who said that a work or recording, subject_id, names somebody else of their name: it cannot name them again.';
