-- Works that were just registered and are compared once more after their commit. A job for each cost a quarter of a registration.
create table work_to_compare (
  work_id uuid not null,
  is_of_many boolean not null,
  looks_at_all boolean not null default false,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  constraint work_to_compare_pkey primary key (work_id)
);
comment on table work_to_compare is
  'New works that are to be compared with those registered at the same time, which their own transaction could not see. A worker empties it every second.';
comment on column work_to_compare.work_id is 'The work. Without a foreign key: a row lives for a second, and one of a work that is gone does no harm.';
comment on column work_to_compare.is_of_many is
  'Whether it came with others, as by an import: then only the works of other members can have been missed.';
comment on column work_to_compare.looks_at_all is
  'Whether it is compared with all earlier works: a process of the version before registered or changed it, which does not see the pairs of the others.';
comment on column work_to_compare.tries is 'How often comparing it has failed, alone.';
comment on column work_to_compare.due_at is 'Not before then: after a failure it waits.';
