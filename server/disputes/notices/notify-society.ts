import type { DisputeState } from '#domain/disputes/dispute.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { turnMail } from './mails.ts';

const waits: Partial<Record<DisputeState, string>> = {
  mediation:
    'A dispute has come to mediation. Name a mediator, and say when and where the parties meet, by the operator’s commands: society disputes mediator.',
  determination:
    'A dispute waits for the society’s decision. Look at it and decide it by the operator’s commands: society disputes show, society disputes decide.',
};

/** Tells the society by mail when what others did, or time, has brought a dispute to a step that is the society's to take. */
export async function notifySocietyOfTurn(
  tx: Transaction,
  ctx: Context,
  before: Pick<DisputeRow, 'state'>,
  after: DisputeRow,
): Promise<void> {
  const what = waits[after.state];
  if (what === undefined || after.state === before.state || after.turn !== 'society') return;
  await sendMail(tx, ctx, { to: ctx.society.email, mail: turnMail(ctx, after, what) });
}
