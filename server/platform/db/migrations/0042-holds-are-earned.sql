-- A dispute that has not earned its hold waits for the society: it holds no money, and keeps nobody else off the rights that it is about.
alter table dispute
  add column waits_for text,
  add constraint dispute_waits_for_known check (waits_for in ('verification', 'standing', 'limit', 'other_dispute', 'change')),
  add constraint dispute_waits_while_filed check (waits_for is null or state = 'filed');
comment on column dispute.waits_for is 'Why a dispute that was filed is not before the others yet and does not come before them by time; null otherwise.';
create index dispute_filed_by on dispute (raised_by, state) where state <> 'draft';

-- The claim of somebody who joins from outside the work holds nothing before they have brought evidence.
alter table dispute_claim add column is_weighed boolean not null default true;
comment on column dispute_claim.is_weighed is 'Whether the claim counts for what is contested: its party is on the work, raised the dispute, or has brought evidence.';

create or replace function keep_dispute_rights() returns trigger
  language plpgsql as $$
begin
  delete from dispute_right where dispute_id = new.id and not right_name = any (new.rights);
  insert into dispute_right (dispute_id, right_name, work_id, is_open)
  select new.id, one, new.work_id, new.state in (
           'notified', 'conceded', 'countered', 'no_response', 'evidence', 'negotiation',
           'mediation', 'determination', 'external', 'settled', 'resolved', 'reopened')
    from unnest(new.rights) as one
  on conflict (dispute_id, right_name) do update set work_id = excluded.work_id, is_open = excluded.is_open;
  return null;
end
$$;
update dispute_right k set is_open = false
  from dispute d
 where d.id = k.dispute_id and k.is_open and d.state in ('filed', 'needs_information');
