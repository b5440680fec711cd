-- Every notice leads to its place: those of before that led nowhere lead to where such things are listed.
update notification set link = case kind
    when 'work' then '/music-composition'
    when 'recording' then '/sound-recordings'
    when 'use' then '/sound-recording-logs'
    when 'dispute' then '/musicalworks-indispute'
    when 'security' then '/bank-details'
    else '/profile' end
 where link is null;
alter table notification
  alter column link set not null,
  add constraint notification_link check (link like '/%' and link not like '//%');
comment on column notification.link is 'The page of the dashboard that it leads to, as a path.';
