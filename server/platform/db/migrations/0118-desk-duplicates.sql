-- Works that may be duplicates wait for the society once somebody has spoken and nobody else is asked any more.

-- Since when, or from when on: a pair on which both sides or nobody that counts has spoken at once, one with an open question when the time
-- to answer it is over. Null when nothing waits.
create function duplicate_waits_from(later uuid) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select min(case when a.sides = 1 and a.latest < k.answer_by then k.answer_by else a.latest end)
    from public.work_suspect k
   cross join lateral (
     select max(s.said_at) as latest, count(distinct s.side) filter (where s.counts) as sides
       from public.work_suspect_answer s
      where s.work_id = k.work_id and s.other_id = k.other_id and s.said_at >= k.found_at) a
   where k.work_id = later and k.cleared_at is null and a.latest is not null
     and exists (select from public.work w where w.id = k.work_id and public.live_state(w.state))
     and exists (select from public.work w where w.id = k.other_id and public.live_state(w.state))
$$;

create function desk_case_of_duplicate(later uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  from_when timestamptz := public.duplicate_waits_from(later);
begin
  perform public.desk_case_is('work_duplicate', later, from_when is not null, from_when);
  update public.desk_case set since = from_when
   where kind = 'work_duplicate' and subject_id = later and since is distinct from from_when;
end
$$;
revoke execute on function desk_case_of_duplicate(uuid) from public;

create function desk_case_of_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_duplicate(case tg_op when 'DELETE' then old.work_id else new.work_id end);
  return null;
end
$$;
create trigger work_suspect_answer_is_case after insert on work_suspect_answer
  for each row execute function desk_case_of_pair();
create trigger work_suspect_changes_case after update of cleared_at, answer_by on work_suspect
  for each row execute function desk_case_of_pair();
create trigger work_suspect_gone after delete on work_suspect
  for each row execute function desk_case_of_pair();

-- Either work of a pair may end: nobody decides about it then.
create function desk_cases_of_ended_work() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_duplicate(k.work_id)
     from public.work_suspect k where (k.work_id = new.id or k.other_id = new.id)
      and exists (select from public.desk_case c where c.kind = 'work_duplicate' and c.subject_id = k.work_id);
  return null;
end
$$;
create trigger work_end_ends_cases after update of state on work
  for each row when (old.state is distinct from new.state and not live_state(new.state))
  execute function desk_cases_of_ended_work();

select desk_case_of_duplicate(later) from (
  select distinct a.work_id as later from work_suspect_answer a
    join work_suspect k on k.work_id = a.work_id and k.other_id = a.other_id and k.cleared_at is null) waiting;
comment on column desk_case.since is 'When it began to wait; later than now, it begins then and is in no list yet.';

-- Who closes their account leaves nothing personal, also where the case was about what they claimed or about an answer through their link.
create function desk_words_of_closed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  subjects uuid[] := array(
    select id from public.recording_proposal where member_id = new.id
    union all select id from public.log_claim where member_id = new.id
    union all select id from public.consent_review where link_by = new.id or rights_holder_id = new.rights_holder_id);
begin
  delete from public.desk_note where subject_id = any (subjects);
  update public.desk_proposal set reason = null where subject_id = any (subjects);
  update public.desk_decision set text = null, detail = '{}' where subject_id = any (subjects);
  return null;
end
$$;
create trigger member_closed_takes_words after update of closed_at on member
  for each row when (new.closed_at is not null and old.closed_at is null) execute function desk_words_of_closed();
