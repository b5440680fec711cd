-- Who is asked to answer by a certain time is found by it, and reminded once for each number of days before.
create index work_holder_asked on work_holder (answer_by) where answer_by is not null;

create table answer_reminder (
  rights_holder_id uuid not null,
  subject_id uuid not null,
  answer_by timestamptz not null,
  days smallint not null,
  sent_at timestamptz not null,
  primary key (rights_holder_id, subject_id, answer_by, days),
  constraint answer_reminder_holder foreign key (rights_holder_id) references rights_holder (id)
);
comment on table answer_reminder is 'Reminders that were sent, so that each is sent once; kept for a month after their day.';
comment on column answer_reminder.subject_id is 'The work whose share waits, or the proposal.';
create index answer_reminder_of on answer_reminder (answer_by);
