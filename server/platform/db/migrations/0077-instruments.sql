-- What a musician plays, in their own words.
alter table member_detail
  add column instruments text constraint member_detail_instruments_length check (length(instruments) between 1 and 120);
comment on column member_detail.instruments is 'Instruments that a musician plays, as they name them; null where none are given.';
comment on column member_detail.activities is 'What the member does in music, by the codes of domain/members/choices.ts.';
