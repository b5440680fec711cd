import type { BankDetails, BankDetailsStanding } from '#contract/members/bank-details.ts';
import { isDue, type Standing, standingAt, stateAt } from '#domain/bank-details/hold.ts';
import { type Place, placeName } from '#domain/bank-details/place-name.ts';
import type { Db } from '../platform/db/db.ts';
import { type BankDetailRow, standingRows } from './bank-details.sql.ts';

type Stored = BankDetailRow & { readonly inForceFrom: Date };

/** What is stored as in force and as pending, whether or not the pending one is due. */
export async function storedStanding(db: Db, memberId: string): Promise<Standing<Stored>> {
  const rows = await standingRows(db, memberId);
  const find = (state: BankDetailRow['state']) => {
    const row = rows.find((one) => one.state === state);
    return row ? { ...row, inForceFrom: row.in_force_from } : null;
  };
  return { inForce: find('in_force'), pending: find('pending') };
}

/** How the member's details stand at `now`, as answered: right also while the job that writes it down is late. */
export async function standingView(
  db: Db,
  memberId: string,
  now: Date,
): Promise<BankDetailsStanding> {
  const stored = await storedStanding(db, memberId);
  const { inForce, pending } = standingAt(stored, now);
  return {
    in_force: inForce && viewOf({ ...inForce, state: 'in_force' }),
    pending: pending && viewOf(pending),
  };
}

/** Versions as answered, each in the state that it has at `now`. */
export async function viewsOf(
  db: Db,
  memberId: string,
  rows: readonly BankDetailRow[],
  now: Date,
): Promise<BankDetails[]> {
  const { pending } = await storedStanding(db, memberId);
  if (pending === null || !isDue(pending, now)) return rows.map(viewOf);
  return rows.map((row) => {
    const state = stateAt(row.state, true);
    const isReplacedNow = row.state === 'in_force';
    return viewOf({ ...row, state, ...(isReplacedNow && { ended_at: pending.in_force_from }) });
  });
}

function viewOf(row: BankDetailRow): BankDetails {
  return {
    id: row.id,
    kind: row.kind,
    bank_code: row.bank_code,
    sort_code: row.sort_code,
    wallet_provider: row.wallet_provider,
    country: row.country,
    bank_name: row.bank_name,
    bic: row.bic,
    branch_code: row.branch_code,
    currency: row.currency,
    holder_name: row.holder_name,
    number_masked: row.number_masked,
    name_match: row.name_match,
    state: row.state,
    proposed_at: row.proposed_at.toISOString(),
    in_force_from: row.in_force_from.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    cancelled_by: row.cancelled_by,
  };
}

/** Where the money goes: 'MTN MoMo 02441*****' or 'Ecobank account 14410001*****'. Never more of the number. */
export function detailsText(details: PaidTo): string {
  const { wallet_provider, number_masked } = details;
  return `${placeName(details)}${wallet_provider === null ? ' account' : ''} ${number_masked}`;
}

/** What a text about bank details needs of them. */
export type PaidTo = Place & Pick<BankDetailRow, 'number_masked'>;

/** The fields of a version that the account's history keeps. */
export type RecordedDetails = Pick<
  BankDetailRow,
  | 'id'
  | 'kind'
  | 'bank_code'
  | 'wallet_provider'
  | 'country'
  | 'bank_name'
  | 'bic'
  | 'branch_code'
  | 'currency'
  | 'number_masked'
  | 'name_match'
>;

/** What the account's history keeps of a version. */
export function historyDetail(details: RecordedDetails): Record<string, unknown> {
  const { id, kind, number_masked, name_match } = details;
  const { bank_code, wallet_provider, country, bank_name, bic, branch_code, currency } = details;
  const place = { bank_code, wallet_provider, country, bank_name, bic, branch_code, currency };
  return {
    bank_detail_id: id,
    kind,
    ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null)),
    number_masked,
    name_match,
  };
}
