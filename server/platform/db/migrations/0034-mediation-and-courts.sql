-- Mediation and courts as steps of a dispute: who agrees to mediate, with whom and when, before which court, and what was ruled.
alter table dispute
  add column mediator text,
  add column mediation_on date,
  add column mediation_place text,
  add column court text,
  add column court_case text,
  add column ruled_on date,
  add constraint dispute_mediator_length check (length(mediator) between 1 and 200),
  add constraint dispute_mediation_place_length check (length(mediation_place) between 1 and 300),
  add constraint dispute_mediation_whole check (
    (mediator is null) = (mediation_on is null) and (mediator is null) = (mediation_place is null)),
  add constraint dispute_court_length check (length(court) between 1 and 200),
  add constraint dispute_court_case_length check (length(court_case) between 1 and 100),
  add constraint dispute_court_whole check (court is not null or (court_case is null and ruled_on is null)),
  drop constraint dispute_outcome_known,
  add constraint dispute_outcome_known check (outcome in ('claim', 'agreed', 'decided', 'ruled', 'unchanged'));
comment on column dispute.mediator is 'Who mediates, as the society named them; mediation_on and mediation_place say when and where they meet.';
comment on column dispute.mediation_place is 'A place and an hour, or a link to a call.';
comment on column dispute.court is 'The court or tribunal that it is before; court_case is its number there, null while there is none.';
comment on column dispute.ruled_on is 'The day of the ruling that the society recorded.';

alter table dispute_party add column mediation_agreed_at timestamptz;
comment on column dispute_party.mediation_agreed_at is 'When they asked for mediation or agreed to it; null again for all when somebody declined, or the dispute went on.';

alter table dispute_proposal
  alter column rights_holder_id drop not null,
  add column signed_as text,
  add constraint dispute_proposal_by_somebody check ((rights_holder_id is null) = (signed_as is not null));
comment on column dispute_proposal.signed_as is 'The society, where it recorded what the parties agreed with their mediator; all have to accept it yet.';
drop index dispute_proposal_one_open;
create unique index dispute_proposal_one_open on dispute_proposal (dispute_id, rights_holder_id) nulls not distinct
  where state = 'open';
