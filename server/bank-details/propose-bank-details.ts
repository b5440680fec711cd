import type {
  BankDetailsInput,
  proposeBankDetails as endpoint,
} from '#contract/members/bank-details.ts';
import { nationalWalletNumber } from '#domain/bank-details/accounts.ts';
import { inForceFrom } from '#domain/bank-details/hold.ts';
import { matchHolderName } from '#domain/bank-details/name-match.ts';
import { Problem } from '#domain/problems.ts';
import { mask } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { seal } from '../platform/sealing/seal.ts';
import { refuseDuringReset } from '../second-factor/factor-reset.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import {
  addVersion,
  type BankDetailRow,
  cancelVersion,
  lockMember,
  type MemberWithDetails,
} from './bank-details.sql.ts';
import { standingView, storedStanding } from './bank-details-view.ts';
import { applyDue } from './bring-into-force.ts';
import { notifyProposed } from './notify-member.ts';

/** Each proposal sends mail: nobody's mailbox is filled by way of us. */
const perMember: Limit = {
  name: 'bank details member',
  most: 20,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/**
 * Writes down where the member's money is to go from 72 hours on. What is in force stays so until then; a change that still
 * waited ends. The member is told at once, at their old address as well when it was changed lately.
 * @throws Problem `too_many_requests`, `factors_were_reset`
 */
export const proposeBankDetails: Handler<typeof endpoint> = async (ctx, actor, { body }, facts) => {
  const { memberId } = actor;
  const at = ctx.now();
  await take(ctx.db, [{ limit: perMember, of: memberId }], at);
  return transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    await refuseDuringReset(tx, memberId, at);
    await writeProposal(tx, ctx, member, body, at);
    await recordSecurityEvent(tx, { kind: 'bank_details_changed', memberId, facts, at });
    return { data: await standingView(tx, memberId, at) };
  });
};

/** Writes a proposal down in the place of one that waits, and notifies the member, whose row is locked. */
export async function writeProposal(
  tx: Transaction,
  ctx: Context,
  member: MemberWithDetails,
  body: BankDetailsInput,
  at: Date,
): Promise<void> {
  await applyDue(tx, ctx, member, at);
  const { pending: earlier } = await storedStanding(tx, member.id);
  if (earlier) await cancelVersion(tx, member.id, earlier.id, { by: 'newer_change', at });
  const proposed = await write(tx, ctx, member, body, at);
  await notifyProposed(tx, ctx, member, { proposed, earlier, at });
}

async function write(
  tx: Transaction,
  { keys }: Context,
  member: MemberWithDetails,
  body: BankDetailsInput,
  at: Date,
): Promise<BankDetailRow> {
  const row: BankDetailRow = {
    ...placeOf(body),
    id: newId(at),
    kind: body.kind,
    holder_name: body.holder_name,
    number_masked: mask(shownNumber(body)),
    name_match: matchHolderName(body.holder_name, member),
    state: 'pending',
    proposed_at: at,
    in_force_from: inForceFrom(at),
    ended_at: null,
    cancelled_by: null,
  };
  const number = body.kind === 'bank_account' ? body.account_number : body.wallet_number;
  const number_sealed = seal(keys, number, `bank_detail/${row.id}/number`);
  await addVersion(tx, { ...row, member_id: member.id, number_sealed });
  return row;
}

function placeOf(
  body: BankDetailsInput,
): Pick<BankDetailRow, 'bank_code' | 'sort_code' | 'wallet_provider'> {
  return body.kind === 'bank_account'
    ? { bank_code: body.bank_code, sort_code: body.sort_code, wallet_provider: null }
    : { bank_code: null, sort_code: null, wallet_provider: body.wallet_provider };
}

/** A wallet's number is masked as people write it in Ghana. */
function shownNumber(body: BankDetailsInput): string {
  return body.kind === 'bank_account'
    ? body.account_number
    : nationalWalletNumber(body.wallet_number);
}
