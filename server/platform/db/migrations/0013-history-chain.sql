-- History that shows whether it was tampered with: each row carries its place in the chain of its work or member and a hash over
-- the row before it and its own content; anchors say from time to time what all of it was.
create function history_field(value text) returns text
  language sql immutable parallel safe
  return case when value is null then '~' else octet_length(value) || ':' || value end;
comment on function history_field(text) is
  'One field as it is hashed: its length in bytes, a colon, the text; a tilde for null. server/history/chain.ts says the same.';

alter table work_edit
  add column seq integer not null default 0,
  add column hash bytea not null default '';
comment on column work_edit.seq is 'Place in the history of its work, from 1; set by trigger.';
comment on column work_edit.hash is 'SHA-256 over the hash of the row before and this row''s content; set by trigger.';

alter table member_event
  add column seq integer not null default 0,
  add column hash bytea not null default '';
comment on column member_event.seq is 'Place in the history of its member, from 1; set by trigger.';
comment on column member_event.hash is 'SHA-256 over the hash of the row before and this row''s content; set by trigger.';

create function hash_of(edit work_edit, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(edit.work_id::text) || history_field(edit.seq::text) || history_field(edit.version::text)
    || history_field(edit.kind) || history_field(edit.field) || history_field(edit.old_value::text)
    || history_field(edit.new_value::text) || history_field(edit.member_id::text)
    || history_field(((extract(epoch from edit.at) * 1000000)::bigint)::text), 'UTF8'));

create function hash_of(event member_event, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(event.member_id::text) || history_field(event.seq::text) || history_field(event.event)
    || history_field(event.detail::text) || history_field(event.by_kind) || history_field(event.by_name)
    || history_field(((extract(epoch from event.at) * 1000000)::bigint)::text), 'UTF8'));

-- What is there already joins its chain, in the order it was written.
alter table work_edit disable trigger work_edit_append_only;
alter table member_event disable trigger member_event_append_only;
do $$
declare
  edit work_edit;
  event member_event;
  owner uuid;
  place integer;
  before bytea;
begin
  for edit in select * from work_edit order by work_id, id loop
    if edit.work_id is distinct from owner then
      owner := edit.work_id; place := 0; before := '';
    end if;
    place := place + 1;
    edit.seq := place;
    before := hash_of(edit, before);
    update work_edit set seq = place, hash = before where id = edit.id;
  end loop;
  owner := null;
  for event in select * from member_event order by member_id, id loop
    if event.member_id is distinct from owner then
      owner := event.member_id; place := 0; before := '';
    end if;
    place := place + 1;
    event.seq := place;
    before := hash_of(event, before);
    update member_event set seq = place, hash = before where id = event.id;
  end loop;
end
$$;
alter table work_edit enable trigger work_edit_append_only;
alter table member_event enable trigger member_event_append_only;

alter table work_edit
  add constraint work_edit_chain_once unique (work_id, seq),
  add constraint work_edit_chained check (seq > 0 and octet_length(hash) = 32);
alter table member_event
  add constraint member_event_chain_once unique (member_id, seq),
  add constraint member_event_chained check (seq > 0 and octet_length(hash) = 32);
drop index work_edit_work;
drop index member_event_member;

-- Whatever the statement says of place and hash, this decides. Whoever writes the history of a work holds the lock on its row;
-- should one forget, the unique constraint refuses the second.
create function chain_work_edit() returns trigger
  language plpgsql as $$
declare
  before bytea;
begin
  select e.seq + 1, e.hash into new.seq, before from public.work_edit e
   where e.work_id = new.work_id order by e.seq desc limit 1;
  new.seq := coalesce(new.seq, 1);
  new.hash := public.hash_of(new, coalesce(before, ''));
  return new;
end
$$;

create function chain_member_event() returns trigger
  language plpgsql as $$
declare
  before bytea;
begin
  -- Two events of one account at once wait for each other.
  perform 1 from public.member m where m.id = new.member_id for no key update;
  select e.seq + 1, e.hash into new.seq, before from public.member_event e
   where e.member_id = new.member_id order by e.seq desc limit 1;
  new.seq := coalesce(new.seq, 1);
  new.hash := public.hash_of(new, coalesce(before, ''));
  return new;
end
$$;

create trigger work_edit_chain before insert on work_edit for each row execute function chain_work_edit();
create trigger member_event_chain before insert on member_event for each row execute function chain_member_event();
create trigger member_event_never_emptied before truncate on member_event
  for each statement execute function refuse_rewrite();

-- An anchor is the witness of a stretch of one history, in the order of its ids. What is sealed in it can be made only by who has
-- the portal's key, which is not in the database.
create table history_anchor (
  id bigint generated always as identity primary key,
  history text not null,
  after_id bigint not null,
  through_id bigint not null,
  row_count bigint not null,
  hash bytea not null,
  sealed bytea not null,
  at timestamptz not null,
  constraint history_anchor_known check (history in ('work_edit', 'member_event')),
  constraint history_anchor_once unique (history, after_id),
  constraint history_anchor_forward check (through_id > after_id and row_count > 0)
);
comment on table history_anchor is 'Witness of a stretch of a history: a hash over the anchor before and the hashes of all rows in it.';
comment on column history_anchor.after_id is 'The stretch begins after this id, where the anchor before ends; 0 for the first.';
comment on column history_anchor.sealed is 'The hash, sealed with the portal''s key: somebody who can write to the database cannot make one.';
create trigger history_anchor_append_only
  before delete or update of id, history, after_id, through_id, row_count, hash, at on history_anchor
  for each row execute function refuse_rewrite();
create trigger history_anchor_never_emptied before truncate on history_anchor
  for each statement execute function refuse_rewrite();

-- Triggers that hold also where triggers are passed over: while a replica or a loader writes.
alter table work_edit enable always trigger work_edit_chain;
alter table work_edit enable always trigger work_edit_append_only;
alter table work_edit enable always trigger work_edit_never_emptied;
alter table member_event enable always trigger member_event_chain;
alter table member_event enable always trigger member_event_append_only;
alter table member_event enable always trigger member_event_never_emptied;
alter table history_anchor enable always trigger history_anchor_append_only;
alter table history_anchor enable always trigger history_anchor_never_emptied;

-- Ids are given before rows are there to be seen: waits for those under way, so that none below the answer is still to come.
create function settled_history(history text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
declare
  settled bigint;
begin
  if history = 'work_edit' then
    lock table public.work_edit in share mode;
    select max(id) into settled from public.work_edit;
  elsif history = 'member_event' then
    lock table public.member_event in share mode;
    select max(id) into settled from public.member_event;
  end if;
  return coalesce(settled, 0);
end
$$;
comment on function settled_history(text) is 'The last id of a history below which nothing is still to be written.';
