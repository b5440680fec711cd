-- Whether an officer is a member is asked at each case that they take: by their mailbox, whichever tag (name+tag@) the address has.
create index member_mailbox on member (lower(regexp_replace(email::text, '\+[^@]*@', '@'))) where closed_at is null;
