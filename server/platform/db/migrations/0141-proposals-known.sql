alter table recording validate constraint recording_named_first_known;
alter table recording_proposal validate constraint recording_proposal_kind_known;

-- Nobody is asked about a recording that was withdrawn, whichever way.
create function end_proposals_of_withdrawn() returns trigger language plpgsql as $$
begin
  update public.recording_proposal set state = 'expired', ended_at = new.updated_at, end_reason = 'The recording was withdrawn.'
   where recording_id = new.id and state = 'waiting';
  return null;
end
$$;
create trigger recording_withdrawn_ends_proposals after update of state on recording
  for each row when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function end_proposals_of_withdrawn();
