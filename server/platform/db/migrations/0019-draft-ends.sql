-- Drafts that nobody goes on with end, and not without a word before; an amendment has one draft a member.
alter table work_draft add column end_told_at timestamptz;
comment on column work_draft.end_told_at is 'When its member was told that it will be thrown away; null again once it is gone on with.';
create unique index work_draft_one_amendment on work_draft (member_id, amends) where amends is not null;
create index work_draft_untouched on work_draft (updated_at);
