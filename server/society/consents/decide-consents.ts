import { type DecisionEffect, decideConsent } from '../../consent/decide-consent.ts';
import type { Command, Desk, Typed } from '../command.ts';
import { readReason } from '../read-command-line.ts';
import { orRefuse } from '../terminal.ts';
import { findReview, lossWords } from './list-consents.ts';

const effects: Readonly<Record<DecisionEffect, string>> = {
  done: 'Done.',
  waits_for_others:
    'Approved. It takes effect when all others have answered and you have checked them.',
  noted: 'Noted. Nothing else was changed.',
};

export const approveConsent: Command = {
  name: ['consents', 'approve'],
  takes: ['<id>'],
  summary: 'Approve an answer through a link; its change takes effect at once',
  details: ['We tell everybody on the work, and the person at every known address.'],
  options: [{ name: 'reason', takes: 'TEXT', help: 'everybody on the work will read it' }],
  changes: true,
  run: (desk, typed) => {
    const text = typed.options.get('reason');
    const reason = text === undefined ? null : readReason(text, 'She told us so by phone.');
    return decide(desk, typed, { isApproved: true, reason });
  },
};

export const refuseConsent: Command = {
  name: ['consents', 'refuse'],
  takes: ['<id>'],
  summary: 'Refuse an answer through a link; nothing changes',
  details: ['Refusing a past answer undoes nothing. To undo it, raise or reopen a dispute.'],
  options: [
    { name: 'reason', takes: 'TEXT', help: 'required; everybody on the work will read it' },
  ],
  changes: true,
  run: (desk, typed) => {
    const reason = readReason(typed.options.get('reason'), 'She says that it was not her.');
    return decide(desk, typed, { isApproved: false, reason });
  },
};

async function decide(
  { ctx, terminal, operator }: Desk,
  { words: [word = ''] }: Typed,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string | null },
): Promise<void> {
  const review = await findReview(ctx.db, word);
  const act = isApproved ? 'Approve' : 'Refuse';
  await terminal.confirm(`${act} the answer for ${review.name}: ${lossWords(review)}?`);
  const by = `The society (${operator.name})`;
  const effect = await orRefuse(decideConsent(ctx, review.id, { isApproved, by, reason }));
  terminal.show(effects[effect], { id: review.id, approved: isApproved, effect });
}
