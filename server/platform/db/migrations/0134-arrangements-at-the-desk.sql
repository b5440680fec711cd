-- Works that seem to be made from an earlier one wait for the society: at once where a writer of the earlier one objects, where there is
-- nobody to ask, and where its registrant says that it belongs to nobody; otherwise when those asked have had thirty days to answer.
create function desk_case_of_original(original uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  from_when timestamptz;
begin
  select case
           when not public.live_state(w.state) then null
           when k.state = 'objected' then coalesce(
             (select max(a.answered_at) from public.work_original_answer a
               where a.work_id = k.work_id and a.original_id = k.original_id and a.answer = 'object'), k.found_at)
           when k.original_id is null and k.state in ('waiting', 'free') then k.found_at
           when k.state = 'waiting' and exists (
             select from public.work_holder h join public.member m on m.rights_holder_id = h.rights_holder_id and m.closed_at is null
              where h.work_id = k.original_id) then greatest(k.found_at, w.updated_at) + interval '30 days'
           when k.state = 'waiting' then k.found_at
         end
    into from_when
    from public.work_original k join public.work w on w.id = k.work_id
   where k.id = original;
  perform public.desk_case_is('original', original, from_when is not null, from_when);
  -- What nobody had to decide yet, nobody has put off either.
  update public.desk_case
     set since = from_when, assigned_to = null, assigned_at = null, snoozed_until = null, snoozed_by = null, snooze_reason = null
   where kind = 'original' and subject_id = original and since is distinct from from_when;
end
$$;
revoke execute on function desk_case_of_original(uuid) from public;

create function work_original_is_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_original(new.id);
  return null;
end
$$;
create trigger work_original_begins_case after insert on work_original
  for each row when (new.state in ('waiting', 'objected', 'free')) execute function work_original_is_case();
create trigger work_original_changes_case after update of state on work_original
  for each row when (new.state is distinct from old.state) execute function work_original_is_case();
create trigger work_original_gone after delete on work_original for each row execute function desk_words_of_nothing();

create function original_cases_of_work() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_original(k.id) from public.work_original k where k.work_id = new.id;
  return null;
end
$$;
create trigger work_lives_changes_original_cases after update of state on work
  for each row when (live_state(old.state) <> live_state(new.state)) execute function original_cases_of_work();

-- Once the last of those who could be asked has left, nobody is waited for.
create function original_cases_of_leaver() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_original(k.id) from public.work_original k
    where k.state = 'waiting'
      and k.original_id in (select h.work_id from public.work_holder h where h.rights_holder_id = new.rights_holder_id);
  return null;
end
$$;
create trigger member_closed_changes_original_cases after update of closed_at on member
  for each row when (new.closed_at is not null and old.closed_at is null) execute function original_cases_of_leaver();

-- What the society allowed was the work as it was described: described otherwise, its registrant gives the permission up.
drop trigger work_original_of_society on work_original;
create trigger work_original_of_society before update on work_original
  for each row when (
    (new.state in ('refused', 'cleared') or old.state in ('refused', 'cleared'))
    and (new.work_id, new.original_id, new.state, new.decided_at, new.decided_by, new.decision_reason)
        is distinct from (old.work_id, old.original_id, old.state, old.decided_at, old.decided_by, old.decision_reason)
    and not (old.state = 'cleared' and new.state is null and new.original_id is null and new.work_id = old.work_id))
  execute function refuse_unless_society();
alter table work_original enable always trigger work_original_of_society;

select desk_case_of_original(k.id) from work_original k
 where k.state in ('waiting', 'objected') or (k.state = 'free' and k.original_id is null);

-- The society lists works on which somebody says that a share, or their name, is wrong.
create index work_holder_declined on work_holder (work_id) where confirmation = 'declined';
