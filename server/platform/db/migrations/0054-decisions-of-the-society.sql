-- Decisions of the society in tables that the portal writes as well: what only the role of the operator's commands, or the owner, may
-- write there (see 0053 and docs/decisions/database-role.md). What time or a rule brings about names nobody, and stays the portal's.

-- Works: refused, found to be no double, or settled by its decision. Going on when time is over, and becoming the work of a settled
-- dispute, are signed by the society's name too, and are the portal's.
create trigger work_edit_of_society before insert on work_edit
  for each row when (
    new.kind = 'rejected'
    or (new.member_id is null and new.signed_as is not null and (new.kind = 'dispute_settled' or new.field = 'no_duplicate')))
  execute function refuse_unless_society();
alter table work_edit enable always trigger work_edit_of_society;

-- Recordings: what is signed by the society's name, save for links that lead to the work that another became.
create trigger recording_edit_of_society before insert on recording_edit
  for each row when (new.signed_as is not null and new.field <> 'work') execute function refuse_unless_society();
alter table recording_edit enable always trigger recording_edit_of_society;

-- Claims and changes of recordings that no member decided. Those that time ended are 'expired'.
create trigger recording_proposal_of_society before insert or update of state, ended_by on recording_proposal
  for each row when (new.state in ('accepted', 'declined') and new.ended_by is null)
  execute function refuse_unless_society();

-- Plays: claims that ended, and what the society said of spellings.
create trigger log_claim_new_of_society before insert on log_claim
  for each row when (new.state in ('accepted', 'refused')) execute function refuse_unless_society();
create trigger log_claim_of_society before update of state on log_claim
  for each row when (new.state in ('accepted', 'refused') and old.state is distinct from new.state)
  execute function refuse_unless_society();
create trigger log_decision_new_of_society before insert on log_decision
  for each row when (new.matched_by = 'society') execute function refuse_unless_society();
create trigger log_decision_of_society before update on log_decision
  for each row when (
    new.matched_by = 'society'
    and (old.matched_by, old.decision, old.spelling_id, old.recording_id)
        is distinct from (new.matched_by, new.decision, new.spelling_id, new.recording_id))
  execute function refuse_unless_society();

-- Second factors: only the society takes them from a member. Their own way back from it sets this to null.
create trigger second_factor_of_society before insert or update of set_aside_at on second_factor
  for each row when (new.set_aside_at is not null) execute function refuse_unless_society();
create trigger recovery_code_of_society before insert or update of set_aside_at on recovery_code
  for each row when (new.set_aside_at is not null) execute function refuse_unless_society();

-- Addresses that the society vouches for: links to consent go to them.
create trigger rights_holder_contact_of_society before insert or update on rights_holder_contact
  for each row when (new.source = 'society') execute function refuse_unless_society();
