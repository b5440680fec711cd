import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { weighDisputesOf } from '../disputes/people-change.ts';
import { changeStatus, refuseClosed } from './change-status.ts';
import type { Command } from './command.ts';
import { findMember } from './find-member.ts';
import { reinstatedMail } from './mails.ts';
import { memberWords } from './member-facts.ts';
import { lastSuspension } from './members.sql.ts';
import { Refusal } from './refusal.ts';

const suspensionSchema = z.object({ from: z.enum(['provisional', 'verified']) });

export const reinstateMember: Command = {
  name: ['members', 'reinstate'],
  takes: ['<member>'],
  summary: 'Lift a suspension',
  details: ['The member is again what they were before it, verified or provisional, and is told.'],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''] }) => {
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status !== 'suspended')
      throw new Refusal('refused', 'This member is not suspended.');
    const before = suspensionSchema.safeParse((await lastSuspension(ctx.db, member.id))?.detail);
    // Suspended by other means than this command: what they were is not known, so the documents are looked at again.
    const status = before.data?.from ?? 'provisional';
    await terminal.confirm(`Reinstate ${memberWords(member)} as ${status}?`);
    await changeStatus(ctx, member, {
      from: ['suspended'],
      to: status,
      event: 'reinstated',
      detail: {},
      notice: {
        title: 'You can log in again',
        message: 'The suspension of your account is lifted.',
        link: pages.profile(),
      },
      mail: reinstatedMail(ctx, member),
      by: operator,
      alsoDo: (tx) => weighDisputesOf(tx, ctx, member.rights_holder_id),
    });
    terminal.show(`${memberWords(member)} is reinstated as ${status}.`, {
      reference_number: member.reference_number,
      status,
    });
  },
};
