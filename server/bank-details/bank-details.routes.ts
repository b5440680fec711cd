import type {
  BankDetailsInput,
  cancelBankDetailsByLink as cancelBankDetailsByLinkEndpoint,
  cancelBankDetails as cancelBankDetailsEndpoint,
  listBankDetails as listBankDetailsEndpoint,
  proposeBankDetails as proposeBankDetailsEndpoint,
  readBankDetails as readBankDetailsEndpoint,
} from '#contract/members/bank-details.ts';
import * as contract from '#contract/members/bank-details.ts';
import { inForceFrom, isDue } from '#domain/bank-details/hold.ts';
import { matchHolderName } from '#domain/bank-details/name-match.ts';
import { nationalWalletNumber } from '#domain/bank-details/wallets.ts';
import { Problem } from '#domain/problems.ts';
import { mask } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { takeLink } from '../platform/links/mailed-links.ts';
import { seal } from '../platform/sealing/seal.ts';
import { refuseDuringReset } from '../second-factor/factor-reset.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/open-session.ts';
import {
  addVersion,
  type BankDetailRow,
  cancelVersion,
  countVersions,
  findVersion,
  historyRows,
  lockMember,
  type MemberWithDetails,
} from './bank-details.sql.ts';
import { standingView, storedStanding, viewsOf } from './bank-details-view.ts';
import { applyDue } from './bring-into-force.ts';
import { notifyCancelled, notifyProposed } from './notify-member.ts';

/** Each proposal sends mail: nobody's mailbox is filled by way of us. */
const perMember: Limit = {
  name: 'bank details member',
  max: 20,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/**
 * Writes down where the member's money is to go from 72 hours on. What is in force stays so until then; a change that still
 * waited ends. The member is notified at once, at their old address as well when it was changed lately.
 * @throws Problem `too_many_requests`, `factors_were_reset`
 */
export const proposeBankDetails: Handler<typeof proposeBankDetailsEndpoint> = async (
  ctx,
  actor,
  { body },
  facts,
) => {
  const { memberId } = actor;
  const at = ctx.now();
  await take(ctx.db, [{ limit: perMember, of: memberId }], at);
  return transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    await refuseDuringReset(tx, memberId, at);
    await writeProposal(tx, ctx, member, body, at);
    const { sessionId } = actor;
    await recordSecurityEvent(tx, { kind: 'bank_details_changed', memberId, facts, sessionId, at });
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
  const number = body.kind === 'mobile_money' ? body.wallet_number : body.account_number;
  const number_sealed = seal(keys, number, `bank_detail/${row.id}/number`);
  await addVersion(tx, { ...row, member_id: member.id, number_sealed });
  return row;
}

const noPlace = {
  bank_code: null,
  sort_code: null,
  wallet_provider: null,
  country: null,
  bank_name: null,
  bic: null,
  branch_code: null,
  currency: null,
};

function placeOf(body: BankDetailsInput): Pick<BankDetailRow, keyof typeof noPlace> {
  switch (body.kind) {
    case 'bank_account': {
      const { bank_code, sort_code } = body;
      return { ...noPlace, bank_code, sort_code };
    }
    case 'mobile_money':
      return { ...noPlace, wallet_provider: body.wallet_provider };
    case 'foreign_account': {
      const { country, bank_name, bic, branch_code, currency } = body;
      return { ...noPlace, country, bank_name, bic, branch_code, currency };
    }
  }
}

/** A wallet's number is masked as people write it in Ghana. */
function shownNumber(body: BankDetailsInput): string {
  return body.kind === 'mobile_money'
    ? nationalWalletNumber(body.wallet_number)
    : body.account_number;
}

/**
 * Cancels the pending change that the member saw; what is in force stays.
 * @throws Problem `nothing_pending` when it has come into force or ended in the meantime
 */
const cancelBankDetails: Handler<typeof cancelBankDetailsEndpoint> = (
  ctx,
  { memberId },
  { params },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await applyDue(tx, ctx, member, at);
    const version = await findVersion(tx, memberId, params.id);
    if (version === undefined) throw new Problem('not_found');
    if (version.state !== 'pending') throw new Problem('nothing_pending');
    await cancelVersion(tx, memberId, version.id, { by: 'member', at });
    await notifyCancelled(tx, ctx, member, { cancelled: version, way: 'member', at });
    return { data: await standingView(tx, memberId, at) };
  });

/**
 * Cancels the change that a mail told of, for anybody who has its link: no log-in is needed, because somebody else may have taken
 * the account over. `end_sessions` throws that somebody out as well.
 * @throws Problem `link_invalid`, also when the change is in force or has ended already
 */
const cancelBankDetailsByLink: Handler<typeof cancelBankDetailsByLinkEndpoint> = (
  ctx,
  _actor,
  { body },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { secret, end_sessions } = body;
    const link = await takeLink(tx, at, { purpose: 'cancel_bank_change', secret });
    const member = link.memberId === null ? undefined : await lockMember(tx, link.memberId);
    if (member === undefined) throw new Problem('link_invalid');
    const { inForce, pending } = await storedStanding(tx, member.id);
    if (pending === null || pending.id !== link.subjectId || isDue(pending, at)) {
      throw new Problem('link_invalid');
    }
    await cancelVersion(tx, member.id, pending.id, { by: 'mailed_link', at });
    await notifyCancelled(tx, ctx, member, { cancelled: pending, way: 'mailed_link', at });
    if (end_sessions) {
      await endSessions(tx, { memberId: member.id, at });
      const by = { kind: 'member' } as const;
      await recordMemberEvent(tx, { memberId: member.id, event: 'sessions_ended', by, at });
    }
    return { data: { has_details_in_force: inForce !== null } };
  });

/** Every version of the bank details of the requesting member. */
const listBankDetails: Handler<typeof listBankDetailsEndpoint> = async (
  { db, now },
  actor,
  { query },
) => {
  const { page, size } = query;
  const rows = await historyRows(db, actor.memberId, { offset: (page - 1) * size, size });
  const total = await countVersions(db, actor.memberId);
  return {
    data: await viewsOf(db, actor.memberId, rows, now()),
    page: { number: page, size, total, total_is_floor: false },
  };
};

/** The bank details of the requesting member: in force and pending. */
const readBankDetails: Handler<typeof readBankDetailsEndpoint> = async ({ db, now }, actor) => ({
  data: await standingView(db, actor.memberId, now()),
});

export const bankDetailsRoutes: readonly Route[] = [
  answer(contract.readBankDetails, readBankDetails),
  answer(contract.listBankDetails, listBankDetails),
  answer(contract.proposeBankDetails, proposeBankDetails),
  answer(contract.cancelBankDetails, cancelBankDetails),
  answer(contract.cancelBankDetailsByLink, cancelBankDetailsByLink),
];
