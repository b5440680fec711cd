-- Disputes over works: who says what is right, what is contested of whose share, and everything that happened, in a chain.
create table dispute (
  id uuid primary key,
  number bigint generated always as identity,
  work_id uuid not null,
  kind text not null,
  origin text not null default 'member',
  state text not null default 'draft',
  rights text[] not null,
  raised_by uuid not null,
  member_id uuid not null,
  other_work_id uuid,
  statement text not null default '',
  version integer not null default 1,
  turn text not null default 'parties',
  since timestamptz not null,
  deadline timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  filed_at timestamptz,
  declaration_version text,
  declared_at timestamptz,
  asked_for text,
  standing jsonb,
  outcome text,
  outcome_reasons text,
  outcome_lines jsonb,
  outcome_at timestamptz,
  work_version integer,
  constraint dispute_number_once unique (number),
  constraint dispute_work foreign key (work_id) references work (id),
  constraint dispute_other_work foreign key (other_work_id) references work (id),
  constraint dispute_raiser foreign key (raised_by) references rights_holder (id),
  constraint dispute_member foreign key (member_id) references member (id),
  constraint dispute_kind_known check (kind in ('author_share', 'authorship', 'ownership', 'duplicate_work', 'sample_or_infringement')),
  constraint dispute_origin_known check (origin in ('member', 'conflict')),
  constraint dispute_state_known check (state in (
    'draft', 'filed', 'needs_information', 'notified', 'conceded', 'countered', 'no_response', 'evidence', 'negotiation',
    'mediation', 'determination', 'external', 'settled', 'resolved', 'applied', 'closed', 'withdrawn', 'rejected', 'reopened')),
  constraint dispute_turn_known check (turn in ('parties', 'society', 'nobody')),
  constraint dispute_rights_known check (
    rights <@ array['performing', 'mechanical', 'synchronisation'] and cardinality(rights) between 1 and 3),
  constraint dispute_other_work_of_double check (other_work_id is null or kind = 'duplicate_work'),
  constraint dispute_not_of_itself check (other_work_id <> work_id),
  constraint dispute_statement_length check (length(statement) <= 10000),
  constraint dispute_asked_for_length check (length(asked_for) between 1 and 2000),
  constraint dispute_declared_when check ((declaration_version is null) = (declared_at is null)),
  constraint dispute_outcome_known check (outcome in ('claim', 'agreed', 'decided', 'unchanged')),
  constraint dispute_outcome_when check ((outcome is null) = (outcome_at is null)),
  constraint dispute_outcome_reasons_length check (length(outcome_reasons) between 1 and 10000)
);
comment on table dispute is 'A disagreement about shares of a work, from its draft to its outcome. Its events are the truth of what happened.';
comment on column dispute.number is 'Counts up; shown as D-000123.';
comment on column dispute.raised_by is 'The rights holder who claims; member_id is the member who wrote it.';
comment on column dispute.version is 'Counts what two people could do at once; also the ETag. Messages and evidence leave it.';
comment on column dispute.turn is 'Who is waited for; which of the parties is in dispute_party.is_turn.';
comment on column dispute.since is 'When it came into its state; deadline is when the state ends by itself.';
comment on column dispute.due_at is 'When there is something to do next by itself: a reminder or the deadline.';
comment on column dispute.standing is 'Of a dispute that is over, the lines that stood when it ended; null until then: the register says.';
comment on column dispute.outcome_lines is 'The split that holds from then on; null where all stays, or one work was made another''s.';
comment on column dispute.work_version is 'The version of the work that carried it out.';
create index dispute_of_work on dispute (work_id, id desc);
create index dispute_of_other_work on dispute (other_work_id) where other_work_id is not null;
create index dispute_raised_by on dispute (raised_by);
create index dispute_member on dispute (member_id);
create index dispute_due on dispute (due_at) where due_at is not null;
create index dispute_for_society on dispute (since) where turn = 'society';
create unique index dispute_one_draft on dispute (work_id, raised_by) where state = 'draft';

create table dispute_right (
  dispute_id uuid not null,
  right_name text not null,
  work_id uuid not null,
  is_open boolean not null,
  primary key (dispute_id, right_name),
  constraint dispute_right_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_right_known check (right_name in ('performing', 'mechanical', 'synchronisation'))
);
comment on table dispute_right is 'The rights of each dispute, kept by trigger: an open one is alone about its right of its work.';
create unique index dispute_right_one_open on dispute_right (work_id, right_name) where is_open;

create function keep_dispute_rights() returns trigger
  language plpgsql as $$
begin
  delete from dispute_right where dispute_id = new.id and not right_name = any (new.rights);
  insert into dispute_right (dispute_id, right_name, work_id, is_open)
  select new.id, one, new.work_id, new.state in (
           'filed', 'needs_information', 'notified', 'conceded', 'countered', 'no_response', 'evidence', 'negotiation',
           'mediation', 'determination', 'external', 'settled', 'resolved', 'reopened')
    from unnest(new.rights) as one
  on conflict (dispute_id, right_name) do update set work_id = excluded.work_id, is_open = excluded.is_open;
  return null;
end
$$;
create trigger dispute_rights_kept after insert or update of state, rights, work_id on dispute
  for each row execute function keep_dispute_rights();

create table dispute_party (
  dispute_id uuid not null,
  rights_holder_id uuid not null,
  side text not null,
  is_raiser boolean not null default false,
  statement text,
  answer text,
  answered_at timestamptz,
  evidence_finished_at timestamptz,
  is_turn boolean not null default false,
  joined_at timestamptz not null,
  primary key (dispute_id, rights_holder_id),
  constraint dispute_party_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_party_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_party_side_known check (side in ('claimant', 'respondent', 'third')),
  constraint dispute_party_answer_known check (answer in ('conceded', 'countered', 'no_response')),
  constraint dispute_party_answered_when check ((answer is null) = (answered_at is null)),
  constraint dispute_party_statement_length check (length(statement) between 1 and 10000)
);
comment on table dispute_party is 'Who takes part in a dispute, on which side, and what they said to the claim.';
comment on column dispute_party.is_turn is 'Whether they are waited for now.';
create index dispute_party_of on dispute_party (rights_holder_id, dispute_id);
create unique index dispute_party_one_raiser on dispute_party (dispute_id) where is_raiser;

create table dispute_claim (
  dispute_id uuid not null,
  rights_holder_id uuid not null,
  lines jsonb not null,
  made_at timestamptz not null,
  primary key (dispute_id, rights_holder_id),
  constraint dispute_claim_party foreign key (dispute_id, rights_holder_id)
    references dispute_party (dispute_id, rights_holder_id) on update cascade on delete cascade
);
comment on table dispute_claim is 'The complete split that a party says is right: the claim, a counter, a third''s.';

create table dispute_contested (
  dispute_id uuid not null,
  work_id uuid not null,
  right_name text not null,
  rights_holder_id uuid,
  share smallint not null,
  is_held boolean not null,
  constraint dispute_contested_once unique nulls not distinct (dispute_id, right_name, rights_holder_id),
  constraint dispute_contested_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_contested_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_contested_right_known check (right_name in ('performing', 'mechanical', 'synchronisation')),
  constraint dispute_contested_share_bounds check (share between 1 and 10000)
);
comment on table dispute_contested is 'What is contested of whose share, in hundredths of a percent; made anew with every claim. Only what is held is kept from payment.';
comment on column dispute_contested.rights_holder_id is 'Null: of what nobody claimed before.';
create index dispute_contested_of_work on dispute_contested (work_id) where is_held;
create index dispute_contested_holder_of on dispute_contested (rights_holder_id);

create table dispute_message (
  id uuid primary key,
  dispute_id uuid not null,
  rights_holder_id uuid,
  signed_as text,
  text text not null,
  sent_at timestamptz not null,
  constraint dispute_message_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_message_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_message_by_somebody check ((rights_holder_id is null) = (signed_as is not null)),
  constraint dispute_message_length check (length(text) between 1 and 2000)
);
comment on table dispute_message is 'What parties write to one another; signed_as is the society.';
create index dispute_message_of on dispute_message (dispute_id, id);
create index dispute_message_holder_of on dispute_message (rights_holder_id);

create table dispute_evidence (
  id uuid primary key,
  dispute_id uuid not null,
  rights_holder_id uuid not null,
  file_id uuid,
  title text not null,
  is_confidential boolean not null,
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint dispute_evidence_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_evidence_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_evidence_file foreign key (file_id) references file (id) on delete set null,
  constraint dispute_evidence_title_length check (length(title) between 1 and 200)
);
comment on table dispute_evidence is 'Files that parties put forward. A confidential one is read by the society and its uploader alone; one withdrawn by nobody.';
create index dispute_evidence_of on dispute_evidence (dispute_id, id);
create index dispute_evidence_holder_of on dispute_evidence (rights_holder_id);
create unique index dispute_evidence_file_once on dispute_evidence (file_id);

create table dispute_proposal (
  id uuid primary key,
  dispute_id uuid not null,
  rights_holder_id uuid not null,
  lines jsonb not null,
  message text,
  state text not null default 'open',
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint dispute_proposal_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint dispute_proposal_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_proposal_state_known check (state in ('open', 'accepted', 'declined', 'taken_back', 'replaced', 'lapsed')),
  constraint dispute_proposal_ended_when check ((state = 'open') = (ended_at is null)),
  constraint dispute_proposal_message_length check (length(message) between 1 and 2000)
);
comment on table dispute_proposal is 'A complete split put to all parties, each of whom must accept it.';
create index dispute_proposal_of on dispute_proposal (dispute_id, id);
create index dispute_proposal_holder_of on dispute_proposal (rights_holder_id);
create unique index dispute_proposal_one_open on dispute_proposal (dispute_id, rights_holder_id) where state = 'open';

create table dispute_proposal_answer (
  proposal_id uuid not null,
  rights_holder_id uuid not null,
  answer text not null,
  reason text,
  answered_at timestamptz not null,
  primary key (proposal_id, rights_holder_id),
  constraint dispute_proposal_answer_proposal foreign key (proposal_id) references dispute_proposal (id) on delete cascade,
  constraint dispute_proposal_answer_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint dispute_proposal_answer_known check (answer in ('accepted', 'declined')),
  constraint dispute_proposal_answer_reason_length check (length(reason) between 1 and 2000)
);
comment on table dispute_proposal_answer is 'What parties said to a proposed split; who made it has accepted it.';
create index dispute_proposal_answer_holder_of on dispute_proposal_answer (rights_holder_id);

create table dispute_days (
  is_only boolean primary key default true,
  draft smallint not null default 30,
  acknowledge smallint not null default 1,
  notify smallint not null default 2,
  inform smallint not null default 30,
  respond smallint not null default 60,
  go_on smallint not null default 7,
  evidence smallint not null default 60,
  negotiate smallint not null default 30,
  mediate smallint not null default 60,
  close smallint not null default 14,
  is_screened boolean not null default false,
  constraint dispute_days_once check (is_only),
  constraint dispute_days_bounds check (
    least(draft, acknowledge, notify, inform, respond, go_on, evidence, negotiate, mediate, close) >= 1
    and greatest(draft, acknowledge, notify, inform, respond, go_on, evidence, negotiate, mediate, close) <= 365)
);
comment on table dispute_days is 'How many days each step of a dispute may take; one row, which the society changes. It holds for what begins afterwards.';
comment on column dispute_days.is_screened is 'Whether staff look at a dispute before the others are told.';
insert into dispute_days default values;

-- What happened, chained like the history of works.
create table dispute_event (
  id bigint generated always as identity primary key,
  dispute_id uuid not null,
  kind text not null,
  from_state text,
  to_state text,
  member_id uuid,
  signed_as text,
  note text,
  detail jsonb,
  at timestamptz not null,
  seq integer not null default 0,
  hash bytea not null default '',
  constraint dispute_event_dispute foreign key (dispute_id) references dispute (id),
  constraint dispute_event_member foreign key (member_id) references member (id),
  constraint dispute_event_by_one check (member_id is null or signed_as is null),
  constraint dispute_event_chain_once unique (dispute_id, seq),
  constraint dispute_event_chained check (seq > 0 and octet_length(hash) = 32)
);
comment on table dispute_event is 'The timeline of disputes: who did what when, written in the transaction that does it. Neither a member nor a name: time or a rule.';
comment on column dispute_event.signed_as is 'The society''s name, where its staff did it.';
comment on column dispute_event.note is 'Words that all parties read: a reason, a request.';
comment on column dispute_event.seq is 'Place in the history of its dispute, from 1; set by trigger.';
comment on column dispute_event.hash is 'SHA-256 over the hash of the row before and this row''s content; set by trigger.';
create index dispute_event_member on dispute_event (member_id);

create function hash_of(event dispute_event, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(event.dispute_id::text) || history_field(event.seq::text) || history_field(event.kind)
    || history_field(event.from_state) || history_field(event.to_state) || history_field(event.member_id::text)
    || history_field(event.signed_as) || history_field(event.note) || history_field(event.detail::text)
    || history_field(((extract(epoch from event.at) * 1000000)::bigint)::text), 'UTF8'));

create function chain_dispute_event() returns trigger
  language plpgsql as $$
declare
  before bytea;
begin
  select e.seq + 1, e.hash into new.seq, before from public.dispute_event e
   where e.dispute_id = new.dispute_id order by e.seq desc limit 1;
  new.seq := coalesce(new.seq, 1);
  new.hash := public.hash_of(new, coalesce(before, ''));
  return new;
end
$$;
create trigger dispute_event_chain before insert on dispute_event for each row execute function chain_dispute_event();
create trigger dispute_event_append_only before update or delete on dispute_event
  for each row execute function refuse_rewrite();
create trigger dispute_event_never_emptied before truncate on dispute_event
  for each statement execute function refuse_rewrite();
alter table dispute_event enable always trigger dispute_event_chain;
alter table dispute_event enable always trigger dispute_event_append_only;
alter table dispute_event enable always trigger dispute_event_never_emptied;

alter table history_anchor
  drop constraint history_anchor_known,
  add constraint history_anchor_known check (history in ('work_edit', 'member_event', 'recording_edit', 'dispute_event'));
create or replace function settled_history(history text) returns bigint
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
  elsif history = 'recording_edit' then
    lock table public.recording_edit in share mode;
    select max(id) into settled from public.recording_edit;
  elsif history = 'dispute_event' then
    lock table public.dispute_event in share mode;
    select max(id) into settled from public.dispute_event;
  end if;
  return coalesce(settled, 0);
end
$$;

create trigger dispute_party_of_somebody before insert or update of rights_holder_id on dispute_party
  for each row execute function refuse_merged_holder();

alter table file
  drop constraint file_purpose_known,
  add constraint file_purpose_known check (purpose in (
    'identity_document', 'certificate', 'picture', 'work_import', 'log_import', 'audio', 'evidence')),
  drop constraint file_upload_size_bounds,
  add constraint file_upload_size_bounds check (
    upload_size between 1 and case purpose
      when 'work_import' then 52428800 when 'log_import' then 209715200 when 'audio' then 209715200
      when 'evidence' then 52428800 else 10485760 end);

-- The history of a work tells of disputes that changed it.
alter table work_edit
  drop constraint work_edit_kind_known,
  add constraint work_edit_kind_known check (kind in (
    'registered', 'amended', 'confirmed', 'declined', 'proposed', 'proposal_ended', 'moved_on', 'withdrawn', 'merged', 'rejected',
    'linked', 'unlinked', 'dispute_settled'
  ));
