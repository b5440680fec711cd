-- Two records of one person become one: what the other was called and who held it lead to the one that remains.
alter table rights_holder
  add column merged_into uuid,
  add constraint rights_holder_merged_into foreign key (merged_into) references rights_holder (id),
  add constraint rights_holder_merged_into_another check (merged_into <> id),
  add constraint rights_holder_merged_has_no_numbers check (
    merged_into is null or (ipi_name_number is null and isni is null)
  );
comment on column rights_holder.merged_into is 'The record that this one was a double of, which has its names, numbers and shares now: always the last, never one that was merged itself.';
create index rights_holder_merged on rights_holder (merged_into) where merged_into is not null;

create table rights_holder_merge (
  id bigint generated always as identity primary key,
  from_id uuid not null,
  into_id uuid not null,
  reason text not null,
  by_name text not null,
  what jsonb not null,
  at timestamptz not null,
  constraint rights_holder_merge_from foreign key (from_id) references rights_holder (id),
  constraint rights_holder_merge_into foreign key (into_id) references rights_holder (id),
  constraint rights_holder_merge_from_once unique (from_id),
  constraint rights_holder_merge_of_two check (from_id <> into_id),
  constraint rights_holder_merge_reason_length check (length(reason) between 1 and 2000),
  constraint rights_holder_merge_by_length check (length(by_name) between 1 and 200)
);
comment on table rights_holder_merge is 'Which records of rights holders were made one, by whom of the society and why. Only grows.';
comment on column rights_holder_merge.what is 'What the record held that was merged away: names, numbers, society, and how many works and lines went over.';
create index rights_holder_merge_into_of on rights_holder_merge (into_id, id desc);
create trigger rights_holder_merge_append_only before update or delete on rights_holder_merge
  for each row execute function refuse_rewrite();
create trigger rights_holder_merge_never_emptied before truncate on rights_holder_merge
  for each statement execute function refuse_rewrite();
alter table rights_holder_merge enable always trigger rights_holder_merge_append_only;
alter table rights_holder_merge enable always trigger rights_holder_merge_never_emptied;

-- A work that names somebody at the very moment in which they are merged waits for that, and then its transaction is run again
-- from the start: there it finds the record that remains.
create function refuse_merged_holder() returns trigger
  language plpgsql as $$
declare
  gone uuid;
begin
  select r.merged_into into gone from public.rights_holder r where r.id = new.rights_holder_id for key share;
  if gone is not null then
    raise exception 'rights holder % was merged into %', new.rights_holder_id, gone using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create trigger work_holder_of_somebody before insert or update of rights_holder_id on work_holder
  for each row execute function refuse_merged_holder();
