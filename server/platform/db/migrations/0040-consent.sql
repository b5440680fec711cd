-- By which means each consent came, what was stated before it was lowered, and what waits for the society: a consent through a link can
-- give and never take (docs/decisions/consent.md).

-- What a holder said of a line: by their own account, through a link that somebody made, or by the society in their place.
alter table work_holder
  add column consent_means text not null default 'account',
  add column link_by uuid,
  add constraint work_holder_means_known check (consent_means in ('account', 'link', 'society')),
  add constraint work_holder_link_has_maker check (link_by is null or consent_means = 'link'),
  add constraint work_holder_link_by foreign key (link_by) references member (id);
comment on column work_holder.consent_means is 'How the holder answered for this line; says nothing while the line is unconfirmed.';
comment on column work_holder.link_by is 'The member who made the link that was answered through; null where it was no link, or the society''s.';
create index work_holder_link_by on work_holder (link_by) where link_by is not null;

alter table work_proposal
  add column link_by uuid,
  add constraint work_proposal_link_by foreign key (link_by) references member (id);
comment on column work_proposal.link_by is 'Of a proposal made through a link (member_id is null): who made the link; null is the society.';
create index work_proposal_link_by on work_proposal (link_by) where link_by is not null;

alter table work_proposal_answer
  add column link_by uuid,
  add constraint work_proposal_answer_link_by foreign key (link_by) references member (id);
comment on column work_proposal_answer.link_by is 'Of an answer through a link (signed_as is given): who made the link; null is the society.';
create index work_proposal_answer_link_by on work_proposal_answer (link_by) where link_by is not null;

alter table dispute_party
  add column answer_signed_as text,
  add column answer_link_by uuid,
  add constraint dispute_party_signed_as_length check (length(answer_signed_as) between 1 and 200),
  add constraint dispute_party_link_has_name check (answer_link_by is null or answer_signed_as is not null),
  add constraint dispute_party_link_by foreign key (answer_link_by) references member (id);
comment on column dispute_party.answer_signed_as is 'The name typed by who answered the claim through a link; null for who answered by their account.';
comment on column dispute_party.answer_link_by is 'Who made that link; null is the society.';
create index dispute_party_link_by on dispute_party (answer_link_by) where answer_link_by is not null;

alter table dispute_proposal_answer
  add column signed_as text,
  add column link_by uuid,
  add constraint dispute_proposal_answer_signed_as_length check (length(signed_as) between 1 and 200),
  add constraint dispute_proposal_answer_link_has_name check (link_by is null or signed_as is not null),
  add constraint dispute_proposal_answer_link_by foreign key (link_by) references member (id);
comment on column dispute_proposal_answer.signed_as is 'The name typed by who answered through a link; null for who answered by their account.';
comment on column dispute_proposal_answer.link_by is 'Who made that link; null is the society.';
create index dispute_proposal_answer_link_by on dispute_proposal_answer (link_by) where link_by is not null;

-- Answers from before: the link that was answered through is the last one made for its holder until then.
update work_holder h
   set consent_means = 'link', link_by = i.invited_by
  from (select h.work_id, h.rights_holder_id, h.role,
               (select w.invited_by from work_invitation w
                 where w.work_id = h.work_id and w.rights_holder_id = h.rights_holder_id
                   and w.created_at <= coalesce(h.confirmed_at, 'infinity')
                 order by w.created_at desc limit 1) as invited_by
          from work_holder h where h.signed_as is not null) i
 where h.work_id = i.work_id and h.rights_holder_id = i.rights_holder_id and h.role = i.role and i.invited_by is not null;
update work_holder set consent_means = 'society' where signed_as is not null and consent_means = 'account';
update work_proposal p
   set link_by = (select w.invited_by from work_invitation w
                   where w.work_id = p.work_id and w.rights_holder_id = p.proposed_by and w.created_at <= p.created_at
                   order by w.created_at desc limit 1)
 where p.member_id is null;
update work_proposal_answer a
   set link_by = (select w.invited_by from work_invitation w
                   where w.work_id = p.work_id and w.rights_holder_id = a.rights_holder_id and w.created_at <= a.answered_at
                   order by w.created_at desc limit 1)
  from work_proposal p
 where p.id = a.proposal_id and a.signed_as is not null;
update dispute_party p
   set answer_signed_as = e.signed_as,
       answer_link_by = (select i.invited_by from dispute_invitation i
                          where i.dispute_id = p.dispute_id and i.rights_holder_id = p.rights_holder_id and i.created_at <= e.at
                          order by i.created_at desc limit 1)
  from dispute_event e
 where e.dispute_id = p.dispute_id and e.kind = 'answer' and e.detail ->> 'by_link' = 'true'
   and (e.detail ->> 'party')::uuid = p.rights_holder_id and p.answer in ('conceded', 'countered')
   and e.at between p.answered_at - interval '1 minute' and p.answered_at + interval '1 minute';
update dispute_proposal_answer a
   set signed_as = e.signed_as,
       link_by = (select i.invited_by from dispute_invitation i
                   where i.dispute_id = q.dispute_id and i.rights_holder_id = a.rights_holder_id and i.created_at <= e.at
                   order by i.created_at desc limit 1)
  from dispute_proposal q, dispute_event e
 where q.id = a.proposal_id and e.dispute_id = q.dispute_id and e.kind in ('accept', 'decline') and e.detail ->> 'by_link' = 'true'
   and (e.detail ->> 'party')::uuid = a.rights_holder_id
   and e.at between a.answered_at - interval '1 minute' and a.answered_at + interval '1 minute';

create table work_claim (
  work_id uuid not null,
  rights_holder_id uuid not null,
  performing_share integer not null,
  mechanical_share integer not null,
  synchronisation_share integer not null,
  kept_at timestamptz not null,
  primary key (work_id, rights_holder_id),
  constraint work_claim_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_claim_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint work_claim_bounds check (
    performing_share between 0 and 10000 and mechanical_share between 0 and 10000 and synchronisation_share between 0 and 10000)
);
comment on table work_claim is 'The most that a work gave a holder before somebody else lowered or dropped it without their word. While it is here, a consent through a link to less waits for the society.';
create index work_claim_holder on work_claim (rights_holder_id);

create table consent_review (
  id uuid primary key,
  kind text not null,
  work_id uuid not null,
  proposal_id uuid,
  dispute_id uuid,
  split_id uuid,
  rights_holder_id uuid not null,
  signed_as text not null,
  link_by uuid,
  answered_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  is_past boolean not null default false,
  made_at timestamptz not null,
  lapsed_at timestamptz,
  constraint consent_review_kind_known check (kind in ('confirmation', 'proposal', 'dispute')),
  constraint consent_review_subject check (
    (kind = 'proposal') = (proposal_id is not null) and (kind = 'dispute') = (dispute_id is not null)),
  constraint consent_review_signed_as_length check (length(signed_as) between 1 and 200),
  constraint consent_review_work foreign key (work_id) references work (id) on delete cascade,
  constraint consent_review_proposal foreign key (proposal_id) references work_proposal (id) on delete cascade,
  constraint consent_review_split foreign key (split_id) references dispute_proposal (id) on delete cascade,
  constraint consent_review_dispute foreign key (dispute_id) references dispute (id) on delete cascade,
  constraint consent_review_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint consent_review_link_by foreign key (link_by) references member (id)
);
comment on table consent_review is 'A consent through a link by which its holder would lose something: it is kept as their answer and changes nothing before the society approves it (consent_decision).';
comment on column consent_review.link_by is 'Who made the link; null is the society.';
comment on column consent_review.split_id is 'Of a dispute: the proposed split that was accepted; null is the claim itself, which was conceded.';
comment on column consent_review.before is 'What each rights holder had, added up over their lines; of who consented, the most of what stood and what they claimed.';
comment on column consent_review.after is 'What each rights holder would have by it.';
comment on column consent_review.is_past is 'It took effect before there was this rule, and is here to be looked at.';
comment on column consent_review.lapsed_at is 'When what it was about ended otherwise; null while it waits or was decided.';
create index consent_review_work on consent_review (work_id);
create index consent_review_proposal on consent_review (proposal_id) where proposal_id is not null;
create index consent_review_dispute on consent_review (dispute_id) where dispute_id is not null;
create index consent_review_split on consent_review (split_id) where split_id is not null;
create index consent_review_holder on consent_review (rights_holder_id);
create index consent_review_link_by on consent_review (link_by) where link_by is not null;
create index consent_review_made on consent_review (made_at, id) where lapsed_at is null;

-- Apart from what waits: the portal adds reviews and lets them lapse, and decides none.
create table consent_decision (
  review_id uuid primary key,
  is_approved boolean not null,
  decided_by text not null,
  reason text,
  decided_at timestamptz not null,
  constraint consent_decision_review foreign key (review_id) references consent_review (id) on delete cascade,
  constraint consent_decision_reason_of_refusal check (is_approved or reason is not null),
  constraint consent_decision_reason_length check (length(reason) between 1 and 2000)
);
comment on table consent_decision is 'What the society decided of a review. Written by the operator''s commands alone; the portal''s own role only reads it.';

create table rights_holder_contact (
  id uuid primary key,
  rights_holder_id uuid not null,
  kind text not null,
  value_sealed bytea not null,
  value_masked text not null,
  source text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  constraint rights_holder_contact_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint rights_holder_contact_kind_known check (kind in ('email', 'phone')),
  constraint rights_holder_contact_source_known check (source in ('society', 'former_account', 'link'))
);
comment on table rights_holder_contact is 'Addresses of rights holders without an account, sealed. Those of the source link were typed by who made a link: they get notices, and count as known for nothing else.';
create index rights_holder_contact_of on rights_holder_contact (rights_holder_id, source, recorded_at desc);
