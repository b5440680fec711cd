-- Where a member's money goes: every version of it, with the wait before it counts.
create table bank_detail (
  id uuid primary key,
  member_id uuid not null,
  kind text not null,
  bank_code text,
  sort_code text,
  wallet_provider text,
  holder_name text not null,
  number_sealed bytea not null,
  number_masked text not null,
  name_match text not null,
  state text not null default 'pending',
  proposed_at timestamptz not null,
  in_force_from timestamptz not null,
  ended_at timestamptz,
  cancelled_by text,
  constraint bank_detail_member foreign key (member_id) references member (id) on delete cascade,
  constraint bank_detail_kind_known check (kind in ('bank_account', 'mobile_money')),
  constraint bank_detail_wallet_known check (wallet_provider in ('mtn_momo', 'telecel_cash', 'at_money', 'g_money')),
  constraint bank_detail_name_match_known check (name_match in ('match', 'close', 'different')),
  constraint bank_detail_state_known check (state in ('pending', 'in_force', 'replaced', 'cancelled')),
  constraint bank_detail_cancelled_by_known check (cancelled_by in ('member', 'mailed_link', 'newer_change')),
  constraint bank_detail_bank_shape check (bank_code ~ '^[0-9]{2}$'),
  constraint bank_detail_sort_code_shape check (sort_code ~ '^[0-9]{6}$'),
  constraint bank_detail_holder_given check (length(holder_name) between 1 and 140),
  constraint bank_detail_masked check (number_masked ~ '^\+?[0-9]*\*{5}$'),
  constraint bank_detail_of_its_kind check (
    (kind = 'bank_account' and bank_code is not null and wallet_provider is null)
    or (kind = 'mobile_money' and wallet_provider is not null and bank_code is null and sort_code is null)
  ),
  constraint bank_detail_waits check (in_force_from > proposed_at),
  constraint bank_detail_ended check ((state in ('replaced', 'cancelled')) = (ended_at is not null)),
  constraint bank_detail_cancelled check ((state = 'cancelled') = (cancelled_by is not null))
);
comment on table bank_detail is 'A version of a member''s bank details. What is due counts as in force even before that is written down.';
comment on column bank_detail.bank_code is 'First two digits of the bank''s sort codes: see domain/bank-details/banks.ts.';
comment on column bank_detail.sort_code is 'The branch''s six digits, when the member knew them.';
comment on column bank_detail.holder_name is 'The account holder''s name as the member gave it.';
comment on column bank_detail.number_sealed is 'Account or wallet number, sealed by server/sealing for bank_detail/<id>/number.';
comment on column bank_detail.number_masked is 'The same as shown: all but the last five characters, then five asterisks.';
comment on column bank_detail.name_match is 'How well the holder''s name fitted the profile when it was proposed.';
comment on column bank_detail.in_force_from is 'When it counts, unless it is cancelled before.';
comment on column bank_detail.ended_at is 'When it was replaced or cancelled.';
comment on column bank_detail.cancelled_by is 'The member on the screen, the link in the mail, or a newer change.';
create unique index bank_detail_one_pending on bank_detail (member_id) where state = 'pending';
create unique index bank_detail_one_in_force on bank_detail (member_id) where state = 'in_force';
create index bank_detail_member on bank_detail (member_id, proposed_at desc, id desc);
