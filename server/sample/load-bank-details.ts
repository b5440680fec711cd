import type { BankDetailsInput } from '#contract/members/bank-details.ts';
import { inForceFrom } from '#domain/bank-details/hold.ts';
import { writeProposal } from '../bank-details/bank-details.routes.ts';
import { lockMember } from '../bank-details/bank-details.sql.ts';
import { bringIntoForce } from '../bank-details/bring-into-force.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { completeJob, queuedJobs } from '../platform/jobs/jobs.sql.ts';
import type { LoadedPerson } from './load-people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const amasWallet: BankDetailsInput = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: '+233240000017',
  holder_name: 'OWUSU AMA',
};
const labelsAccount: BankDetailsInput = {
  kind: 'bank_account',
  bank_code: '13',
  sort_code: '130100',
  account_number: '0011004400017',
  holder_name: 'ADOMI MUSIC LTD',
};
const labelsNextAccount: BankDetailsInput = {
  kind: 'bank_account',
  bank_code: '04',
  sort_code: null,
  account_number: '1011130000028',
  holder_name: 'ADOMI MUSIC LIMITED',
};

/** Where the sample's members are paid: a wallet, an account with a change that waits since yesterday, and nothing yet for the others. */
export async function loadBankDetails(
  ctx: Context,
  people: readonly LoadedPerson[],
  now: Date,
): Promise<void> {
  const [ama, label] = ['ama', 'label'].map((key) => people.find((one) => one.key === key));
  await propose(ctx, ama, amasWallet, new Date(now.getTime() - 700 * dayMs));
  await propose(ctx, label, labelsAccount, new Date(now.getTime() - 900 * dayMs));
  // Mail of years ago was read years ago.
  for (const { id } of await queuedJobs(ctx.db, 'send_mail')) await completeJob(ctx.db, id);
  await propose(ctx, label, labelsNextAccount, new Date(now.getTime() - 26 * hourMs));
}

async function propose(
  ctx: Context,
  person: LoadedPerson | undefined,
  body: BankDetailsInput,
  at: Date,
): Promise<void> {
  if (person === undefined || person.memberId === null) throw new Error('the sample is not whole');
  const { memberId } = person;
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Error('the sample is not whole');
    await writeProposal(tx, ctx, member, body, at);
  });
  const from = inForceFrom(at);
  if (from <= ctx.now()) await bringIntoForce({ ...ctx, now: () => from }, { memberId });
}
