-- Links by which parties of a dispute who have no account see it and answer.
create table dispute_invitation (
  id uuid primary key,
  dispute_id uuid not null,
  rights_holder_id uuid not null,
  secret_hash bytea not null,
  sent_to_masked text,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  ended_at timestamptz,
  constraint dispute_invitation_party foreign key (dispute_id, rights_holder_id)
    references dispute_party (dispute_id, rights_holder_id) on update cascade on delete cascade,
  constraint dispute_invitation_by foreign key (invited_by) references member (id),
  constraint dispute_invitation_secret_once unique (secret_hash),
  constraint dispute_invitation_lasts check (expires_at > created_at)
);
comment on table dispute_invitation is 'A link by which a party without an account sees a dispute and answers. Only the hash of its secret is kept.';
comment on column dispute_invitation.sent_to_masked is 'The e-mail address it was sent to, masked; null when it was handed over otherwise.';
comment on column dispute_invitation.invited_by is 'The member who made it; null is the society.';
comment on column dispute_invitation.ended_at is 'When a newer one replaced it, somebody took it back, or its time was over; until then its party is waited for.';
create unique index dispute_invitation_one_live on dispute_invitation (dispute_id, rights_holder_id) where ended_at is null;
create index dispute_invitation_of on dispute_invitation (dispute_id, rights_holder_id, created_at desc);
create index dispute_invitation_by_member on dispute_invitation (invited_by) where invited_by is not null;
create index dispute_invitation_due on dispute_invitation (expires_at) where ended_at is null;
