-- Whether any of the holders of new lines was merged away is asked once for all lines of a statement, no longer once for each. A
-- line that is given another holder, which only happens one by one, is looked at as before.
drop trigger work_holder_of_somebody on work_holder;
create trigger work_holder_to_somebody before update of rights_holder_id on work_holder
  for each row execute function refuse_merged_holder();

create function refuse_merged_holders() returns trigger
  language plpgsql as $$
declare
  gone record;
begin
  -- Whoever is being merged at this moment is waited for, and seen as they are then.
  select held.id, held.merged_into into gone
    from (select r.id, r.merged_into from public.rights_holder r
           where r.id in (select rights_holder_id from added) order by r.id for key share) as held
   where held.merged_into is not null limit 1;
  if found then
    raise exception 'rights holder % was merged into %', gone.id, gone.merged_into using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger work_holder_of_somebody after insert on work_holder
  referencing new table as added for each statement execute function refuse_merged_holders();
