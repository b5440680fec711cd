-- The life of a work beyond its registration: signatures asked for, invitations to those without an account, proposals that others
-- must accept, suspected doubles, withdrawal; recordings entered with a work; and drafts kept by the server.
alter table work
  add column waits_until timestamptz,
  add column state_reason text,
  add column merged_into uuid,
  add constraint work_merged_into foreign key (merged_into) references work (id),
  add constraint work_merged_somewhere check (merged_into is null or state = 'merged'),
  add constraint work_reason_length check (length(state_reason) between 1 and 2000);
comment on column work.waits_until is 'While the work awaits co-signers: when the last of them should have answered; then it goes on without them.';
comment on column work.state_reason is 'Why it was withdrawn or rejected, or what the society asks; in the words of who said so.';
comment on column work.merged_into is 'The work that this one turned out to be.';
create index work_waiting on work (waits_until) where waits_until is not null;
create index work_merged on work (merged_into) where merged_into is not null;

-- A number belongs to one work among those that stand: what was withdrawn, rejected or merged gives its number free.
alter table work drop constraint work_iswc_once;
create unique index work_iswc_once on work (iswc) where state not in ('withdrawn', 'merged', 'rejected');
create index work_iswc on work (iswc) where iswc is not null;

alter table work_holder
  add column manuscript_share smallint,
  add column represents uuid[] not null default '{}',
  add column answer_by timestamptz,
  add column decline_reason text,
  add column signed_as text,
  add constraint work_holder_manuscript_bounds check (manuscript_share between 0 and 10000),
  add constraint work_holder_reason_of_decline check (decline_reason is null or confirmation = 'declined'),
  add constraint work_holder_reason_length check (length(decline_reason) between 1 and 2000),
  add constraint work_holder_signed_as_length check (length(signed_as) between 1 and 200);
comment on column work_holder.manuscript_share is 'The writer''s part of the split that the creators agreed, from which ownership was derived; null where it was entered right by right.';
comment on column work_holder.represents is 'The writers of this work, by rights holder, for whom this publisher acts (CWR: PWR); empty for writers.';
comment on column work_holder.answer_by is 'Until when the holder is asked to confirm; null when nobody was asked.';
comment on column work_holder.signed_as is 'The name that somebody without an account typed when answering by link; null for who answered by their account.';

create table work_recording (
  work_id uuid not null,
  position smallint not null,
  title text not null,
  artist text not null,
  artist_folded text not null generated always as (fold(artist)) stored,
  isrc text,
  duration_seconds integer,
  year smallint,
  label text,
  primary key (work_id, position),
  constraint work_recording_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_recording_title_length check (length(title) between 1 and 200),
  constraint work_recording_artist_length check (length(artist) between 1 and 200),
  constraint work_recording_isrc_shape check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  constraint work_recording_duration_bounds check (duration_seconds between 1 and 359999),
  constraint work_recording_year_bounds check (year between 1877 and 9999),
  constraint work_recording_label_length check (length(label) between 1 and 200)
);
comment on table work_recording is 'A recording of a work as its registrant names it, with its performers (CWR: REC and PER).';
create index work_recording_isrc on work_recording (isrc) where isrc is not null;

-- History by others than members: who signs by a link, the society, and time itself.
alter table work_edit
  alter column member_id drop not null,
  add column signed_as text,
  drop constraint work_edit_kind_known,
  add constraint work_edit_kind_known check (kind in (
    'registered', 'amended', 'confirmed', 'declined', 'proposed', 'proposal_ended', 'moved_on', 'withdrawn', 'merged', 'rejected'
  )),
  add constraint work_edit_by_somebody check (member_id is not null or signed_as is not null);
comment on column work_edit.signed_as is 'Who made the change when it was no member: the name signed with by link, or the society''s; kept in the hash where it is given.';
create or replace function hash_of(edit work_edit, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(edit.work_id::text) || history_field(edit.seq::text) || history_field(edit.version::text)
    || history_field(edit.kind) || history_field(edit.field) || history_field(edit.old_value::text)
    || history_field(edit.new_value::text) || history_field(edit.member_id::text)
    || history_field(((extract(epoch from edit.at) * 1000000)::bigint)::text)
    -- Rows from before there was such a name keep the hash that they have.
    || case when edit.signed_as is null then '' else history_field(edit.signed_as) end, 'UTF8'));

create table work_invitation (
  id uuid primary key,
  work_id uuid not null,
  rights_holder_id uuid not null,
  secret_hash bytea not null,
  sent_to_masked text,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  revoked_at timestamptz,
  constraint work_invitation_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_invitation_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint work_invitation_by foreign key (invited_by) references member (id),
  constraint work_invitation_secret_once unique (secret_hash)
);
comment on table work_invitation is 'A link by which a rights holder without an account sees what a work says of them, and answers. Only the hash of its secret is kept.';
comment on column work_invitation.sent_to_masked is 'The e-mail address it was sent to, masked; null when it was handed over otherwise.';
create index work_invitation_of on work_invitation (work_id, rights_holder_id, created_at desc);
create index work_invitation_holder on work_invitation (rights_holder_id);
create index work_invitation_by on work_invitation (invited_by);

create table work_proposal (
  id uuid primary key,
  work_id uuid not null,
  kind text not null,
  state text not null default 'open',
  base_version integer not null,
  proposed_by uuid not null,
  member_id uuid,
  signed_as text,
  reason text,
  content jsonb,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint work_proposal_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_proposal_holder foreign key (proposed_by) references rights_holder (id),
  constraint work_proposal_member foreign key (member_id) references member (id),
  constraint work_proposal_kind_known check (kind in ('amendment', 'withdrawal')),
  constraint work_proposal_state_known check (state in ('open', 'applied', 'declined', 'taken_back', 'expired')),
  constraint work_proposal_ended_when check ((state = 'open') = (ended_at is null)),
  constraint work_proposal_content_of_amendment check ((kind = 'amendment') = (content is not null)),
  constraint work_proposal_by_somebody check (member_id is not null or signed_as is not null),
  constraint work_proposal_reason_length check (length(reason) between 1 and 2000)
);
comment on table work_proposal is 'An amendment or a withdrawal that other holders must accept before it is made; until then the work stands as it was.';
comment on column work_proposal.proposed_by is 'The rights holder who proposes.';
comment on column work_proposal.content is 'The whole work as proposed: fields, titles, recordings, and lines with the rights holders'' ids.';
create unique index work_proposal_one_open on work_proposal (work_id) where state = 'open';
create index work_proposal_of on work_proposal (work_id, id desc);
create index work_proposal_due on work_proposal (answer_by) where state = 'open';
create index work_proposal_holder on work_proposal (proposed_by);
create index work_proposal_member on work_proposal (member_id);

create table work_proposal_answer (
  proposal_id uuid not null,
  rights_holder_id uuid not null,
  answer text,
  reason text,
  signed_as text,
  answered_at timestamptz,
  primary key (proposal_id, rights_holder_id),
  constraint work_proposal_answer_proposal foreign key (proposal_id) references work_proposal (id) on delete cascade,
  constraint work_proposal_answer_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint work_proposal_answer_known check (answer in ('accepted', 'declined')),
  constraint work_proposal_answer_when check ((answer is null) = (answered_at is null)),
  constraint work_proposal_answer_reason_length check (length(reason) between 1 and 2000)
);
comment on table work_proposal_answer is 'Who must accept a proposal, and what they said; null is not yet.';
create index work_proposal_answer_holder on work_proposal_answer (rights_holder_id, proposal_id) where answer is null;

create table work_suspect (
  work_id uuid not null,
  other_id uuid not null,
  score smallint not null,
  reasons text[] not null,
  found_at timestamptz not null,
  cleared_at timestamptz,
  cleared_reason text,
  cleared_by text,
  primary key (work_id, other_id),
  constraint work_suspect_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_suspect_other foreign key (other_id) references work (id) on delete cascade,
  constraint work_suspect_not_itself check (work_id <> other_id),
  constraint work_suspect_score_bounds check (score between 0 and 100),
  constraint work_suspect_cleared_why check ((cleared_at is null) = (cleared_reason is null)),
  constraint work_suspect_reason_length check (length(cleared_reason) between 1 and 2000)
);
comment on table work_suspect is 'A work that looks like one that was there before it, and what was found alike; cleared when somebody said why it is another.';
create index work_suspect_other on work_suspect (other_id);

create table work_draft (
  id uuid primary key,
  member_id uuid not null,
  amends uuid,
  version integer not null default 1,
  title text not null default '',
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint work_draft_member foreign key (member_id) references member (id) on delete cascade,
  constraint work_draft_work foreign key (amends) references work (id) on delete cascade,
  constraint work_draft_size check (octet_length(content::text) <= 131072),
  constraint work_draft_title_length check (length(title) <= 200)
);
comment on table work_draft is 'A work being entered, as it stands in the form: texts as typed, right or wrong. Nobody but its member sees it.';
comment on column work_draft.version is 'Counts the savings; also the ETag.';
create index work_draft_of on work_draft (member_id, updated_at desc);
create index work_draft_amends on work_draft (amends) where amends is not null;
