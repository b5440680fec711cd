-- A claim of a part of a recording opens nothing, and nobody changes lines of others: what needs a consent is kept here until it is given.
create table recording_proposal (
  id uuid primary key,
  recording_id uuid not null,
  kind text not null,
  state text not null default 'waiting',
  member_id uuid not null,
  reason text,
  changes_isrc boolean not null default false,
  isrc text,
  made_at timestamptz not null,
  answer_by timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  constraint recording_proposal_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_proposal_member foreign key (member_id) references member (id),
  constraint recording_proposal_ended_by foreign key (ended_by) references member (id),
  constraint recording_proposal_kind_known check (kind in ('claim', 'amendment')),
  constraint recording_proposal_state_known check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
  constraint recording_proposal_ended_when check ((state = 'waiting') = (ended_at is null)),
  constraint recording_proposal_claim_reasoned check (kind <> 'claim' or reason is not null),
  constraint recording_proposal_reason_length check (length(reason) between 1 and 2000),
  constraint recording_proposal_end_reason_length check (length(end_reason) between 1 and 2000),
  constraint recording_proposal_isrc_shape check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  constraint recording_proposal_isrc_changed check (isrc is null or changes_isrc)
);
comment on table recording_proposal is 'A claim of a part of a recording, or an amendment of lines or the ISRC that others must accept; until then the recording is as it was.';
comment on column recording_proposal.kind is 'claim: somebody adds a line of their own; amendment: somebody on the recording changes lines of others, takes more, or changes the ISRC.';
comment on column recording_proposal.answer_by is 'When an amendment expires; null for a claim, which the society decides when nobody else does.';
comment on column recording_proposal.ended_by is 'The member with whose answer it ended; null is the society, or nobody.';
create index recording_proposal_of on recording_proposal (recording_id, id desc);
create index recording_proposal_member on recording_proposal (member_id, id desc);
create index recording_proposal_ended_by on recording_proposal (ended_by) where ended_by is not null;
create index recording_proposal_waiting on recording_proposal (id) where state = 'waiting';
create index recording_proposal_due on recording_proposal (answer_by) where state = 'waiting' and answer_by is not null;

create table recording_proposal_line (
  proposal_id uuid not null,
  recording_group text not null,
  rights_holder_id uuid not null,
  place smallint not null,
  role text,
  share smallint,
  territories text[] not null default '{}',
  owned_from date,
  owned_until date,
  primary key (proposal_id, recording_group, rights_holder_id, place),
  constraint recording_proposal_line_proposal foreign key (proposal_id) references recording_proposal (id) on delete cascade,
  constraint recording_proposal_line_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint recording_proposal_line_group_known check (recording_group in ('featured', 'non_featured', 'owners')),
  constraint recording_proposal_line_role_of_group check (
    share is null or case recording_group
      when 'featured' then role in ('contracted', 'other')
      when 'non_featured' then role in ('session_musician', 'performing_producer')
      else role is null end),
  constraint recording_proposal_line_share_bounds check (share between 0 and 10000),
  constraint recording_proposal_line_territories_few check (cardinality(territories) <= 250),
  constraint recording_proposal_line_period_forward check (owned_until >= owned_from)
);
comment on table recording_proposal_line is 'What a person''s lines in a group become: all of them, whatever they are now.';
comment on column recording_proposal_line.share is 'In hundredths of a percent; null where the person has no line in the group any more.';
create index recording_proposal_line_holder on recording_proposal_line (rights_holder_id);

create table recording_proposal_answer (
  proposal_id uuid not null,
  rights_holder_id uuid not null,
  answer text,
  reason text,
  answered_at timestamptz,
  primary key (proposal_id, rights_holder_id),
  constraint recording_proposal_answer_proposal foreign key (proposal_id) references recording_proposal (id) on delete cascade,
  constraint recording_proposal_answer_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint recording_proposal_answer_known check (answer in ('accepted', 'declined')),
  constraint recording_proposal_answer_when check ((answer is null) = (answered_at is null)),
  constraint recording_proposal_answer_reason_length check (length(reason) between 1 and 2000)
);
comment on table recording_proposal_answer is 'Who is asked to accept a proposal, and what they said; null is not yet. Whose consent it needs is worked out anew at each answer.';
create index recording_proposal_answer_holder on recording_proposal_answer (rights_holder_id, proposal_id) where answer is null;

-- A link with a work opens a recording's sound and plays to those on the work only when somebody on the recording made it.
create function opens_recording(of_recording uuid, linked_by uuid) returns boolean
  language sql stable parallel safe
  return linked_by is null or exists (
    select from recording_holder h join member m on m.rights_holder_id = h.rights_holder_id
     where h.recording_id = of_recording and m.id = linked_by);
comment on function opens_recording(uuid, uuid) is 'Whether a link that this member made (null is the society) opens the recording to those on the work.';

-- Plays that were logged before a recording was registered, or before it was called what it is called now, are its only by a decision.
alter table recording add column recognised_since timestamptz;
update recording set recognised_since = registered_at;
alter table recording
  alter column recognised_since set not null,
  alter column recognised_since set default now();
comment on column recording.recognised_since is 'Since when it has its title, version, artist and ISRC: plays that were known before match it by a decision alone.';
