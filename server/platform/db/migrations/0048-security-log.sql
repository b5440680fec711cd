-- Who logged in, was refused, stepped up, from where and when. The portal's role only adds to it: what is counted together, shortened
-- or taken out by age goes through the functions below, which decide themselves what may change.

create table security_event (
  id uuid primary key,
  member_id uuid,
  kind text not null,
  outcome text not null,
  reason text,
  account_hash bytea,
  address inet,
  user_agent text not null,
  device_id uuid,
  repeats integer not null default 1,
  at timestamptz not null,
  last_at timestamptz not null,
  bucket bytea,
  constraint security_event_of foreign key (member_id) references member (id),
  constraint security_event_kind_shape check (kind ~ '^[a-z_]{1,40}$'),
  constraint security_event_outcome_known check (outcome in ('succeeded', 'failed', 'refused')),
  constraint security_event_reason_shape check (reason ~ '^[a-z_]{1,60}$'),
  constraint security_event_user_agent_length check (length(user_agent) <= 300),
  constraint security_event_account_hash_length check (octet_length(account_hash) = 32),
  constraint security_event_bucket_length check (octet_length(bucket) = 32),
  constraint security_event_repeats_positive check (repeats >= 1),
  constraint security_event_in_order check (last_at >= at)
);
comment on table security_event is
  'Log-ins, failures, refusals and changes of what an account is protected by. Kept a year; only added to.';
comment on column security_event.member_id is 'Null where the account that was tried is nobody''s.';
comment on column security_event.account_hash is 'Of the address that was typed where it is nobody''s: keyed, so that it cannot be guessed back.';
comment on column security_event.address is 'Where it came from; after 90 days only the network (/24, /48). Null where too many came at once.';
comment on column security_event.device_id is 'The known_device it came from; gone devices stay named.';
comment on column security_event.repeats is 'So many of the same within the hour stand in this row.';
comment on column security_event.bucket is 'What is the same within the hour; null for what is never counted together.';
create index security_event_of on security_event (member_id, id) where member_id is not null;
create index security_event_at on security_event (at);
create unique index security_event_bucket_once on security_event (bucket) where bucket is not null;
create index security_event_repeated on security_event (at) where bucket is not null;
create index security_event_whole_address on security_event (at)
  where address is not null and masklen(address) = case family(address) when 4 then 32 else 128 end;

-- Adds a failure, or counts it with the same ones of its hour. However many come: 50 rows a member, 1,000 of nobody's accounts and 10,000 of
-- all in an hour; the rest is only counted.
create function count_security_event(event security_event) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  hour timestamptz := date_trunc('hour', event.at);
  is_flood boolean;
begin
  update public.security_event
     set repeats = repeats + 1, last_at = greatest(last_at, event.at)
   where bucket = event.bucket;
  if found then return; end if;
  select (select count(*) from (select from public.security_event
           where bucket is not null and at >= hour limit 10000) rows) >= 10000
      or case when event.member_id is null
           then (select count(*) from (select from public.security_event
                  where bucket is not null and at >= hour and member_id is null limit 1000) rows) >= 1000
           else (select count(*) from (select from public.security_event
                  where bucket is not null and at >= hour and member_id = event.member_id limit 50) rows) >= 50
         end
    into is_flood;
  if is_flood then
    event.bucket := sha256(convert_to(concat_ws(' ', 'flood', event.kind, event.member_id, hour), 'UTF8'));
    event.address := null;
    event.account_hash := null;
    event.user_agent := '';
    event.device_id := null;
  end if;
  insert into public.security_event
    (id, member_id, kind, outcome, reason, account_hash, address, user_agent, device_id, at, last_at, bucket)
  values
    (event.id, event.member_id, event.kind, event.outcome, event.reason, event.account_hash, event.address,
     event.user_agent, event.device_id, event.at, event.at, event.bucket)
  on conflict (bucket) where bucket is not null
  do update set repeats = security_event.repeats + 1, last_at = greatest(security_event.last_at, excluded.at);
end $$;

-- Shortens addresses after 90 days and takes events out after a year, by the database's clock; at most `batch` of each. Gives how many.
create function sweep_security_events(batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  shortened integer;
  gone integer;
begin
  update public.security_event
     set address = network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
   where id in (select id from public.security_event
                 where at < now() - interval '90 days' and address is not null
                   and masklen(address) = case family(address) when 4 then 32 else 128 end
                 limit batch);
  get diagnostics shortened = row_count;
  delete from public.security_event
   where id in (select id from public.security_event where last_at < now() - interval '1 year'
                   and at < now() - interval '1 year' limit batch);
  get diagnostics gone = row_count;
  return shortened + gone;
end $$;

-- What is personal goes from the events of somebody whose account is closed: what happened and when stays for its year.
create function forget_security_events(of_member uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from public.member where id = of_member and closed_at is not null) then
    raise exception 'account % is not closed', of_member;
  end if;
  update public.security_event
     set address = null, user_agent = '', device_id = null
   where member_id = of_member;
end $$;
