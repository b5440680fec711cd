-- Consents, claims and disputes join the queue, and some decisions need a second officer.
create table desk_proposal (
  kind text not null,
  subject_id uuid not null,
  choice text not null,
  reason text,
  facts_version text not null,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (kind, subject_id),
  constraint desk_proposal_case foreign key (kind, subject_id) references desk_case (kind, subject_id) on delete cascade,
  constraint desk_proposal_staff foreign key (staff_id) references staff (id),
  constraint desk_proposal_choice_shape check (choice ~ '^[a-z0-9_-]{1,40}$'),
  constraint desk_proposal_reason_length check (length(reason) between 1 and 500)
);
comment on table desk_proposal is 'What a first officer decided of a case that waits for a second one to decide the same.';
comment on column desk_proposal.facts_version is 'Of the facts that the first officer saw: a second approval of other facts is a first one.';
create index desk_proposal_by on desk_proposal (staff_id);

alter table desk_decision drop constraint desk_decision_shape;
alter table desk_decision add constraint desk_decision_shape check (
  decision ~ '^[a-z0-9_-]{1,40}$' and reason ~ '^[a-z_]{1,40}$');
comment on column desk_decision.detail is 'Which lines were the same, and what the document said where they differed, never a number; of a ruling the choice in words, and who seconded it.';
comment on column desk_case.subject_id is 'What it is about: a member, a consent review, a claim, a dispute.';

-- One kind of case about a subject: there, or not.
create function desk_case_is(wanted text, subject uuid, is_waiting boolean, from_when timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if is_waiting then
    insert into public.desk_case (kind, subject_id, since) values (wanted, subject, from_when) on conflict do nothing;
  else
    delete from public.desk_case where kind = wanted and subject_id = subject;
  end if;
end
$$;
revoke execute on function desk_case_is(text, uuid, boolean, timestamptz) from public;

create function desk_case_of_review() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('consent', new.id, new.lapsed_at is null, new.made_at);
  return null;
end
$$;
create trigger consent_review_is_case after insert or update of lapsed_at on consent_review
  for each row execute function desk_case_of_review();

create function desk_case_of_consent_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('consent', new.review_id, false, null);
  return null;
end
$$;
create trigger consent_decision_ends_case after insert on consent_decision
  for each row execute function desk_case_of_consent_decision();

-- An amendment ends by itself when it is not answered; a claim waits until somebody decides.
create function desk_case_of_recording_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('recording_claim', new.id, new.state = 'waiting', new.made_at);
  return null;
end
$$;
create trigger recording_proposal_is_case after insert or update of state on recording_proposal
  for each row when (new.kind = 'claim') execute function desk_case_of_recording_proposal();

create function desk_case_of_log_claim() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('play_claim', new.id, new.state = 'waiting', new.claimed_at);
  return null;
end
$$;
create trigger log_claim_is_case after insert or update of state on log_claim
  for each row execute function desk_case_of_log_claim();

create function desk_case_of_dispute() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('dispute_review', new.id, new.state = 'filed' and new.turn = 'society', new.since);
  perform public.desk_case_is('dispute_decision', new.id, new.state = 'determination' and new.turn = 'society', new.since);
  return null;
end
$$;
create trigger dispute_is_case after insert or update of state, turn on dispute
  for each row execute function desk_case_of_dispute();

-- What the row was about is gone: so is the case.
create function desk_case_of_nothing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where subject_id = old.id;
  return null;
end
$$;
create trigger consent_review_gone after delete on consent_review for each row execute function desk_case_of_nothing();
create trigger recording_proposal_gone after delete on recording_proposal for each row execute function desk_case_of_nothing();
create trigger log_claim_gone after delete on log_claim for each row execute function desk_case_of_nothing();
create trigger dispute_gone after delete on dispute for each row execute function desk_case_of_nothing();

-- What waits already.
insert into desk_case (kind, subject_id, since)
select 'consent', r.id, r.made_at from consent_review r
 where r.lapsed_at is null and not exists (select from consent_decision d where d.review_id = r.id)
union all select 'recording_claim', p.id, p.made_at from recording_proposal p where p.kind = 'claim' and p.state = 'waiting'
union all select 'play_claim', c.id, c.claimed_at from log_claim c where c.state = 'waiting'
union all select case d.state when 'filed' then 'dispute_review' else 'dispute_decision' end, d.id, d.since from dispute d
 where d.turn = 'society' and d.state in ('filed', 'determination');
