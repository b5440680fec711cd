-- Two members of one name and one birthday or phone may be one person, also where their name is a single word.
create or replace function find_holder_duplicates(holder uuid, seen_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.holder_duplicate as d (id, one_id, other_id, reasons, found_at)
  with me as (
    select r.id, r.isni, r.kind, m.id as member_id, t.claimed_ipi_name_number, t.date_of_birth, t.phone
      from public.rights_holder r join public.member m on m.rights_holder_id = r.id
      left join public.member_detail t on t.member_id = m.id
     where r.id = holder and m.closed_at is null and m.email_confirmed_at is not null),
  found as (
    select r.id, 'claimed_ipi' as reason from me join public.rights_holder r on r.ipi_name_number = me.claimed_ipi_name_number
    union
    select r.id, 'isni' from me join public.rights_holder r on r.isni = me.isni and me.isni <> '0000000000000000'
    union
    -- A name that four or more bear says nothing of one who has no account: of members, only with something else in common.
    select r.id, case when o.id is null then 'name' when t.date_of_birth = me.date_of_birth then 'name_and_birth'
                      else 'name_and_phone' end
      from me join public.rights_holder_name n on n.rights_holder_id = me.id and n.kind in ('legal', 'stage')
      join public.rights_holder_name other on other.folded = n.folded and other.rights_holder_id <> me.id
      join public.rights_holder r on r.id = other.rights_holder_id and r.kind = me.kind
      left join public.member o on o.rights_holder_id = r.id
      left join public.member_detail t on t.member_id = o.id
     where case when o.id is null
             then n.folded like '% %'
              and (select count(*) from (select from public.rights_holder_name c where c.folded = n.folded limit 5) as c) < 5
             else n.folded <> '' and o.closed_at is null and (t.date_of_birth = me.date_of_birth or t.phone = me.phone) end)
  select gen_random_uuid(), least(holder, f.id), greatest(holder, f.id), array_agg(f.reason order by f.reason), seen_at
    from found f join public.rights_holder r on r.id = f.id
   where f.id <> holder and r.merged_into is null and r.kind in ('individual', 'corporate')
   group by f.id
      on conflict (one_id, other_id) do update
     set reasons = array(select distinct unnest(d.reasons || excluded.reasons) order by 1), found_at = excluded.found_at, cleared_at = null
   where not excluded.reasons <@ d.reasons;
end
$$;

select find_holder_duplicates(m.rights_holder_id, m.created_at)
  from member m join rights_holder_name n on n.rights_holder_id = m.rights_holder_id
 where m.closed_at is null and n.kind in ('legal', 'stage') and n.folded not like '% %';
