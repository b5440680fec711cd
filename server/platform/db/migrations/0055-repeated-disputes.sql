-- Who raises again what they withdrew, or what was decided, waits for the society: otherwise a hold could be kept up for ever.
alter table dispute
  drop constraint dispute_waits_for_known,
  add constraint dispute_waits_for_known check (
    waits_for in ('verification', 'standing', 'repeated', 'limit', 'other_dispute', 'change'));
create index if not exists dispute_raised_about on dispute (work_id, raised_by);
