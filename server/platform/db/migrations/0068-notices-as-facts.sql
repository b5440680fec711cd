-- What a notice tells of is stored as an event and its facts: the sentence is made when it is read or mailed. A notice of before has
-- no event and keeps the sentence that it was written with.
alter table notification
  add column event text,
  add column facts jsonb,
  alter column title drop not null,
  alter column message drop not null,
  alter column link drop not null,
  add constraint notification_content check (
    (num_nonnulls(event, facts) = 2 and num_nonnulls(title, message, link) = 0)
    or (num_nonnulls(event, facts) = 0 and num_nonnulls(title, message, link) = 3));
comment on column notification.event is 'What happened, by its name in the messages of its feature. Null: written before there were facts, as title, message and link say.';
comment on column notification.facts is 'What the sentence of this event needs, in the shape that the messages of its feature name.';
