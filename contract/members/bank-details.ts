import * as z from 'zod/mini';
import {
  banks,
  parseAccountNumber,
  parseSortCode,
  parseWalletNumber,
  walletProviders,
} from '#domain/bank-details/accounts.ts';
import { bankDetailKinds, bankDetailStates, cancellationWays } from '#domain/bank-details/hold.ts';
import { nameMatches } from '#domain/bank-details/name-match.ts';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { identifier, line, refusedAs } from '../platform/fields.ts';

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

/** A mobile-money wallet as entered. */
export const walletInput = z.strictObject({
  kind: z.literal('mobile_money'),
  wallet_provider: z.enum(walletProviders, refusedAs('wallet_unknown')),
  wallet_number: identifier(parseWalletNumber, 'wallet_number_invalid'),
  holder_name: holderName,
});

/** Where money is to go, as entered: the one place where a full number crosses the wire, and only inward. */
export const bankDetailsInput = z.discriminatedUnion('kind', [bankAccountInput, walletInput]);
/** A parsed value of {@link bankDetailsInput}. */
export type BankDetailsInput = z.output<typeof bankDetailsInput>;

/**
 * One version of a member's bank details as answered: never more of the number than `number_masked`.
 * `in_force_from` lies ahead while it is `pending`; `ended_at` and `cancelled_by` are null while nothing ended it.
 */
export const bankDetailsSchema = z.object({
  id: z.uuid(),
  kind: z.enum(bankDetailKinds),
  bank_code: z.nullable(z.string()),
  sort_code: z.nullable(z.string()),
  wallet_provider: z.nullable(z.enum(walletProviders)),
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
