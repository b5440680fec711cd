-- An officer decides a dispute on shares of their own, which the second officer must enter alike.
alter table desk_proposal add column shares jsonb;
comment on column desk_proposal.shares is 'The shares that the first officer entered, by line and column of the split, in hundredths of a percent; null where the choice has none.';
comment on column desk_act.subject_id is 'The member, work, recording, dispute or staff account; of an invitation the account that would be made.';
