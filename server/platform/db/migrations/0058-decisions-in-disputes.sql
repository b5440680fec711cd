-- The rest of what only the society decides, refused to the portal's own role (see 0053, 0054 and docs/decisions/database-role.md): its
-- decisions in disputes, logs that it brings in, plays that it decided, suspicions that it cleared, reviews of consents, ISNIs. What a
-- member, time or a rule brings about in the same tables stays the portal's.

-- Disputes: moves that the society alone makes, and whatever is signed by its name. Who answers through a link signs the same column.
create trigger dispute_event_of_society before insert on dispute_event
  for each row when (
    new.kind in ('ask_information', 'reject', 'refer', 'decide', 'record_ruling', 'reopen', 'name_mediator', 'record_agreement',
      'note_case', 'party_merged')
    or (new.signed_as is not null and not coalesce(new.detail @> '{"by_link": true}', false)))
  execute function refuse_unless_society();
alter table dispute_event enable always trigger dispute_event_of_society;

create trigger dispute_new_of_society before insert on dispute
  for each row when (
    new.state in ('needs_information', 'rejected', 'external', 'reopened')
    or new.outcome in ('decided', 'ruled', 'unchanged') or new.asked_for is not null
    or num_nonnulls(new.mediator, new.mediation_on, new.mediation_place, new.court, new.court_case, new.ruled_on) > 0)
  execute function refuse_unless_society();
-- States that the society alone leads to, and those that nobody else leads out of.
create trigger dispute_state_of_society before update of state on dispute
  for each row when (
    new.state <> old.state
    and (new.state in ('needs_information', 'rejected', 'external', 'reopened')
      or old.state in ('rejected', 'closed', 'withdrawn')))
  execute function refuse_unless_society();
create trigger dispute_outcome_of_society before update on dispute
  for each row when (
    (old.outcome in ('decided', 'ruled', 'unchanged') or new.outcome in ('decided', 'ruled', 'unchanged'))
    and (old.outcome, old.outcome_lines, old.outcome_reasons, old.outcome_at)
        is distinct from (new.outcome, new.outcome_lines, new.outcome_reasons, new.outcome_at))
  execute function refuse_unless_society();
create trigger dispute_facts_of_society before update on dispute
  for each row when (
    (new.asked_for is not null and new.asked_for is distinct from old.asked_for)
    or (old.mediator, old.mediation_on, old.mediation_place, old.court, old.court_case, old.ruled_on)
       is distinct from (new.mediator, new.mediation_on, new.mediation_place, new.court, new.court_case, new.ruled_on))
  execute function refuse_unless_society();

create trigger dispute_message_of_society before insert or update on dispute_message
  for each row when (new.signed_as is not null or new.rights_holder_id is null)
  execute function refuse_unless_society();
create trigger dispute_proposal_of_society before insert on dispute_proposal
  for each row when (new.signed_as is not null or new.rights_holder_id is null)
  execute function refuse_unless_society();
-- A split that was put to the parties is never another one.
create trigger dispute_proposal_content_of_society before update on dispute_proposal
  for each row when (
    (old.dispute_id, old.rights_holder_id, old.signed_as, old.lines)
    is distinct from (new.dispute_id, new.rights_holder_id, new.signed_as, new.lines))
  execute function refuse_unless_society();
create trigger dispute_invitation_of_society before insert on dispute_invitation
  for each row when (new.invited_by is null) execute function refuse_unless_society();

-- Reviews of consents: what is reviewed stays as it was answered; the portal adds reviews and lets them lapse.
create trigger consent_review_past_of_society before insert on consent_review
  for each row when (new.is_past) execute function refuse_unless_society();
create trigger consent_review_of_society before update on consent_review
  for each row when (
    (to_jsonb(old) - 'lapsed_at') is distinct from (to_jsonb(new) - 'lapsed_at')
    or (old.lapsed_at is not null and new.lapsed_at is distinct from old.lapsed_at))
  execute function refuse_unless_society();

-- Logs: those that the society brings in, its sources, which nobody has to confirm, and the plays that it decided.
create trigger log_import_new_of_society before insert on log_import
  for each row when (new.member_id is null) execute function refuse_unless_society();
create trigger log_import_of_society before update on log_import
  for each row when (
    new.member_id is distinct from old.member_id
    or (new.member_id is null and new.state <> old.state and new.state in ('importing', 'undoing')))
  execute function refuse_unless_society();
create trigger log_source_new_of_society before insert on log_source
  for each row when (new.member_id is null) execute function refuse_unless_society();
create trigger log_source_of_society before update on log_source
  for each row when (new.member_id is distinct from old.member_id) execute function refuse_unless_society();
create trigger log_spelling_new_of_society before insert on log_spelling
  for each row when (new.matched_by = 'society') execute function refuse_unless_society();
create trigger log_spelling_of_society before update on log_spelling
  for each row when (
    (old.matched_by = 'society' or new.matched_by = 'society')
    and (old.matched_by, old.state, old.recording_id) is distinct from (new.matched_by, new.state, new.recording_id))
  execute function refuse_unless_society();
create trigger log_decision_kept_of_society before update on log_decision
  for each row when (
    old.matched_by = 'society'
    and (old.matched_by, old.decision, old.spelling_id, old.recording_id, old.reason)
        is distinct from (new.matched_by, new.decision, new.spelling_id, new.recording_id, new.reason))
  execute function refuse_unless_society();

-- ISNIs. Merging and closing take them away.
create trigger rights_holder_isni_of_society before insert or update of isni on rights_holder
  for each row when (new.isni is not null) execute function refuse_unless_society();

-- Works made one: by the society, or as the parties of a dispute about it agreed.
create function refuse_merge_unless_settled() returns trigger
  language plpgsql as $$
begin
  if not acts_for_society() and not exists (
    select from dispute d
     where d.kind = 'duplicate_work' and d.state in ('resolved', 'applied') and d.outcome in ('claim', 'agreed')
       and new.work_id in (d.work_id, d.other_work_id)) then
    raise exception 'only the society, or a dispute that was settled, merges works' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger work_edit_merge_of_society before insert on work_edit
  for each row when (new.kind = 'merged') execute function refuse_merge_unless_settled();
alter table work_edit enable always trigger work_edit_merge_of_society;

-- A suspicion is cleared by an entry of its work: the portal's role cannot write one that is the society's.
create function refuse_unless_cleared_by_entry() returns trigger
  language plpgsql as $$
begin
  if not acts_for_society() and not exists (
    select from work_edit e
      left join member m on m.id = e.member_id
      left join rights_holder r on r.id = m.rights_holder_id
     where e.work_id = new.work_id and e.field = 'no_duplicate' and e.new_value = to_jsonb(new.cleared_reason)
       and new.cleared_by = coalesce(e.signed_as, r.name)) then
    raise exception 'no entry of the work clears this suspicion' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger work_suspect_of_society after insert or update on work_suspect
  deferrable initially deferred
  for each row when (new.cleared_at is not null or new.cleared_by is not null)
  execute function refuse_unless_cleared_by_entry();

-- A factor that counts goes only as the history says: removed by its member, taken back with a reset, or with the account. What the
-- society set aside counts for nothing.
create function refuse_unless_removal_recorded() returns trigger
  language plpgsql as $$
begin
  if not acts_for_society() and not exists (
    select from member_event e
     where e.member_id = old.member_id
       and ((e.event = 'factor_removed' and e.detail ->> 'id' = old.id::text)
         or (e.event = 'factor_reset_stopped' and e.at >= old.created_at)
         or e.event = 'account_closed')) then
    raise exception 'no entry of the account removes this factor' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger second_factor_removal_of_society after delete on second_factor
  deferrable initially deferred
  for each row when (old.confirmed_at is not null and old.set_aside_at is null)
  execute function refuse_unless_removal_recorded();
