-- Accounts and wallets outside Ghana.
alter table bank_detail
  add column country text,
  add column bank_name text,
  add column bic text,
  add column branch_code text,
  add column currency text,
  drop constraint bank_detail_kind_known,
  drop constraint bank_detail_wallet_known,
  drop constraint bank_detail_masked,
  drop constraint bank_detail_of_its_kind;
alter table bank_detail
  add constraint bank_detail_kind_known check (kind in ('bank_account', 'mobile_money', 'foreign_account')),
  add constraint bank_detail_wallet_known check (wallet_provider in (
    'mtn_momo', 'telecel_cash', 'at_money', 'g_money', 'opay_ng', 'palmpay_ng', 'mtn_momo_ng', 'orange_money_ci', 'mtn_momo_ci',
    'moov_money_ci', 'wave_ci', 'mixx_tg', 'moov_money_tg', 'mtn_momo_bj', 'moov_money_bj', 'celtiis_cash_bj', 'orange_money_bf',
    'moov_money_bf')),
  add constraint bank_detail_masked check (number_masked ~ '^\+?[0-9A-Z]*\*{5}$'),
  add constraint bank_detail_country_shape check (country ~ '^[A-Z]{2}$' and country <> 'GH'),
  add constraint bank_detail_bank_name_given check (length(bank_name) between 1 and 140),
  add constraint bank_detail_bic_shape check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  add constraint bank_detail_branch_code_shape check (branch_code ~ '^[A-Z0-9]{3,15}$'),
  add constraint bank_detail_currency_shape check (currency ~ '^[A-Z]{3}$'),
  add constraint bank_detail_of_its_kind check (case kind
    when 'bank_account' then bank_code is not null and wallet_provider is null
      and num_nonnulls(country, bank_name, bic, branch_code, currency) = 0
    when 'mobile_money' then wallet_provider is not null and num_nonnulls(bank_code, sort_code) = 0
      and num_nonnulls(country, bank_name, bic, branch_code, currency) = 0
    else num_nonnulls(country, bank_name, currency) = 3 and num_nonnulls(bank_code, sort_code, wallet_provider) = 0 end);
comment on column bank_detail.country is 'Where the account is, by its two letters; null in Ghana.';
comment on column bank_detail.bank_name is 'The bank of an account outside Ghana, as the member named it.';
comment on column bank_detail.bic is 'That bank''s BIC (SWIFT code), ISO 9362.';
comment on column bank_detail.branch_code is 'Routing, transit, sort or bank code of a branch outside Ghana.';
comment on column bank_detail.currency is 'The currency of an account outside Ghana, ISO 4217; null for the cedi.';
