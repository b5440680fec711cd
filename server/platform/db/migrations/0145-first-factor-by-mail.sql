-- The first factor of an account needs its mailbox: a code sent there is given in the session that adds it.
alter table session_challenge drop constraint session_challenge_purpose_known;
alter table session_challenge add constraint session_challenge_purpose_known
  check (purpose in ('step_up', 'add_passkey', 'mail_code', 'mailbox'));
comment on table session_challenge is 'What has to be answered in a session that is open, the newest of each purpose, good once: what a passkey has to sign (step_up, add_passkey), or the SHA-256 of a code sent by mail (mail_code). mailbox: such a code was given, and opens adding a first factor until expires_at.';
