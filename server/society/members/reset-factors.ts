import { formatFullDateTime } from '#domain/text/dates.ts';
import { resetFactors as reset } from '../../second-factor/factor-reset.ts';
import { hasFactor } from '../../second-factor/second-factor.sql.ts';
import type { Command } from '../command.ts';
import { Refusal } from '../terminal.ts';
import { refuseClosed } from './change-status.ts';
import { findMember } from './find-member.ts';
import { memberWords } from './list-members.ts';

export const resetFactors: Command = {
  name: ['members', 'reset-factors'],
  takes: ['<member>'],
  summary: 'Reset the passkeys and codes of a member who lost everything',
  details: [
    'First check who asks. See them with their identity document, or call the number you had before.',
    'This logs them out everywhere. They then log in with only their password.',
    'For 72 hours they cannot change their bank details or email. A link in their mail stops the reset.',
  ],
  options: [],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''] }) => {
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    const nothing = new Refusal('refused', 'This member has no passkeys and no code app.');
    if (!(await hasFactor(ctx.db, member.id))) throw nothing;
    await terminal.confirm(
      `Have you checked who asks? Reset the passkeys and codes of ${memberWords(member)}?`,
    );
    const done = await reset(ctx, member.id, operator.name);
    if (done === null) throw nothing;
    const { factors, heldUntil } = done;
    terminal.show(
      `${memberWords(member)} can log in with only the password. Reset: ${factors} ${factors === 1 ? 'factor' : 'factors'}. Bank details and email cannot change until ${formatFullDateTime(heldUntil)}.`,
      { reference_number: member.reference_number, factors, held_until: heldUntil.toISOString() },
    );
  },
};
