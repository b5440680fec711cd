import { formatFullDateTime } from '#domain/text/dates.ts';
import { resetFactors as reset } from '../second-factor/factor-reset.ts';
import { hasFactor } from '../second-factor/second-factor.sql.ts';
import { refuseClosed } from './change-status.ts';
import type { Command } from './command.ts';
import { findMember } from './find-member.ts';
import { memberWords } from './member-facts.ts';
import { Refusal } from './refusal.ts';

export const resetFactors: Command = {
  name: ['members', 'reset-factors'],
  takes: ['<member>'],
  summary: 'Take away the passkeys and codes of a member who lost everything',
  details: [
    'First make sure who asks: see them with their identity document, or call them on the number that was known before.',
    'Their sessions end, and they log in with their password alone. For 72 hours their bank details and their email',
    'address cannot be changed, and the member can stop the reset by the link in the mail that they get.',
  ],
  options: [],
  changes: true,
  run: async ({ house, terminal, operator }, { words: [word = ''] }) => {
    const member = await findMember(house.db, word);
    refuseClosed(member);
    const nothing = new Refusal('refused', 'This member has no passkeys and no code app.');
    if (!(await hasFactor(house.db, member.id))) throw nothing;
    await terminal.confirm(
      `Have you checked who asks? Take away the passkeys and codes of ${memberWords(member)}?`,
    );
    const done = await reset(house, member.id, operator.name);
    if (done === null) throw nothing;
    const { factors, heldUntil } = done;
    terminal.show(
      `${memberWords(member)} can log in with the password alone; ${factors} ${factors === 1 ? 'factor' : 'factors'} taken away. Bank details and email are held until ${formatFullDateTime(heldUntil)}.`,
      { reference_number: member.reference_number, factors, held_until: heldUntil.toISOString() },
    );
  },
};
