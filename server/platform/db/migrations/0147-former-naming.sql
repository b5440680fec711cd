-- Naming somebody counts towards its limit until they would have had to answer, also when the work is withdrawn or their line goes before.
create table former_naming (
  member_id uuid not null,
  rights_holder_id uuid not null,
  work_id uuid not null,
  until timestamptz not null,
  primary key (member_id, rights_holder_id, work_id),
  constraint former_naming_member foreign key (member_id) references member (id) on delete cascade,
  constraint former_naming_work foreign key (work_id) references work (id) on delete cascade
);
comment on table former_naming is 'That a member named somebody on a work and took it back before they answered. Counted with the lines that still ask.';
comment on column former_naming.until is 'Until when they were asked.';
create index former_naming_work on former_naming (work_id);

create function keep_former_naming() returns trigger
  language plpgsql as $$
begin
  insert into former_naming (member_id, rights_holder_id, work_id, until)
  select w.registered_by, old.rights_holder_id, w.id, old.answer_by from work w where w.id = old.work_id
  on conflict (member_id, rights_holder_id, work_id) do update set until = greatest(former_naming.until, excluded.until);
  return null;
end
$$;
create trigger former_naming_of_gone after delete on work_holder
  for each row when (old.confirmation = 'unconfirmed' and old.answer_by > now())
  execute function keep_former_naming();
create trigger former_naming_of_ended after update of answer_by on work_holder
  for each row when (old.confirmation = 'unconfirmed' and new.confirmation = 'unconfirmed' and old.answer_by > now()
                     and new.answer_by is null)
  execute function keep_former_naming();
