-- Changing the e-mail address of an account: both addresses confirm it.
create table email_change (
  id uuid primary key,
  member_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint email_change_member foreign key (member_id) references member (id) on delete cascade,
  constraint email_change_changes check (new_email <> old_email),
  constraint email_change_ends_once check (done_at is null or cancelled_at is null),
  constraint email_change_done_by_both check (done_at is null or (old_confirmed_at is not null and new_confirmed_at is not null))
);
comment on table email_change is 'A change of a member''s e-mail address. Done once both addresses have confirmed it; those that ended are taken out after 30 days.';
comment on column email_change.new_email is 'May be the address of another member: then it never gets a link, and the change runs out.';
comment on column email_change.cancelled_at is 'When it was stopped, replaced by a newer one, or found to be impossible.';
create unique index email_change_one_waiting on email_change (member_id) where done_at is null and cancelled_at is null;
create index email_change_member on email_change (member_id);
create index email_change_created on email_change (created_at);
