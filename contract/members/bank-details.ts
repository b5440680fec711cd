import * as z from 'zod/mini';
import { banks, parseAccountNumber, parseSortCode } from '#domain/bank-details/accounts.ts';
import {
  currencies,
  foreignAccountProblem,
  parseBic,
  parseBranchCode,
  parseForeignAccount,
} from '#domain/bank-details/foreign-accounts.ts';
import { bankDetailKinds, bankDetailStates, cancellationWays } from '#domain/bank-details/hold.ts';
import { nameMatches } from '#domain/bank-details/name-match.ts';
import { isOfWallet, parseAnyWalletNumber, walletProviders } from '#domain/bank-details/wallets.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { countryField, identifier, line, refusedAs } from '../platform/fields.ts';

/** The account holder's name as the bank or the network has it; 140 characters at most. @source ISO 20022, Max140Text */
const holderName = line(140);

/** A bank account as entered. `sort_code` is the branch's; null when the member does not know it. */
export const bankAccountInput = z.strictObject({
  kind: z.literal('bank_account'),
  bank_code: z.enum(
    banks.map(({ code }) => code),
    refusedAs('bank_unknown'),
  ),
  sort_code: z._default(z.nullable(identifier(parseSortCode, 'sort_code_invalid')), null),
  account_number: identifier(parseAccountNumber, 'account_number_invalid'),
  holder_name: holderName,
});

/** A mobile-money wallet as entered: in Ghana or one of its neighbours, and the number of the wallet's country. */
export const walletInput = z
  .strictObject({
    kind: z.literal('mobile_money'),
    wallet_provider: z.enum(walletProviders, refusedAs('wallet_unknown')),
    wallet_number: identifier(parseAnyWalletNumber, 'wallet_number_invalid'),
    holder_name: holderName,
  })
  .check(
    z.refine(({ wallet_number, wallet_provider }) => isOfWallet(wallet_number, wallet_provider), {
      path: ['wallet_number'],
      ...refusedAs('wallet_number_invalid'),
    }),
  );

/**
 * An account with a bank outside Ghana as entered. `account_number` is the IBAN where the country has IBANs; elsewhere `bic`
 * is needed. `branch_code` is the routing, transit, sort or bank code; null where there is none.
 */
export const foreignAccountInput = z
  .strictObject({
    kind: z.literal('foreign_account'),
    country: countryField,
    bank_name: line(140),
    bic: z._default(z.nullable(identifier(parseBic, 'bic_invalid')), null),
    branch_code: z._default(z.nullable(identifier(parseBranchCode, 'branch_code_invalid')), null),
    account_number: identifier(parseForeignAccount, 'account_number_invalid'),
    currency: z.enum(currencies, refusedAs('currency_unknown')),
    holder_name: holderName,
  })
  .check((context) => {
    const problem = foreignAccountProblem(context.value);
    if (problem === null) return;
    const [path, message] = problem;
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  });

/** Where money is to go, as entered: the one place where a full number crosses the wire, and only inward. */
export const bankDetailsInput = z.discriminatedUnion('kind', [
  bankAccountInput,
  walletInput,
  foreignAccountInput,
]);
/** A parsed value of {@link bankDetailsInput}. */
export type BankDetailsInput = z.output<typeof bankDetailsInput>;

/**
 * One version of a member's bank details as answered: never more of the number than `number_masked`. Fields of the other
 * kinds are null: `bank_code` and `sort_code` are of accounts in Ghana, `country` to `currency` of accounts abroad.
 * `in_force_from` lies ahead while it is `pending`; `ended_at` and `cancelled_by` are null while nothing ended it.
 */
export const bankDetailsSchema = z.object({
  id: z.uuid(),
  kind: z.enum(bankDetailKinds),
  bank_code: z.nullable(z.string()),
  sort_code: z.nullable(z.string()),
  wallet_provider: z.nullable(z.enum(walletProviders)),
  country: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  branch_code: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  holder_name: z.string(),
  number_masked: z.string(),
  name_match: z.enum(nameMatches),
  state: z.enum(bankDetailStates),
  proposed_at: z.iso.datetime(),
  in_force_from: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  cancelled_by: z.nullable(z.enum(cancellationWays)),
});
/** A parsed value of {@link bankDetailsSchema}. */
export type BankDetails = z.output<typeof bankDetailsSchema>;

/** A member's current bank details: the active ones that payments use, and the pending ones that will replace them. */
export const standingSchema = z.object({
  in_force: z.nullable(bankDetailsSchema),
  pending: z.nullable(bankDetailsSchema),
});
/** A parsed value of {@link standingSchema}. */
export type BankDetailsStanding = z.output<typeof standingSchema>;

/** My bank details: the active ones, and the pending ones with the time at which they become active. */
export const readBankDetails = endpoint({
  method: 'GET',
  path: '/bank-details',
  summary: 'My bank details',
  may: 'see_own_bank_details',
  reply: standingSchema,
});

/** Every version of my bank details, the newest first. */
export const listBankDetails = endpoint({
  method: 'GET',
  path: '/bank-details/history',
  summary: 'History of my bank details',
  may: 'see_own_bank_details',
  query: z.strictObject(pageQuery),
  reply: z.array(bankDetailsSchema),
  page: true,
});

/** Changes the bank details. The new ones become active after 72 hours and replace a pending change. */
export const proposeBankDetails = endpoint({
  method: 'POST',
  path: '/bank-details',
  summary: 'Save bank details',
  may: 'change_own_bank_details',
  recentPassword: true,
  body: bankDetailsInput,
  reply: standingSchema,
  status: 201,
  idempotent: true,
});

/** Cancels my pending change; the active details stay. It needs no password: stopping must be easier than changing. */
export const cancelBankDetails = endpoint({
  method: 'DELETE',
  path: '/bank-details/:id',
  summary: 'Cancel a pending change of bank details',
  may: 'change_own_bank_details',
  params: idParams,
  reply: standingSchema,
});

/**
 * Cancels a pending change by the link in the mail about it. `end_sessions` also logs everybody out of the account, for
 * members who did not request the change. Used, expired and invented links get one reply: `link_invalid`.
 */
export const cancelBankDetailsByLink = endpoint({
  method: 'POST',
  path: '/bank-details/cancellation',
  summary: 'Cancel a change of bank details by its mailed link',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: z.string().check(z.minLength(1), z.maxLength(100)),
    end_sessions: z.boolean(),
  }),
  reply: z.object({ has_details_in_force: z.boolean() }),
});
