-- What is signed as the society in the history of an account may only be written by who acts for it: the role of the operator's commands,
-- or the owner. The portal's own role is neither (server/db/app-role.ts), so nobody verifies themselves through it.
create function acts_for_society() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from pg_class c where c.oid = 'public.member'::regclass and pg_has_role(session_role.name, c.relowner, 'usage'))
      or exists (select from pg_roles r where r.rolname = 'membership_society' and pg_has_role(session_role.name, r.oid, 'usage'))
    from (select current_user as name) session_role
$$;
comment on function acts_for_society() is 'Whether this connection may decide for the society.';

create function refuse_unless_society() returns trigger
  language plpgsql as $$
begin
  if not acts_for_society() then
    raise exception 'only the society writes this in %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger member_event_of_society before insert on member_event
  for each row when (new.by_kind = 'society') execute function refuse_unless_society();
alter table member_event enable always trigger member_event_of_society;
