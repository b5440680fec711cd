import { pages } from '#contract/pages.ts';
import { weighDisputesOf } from '../disputes/people-change.ts';
import { endSessions } from '../session/end-sessions.ts';
import { changeStatus, refuseClosed } from './change-status.ts';
import type { Command } from './command.ts';
import { findMember } from './find-member.ts';
import { suspendedMail } from './mails.ts';
import { memberWords } from './member-facts.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';

export const suspendMember: Command = {
  name: ['members', 'suspend'],
  takes: ['<member>'],
  summary: 'Keep a member from logging in, and end their sessions',
  details: [
    'Works and shares stay as they are. The member gets the reason by mail: write it to them.',
    'members reinstate undoes it; the sessions stay ended.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why, as the member will read it; needed' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The documents are of somebody else.');
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status === 'suspended')
      throw new Refusal('refused', 'This member is suspended already.');
    await terminal.confirm(`Suspend ${memberWords(member)} and end their sessions?`);
    let ended = 0;
    await changeStatus(ctx, member, {
      from: ['provisional', 'verified'],
      to: 'suspended',
      event: 'suspended',
      detail: { reason },
      notice: { title: 'Your account is suspended', message: reason, link: pages.profile() },
      mail: suspendedMail(ctx, member, reason),
      by: operator,
      alsoDo: async (tx, at) => {
        ended = await endSessions(tx, { memberId: member.id, at });
        // Nobody waits for an answer that they cannot give.
        await weighDisputesOf(tx, ctx, member.rights_holder_id);
      },
    });
    terminal.show(
      `${memberWords(member)} is suspended; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
      { reference_number: member.reference_number, status: 'suspended', ended_sessions: ended },
    );
  },
};
