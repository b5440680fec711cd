-- What a member's own session can bring about any number of times is bounded in the security log as failures are, and each outcome for
-- itself: a flood of failures hides no success, and a flood of successes no failure.

create or replace function count_security_event(event security_event) returns void
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
           where bucket is not null and at >= hour and outcome = event.outcome limit 10000) rows) >= 10000
      or case when event.member_id is null
           then (select count(*) from (select from public.security_event
                  where bucket is not null and at >= hour and member_id is null limit 1000) rows) >= 1000
           else (select count(*) from (select from public.security_event
                  where bucket is not null and at >= hour and member_id = event.member_id
                    and outcome = event.outcome limit 50) rows) >= 50
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

comment on column security_event.bucket is
  'What is the same within the hour, or the event itself where it is bounded only; null for what is never counted together.';

-- The first second factor cancels a change of bank details that no factor was asked for.
alter table bank_detail drop constraint bank_detail_cancelled_by_known;
alter table bank_detail add constraint bank_detail_cancelled_by_known
  check (cancelled_by in ('member', 'mailed_link', 'newer_change', 'first_factor'));
comment on column bank_detail.cancelled_by is
  'The member on the screen, the link in the mail, a newer change, or the member''s first second factor.';
