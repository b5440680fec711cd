-- What was last answered through a link, so that the same request, sent again over a broken line, is done once.
alter table work_invitation
  add column answer_hash bytea constraint work_invitation_answer_hash check (octet_length(answer_hash) = 32);
alter table dispute_invitation
  add column answer_hash bytea constraint dispute_invitation_answer_hash check (octet_length(answer_hash) = 32);
