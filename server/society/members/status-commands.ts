import { filesOfMember } from '../../platform/files/open-file.ts';
import { type Command, type Desk, readReason } from '../command.ts';
import { Refusal } from '../terminal.ts';
import { refuseClosed, reinstate, statusBefore, suspend, verifyMember } from './change-status.ts';
import { findMember } from './find-member.ts';
import { memberLabel } from './list-members.ts';
import { detailOf, holderOfIpi, type MemberRow } from './members.sql.ts';

export const suspendMember: Command = {
  name: ['members', 'suspend'],
  takes: ['<member>'],
  summary: 'Keep a member from logging in, and end their sessions',
  details: [
    'Works and shares stay as they are. The member gets the reason by email, so write it for them.',
    'members reinstate undoes it, but does not restore the sessions.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why, as the member will read it; required' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The documents are of someone else.');
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status === 'suspended')
      throw new Refusal('refused', 'This member is suspended already.');
    await terminal.confirm(`Suspend ${memberLabel(member)} and end their sessions?`);
    const ended = await suspend(ctx, member, reason, operator);
    terminal.show(
      `${memberLabel(member)} is suspended; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
      { reference_number: member.reference_number, status: 'suspended', ended_sessions: ended },
    );
  },
};

export const reinstateMember: Command = {
  name: ['members', 'reinstate'],
  takes: ['<member>'],
  summary: 'Lift a suspension',
  details: ['The member is verified or provisional again, as before. We tell them.'],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''] }) => {
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status !== 'suspended')
      throw new Refusal('refused', 'This member is not suspended.');
    const status = await statusBefore(ctx, member);
    await terminal.confirm(`Reinstate ${memberLabel(member)} as ${status}?`);
    await reinstate(ctx, member, operator);
    terminal.show(`${memberLabel(member)} is reinstated as ${status}.`, {
      reference_number: member.reference_number,
      status,
    });
  },
};

export const verifyMemberCommand: Command = {
  name: ['members', 'verify'],
  takes: ['<member>'],
  summary: 'Record that a member’s documents are in order',
  details: [
    'From then on the member can be paid. We tell them in the portal and by email.',
    'We give them the IPI name number they claim, unless the records give it to someone else. You see that first.',
  ],
  changes: true,
  run: async (desk, { words: [word = ''] }) => {
    const { ctx, terminal, operator } = desk;
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status !== 'provisional') throw new Refusal('refused', notWaiting(member));
    const remarks = await remarksOn(desk, member);
    for (const remark of remarks) terminal.remark(remark);
    await terminal.confirm(`Verify ${memberLabel(member)}${remarks.length > 0 ? ' anyway' : ''}?`);
    await verifyMember(ctx, member, operator);
    terminal.show(`${memberLabel(member)} is verified.`, {
      reference_number: member.reference_number,
      status: 'verified',
    });
  },
};

function notWaiting({ status }: MemberRow): string {
  return status === 'verified'
    ? 'This member is verified already.'
    : 'This member is suspended: reinstate them first.';
}

/** What an operator should know before they say yes. */
async function remarksOn({ ctx: { db } }: Desk, member: MemberRow): Promise<string[]> {
  const claimed = (await detailOf(db, member.id))?.claimed_ipi_name_number ?? null;
  const holder = claimed === null ? undefined : await holderOfIpi(db, claimed);
  const documents = await filesOfMember(db, member.id, ['identity_document', 'certificate']);
  return [
    ...(member.email_confirmed_at === null ? ['Their email address is not confirmed.'] : []),
    ...(documents.length === 0 ? ['They have not sent a document.'] : []),
    ...(claimed === null
      ? []
      : [
          `They say that IPI name number ${claimed} is theirs. ${
            holder
              ? `The records give it to ${holder.name} (${holder.kind}). Verifying does not give it to them.`
              : 'The records give it to nobody. Verifying gives it to them.'
          }`,
        ]),
  ];
}
