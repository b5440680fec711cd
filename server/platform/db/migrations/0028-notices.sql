-- Notices have a kind, by which their members say when they come by mail as well, and are told to open pages.
alter table notification
  add column kind text not null default 'account',
  add column mail text,
  add column mailed_at timestamptz,
  add constraint notification_kind check (kind in ('work', 'recording', 'use', 'dispute', 'account', 'security')),
  add constraint notification_mail check (mail in ('at_once', 'daily'));
comment on column notification.mail is 'How it is to be mailed: by itself or in the mail of the day. Null: not at all, or it was mailed by who told it.';
comment on column notification.mailed_at is 'When it was put into a mail, which happens once.';

update notification set kind = case
    when link like '/musicalworks-indispute%' or link like '/musical-work/dispute%' then 'dispute'
    when link like '/sound-recording-logs%' then 'use'
    when link like '/sound-recording%' then 'recording'
    when link like '/music%' then 'work'
    when link like '/bank-details%' then 'security'
    else 'account' end;

create index notification_of_member on notification (member_id, id desc);
create index notification_to_mail on notification (mail, member_id)
  where mail is not null and mailed_at is null and read_at is null;

create table mail_preference (
  member_id uuid not null,
  topic text not null,
  mail text not null,
  primary key (member_id, topic),
  constraint mail_preference_member foreign key (member_id) references member (id) on delete cascade,
  constraint mail_preference_topic check (topic in ('works', 'recordings', 'disputes', 'account')),
  constraint mail_preference_mail check (mail in ('at_once', 'daily', 'never'))
);
comment on table mail_preference is 'When a member wants notices by mail. Without a row it is as usual: domain/notifications/kinds.ts.';

create table mail_digest (
  member_id uuid not null,
  day date not null,
  sent_at timestamptz not null,
  primary key (member_id, day),
  constraint mail_digest_member foreign key (member_id) references member (id) on delete cascade
);
comment on table mail_digest is 'Who has had the mail of which day, so that each is sent once; kept for a month.';
create index mail_digest_day on mail_digest (day);

-- Whoever ends a session, and however: every server process closes what is open for it.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'session_ended', 'session_id', new.id)::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_ended();
