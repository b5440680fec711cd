import { lookAgainSoon } from '../../disputes/change.sql.ts';
import { filesOfMember } from '../../files/open-file.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import type { Command, Desk } from '../command.ts';
import { verifiedMail } from '../messages.ts';
import { Refusal } from '../terminal.ts';
import { changeStatus, refuseClosed } from './change-status.ts';
import { findMember } from './find-member.ts';
import { memberWords } from './list-members.ts';
import {
  detailOf,
  giveClaimedIpi,
  holderOfIpi,
  type MemberRow,
  recordingsRegisteredBy,
} from './members.sql.ts';

export const verifyMember: Command = {
  name: ['members', 'verify'],
  takes: ['<member>'],
  summary: 'Say that a member’s documents are in order',
  details: [
    'From then on the member can be paid. They are told in the portal and by mail.',
    'The IPI name number that they say is theirs becomes theirs, unless the records give it to somebody else: that is shown first.',
  ],
  changes: true,
  run: async (desk, { words: [word = ''] }) => {
    const { ctx, terminal, operator } = desk;
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.status !== 'provisional') throw new Refusal('refused', notWaiting(member));
    const remarks = await remarksOn(desk, member);
    for (const remark of remarks) terminal.remark(remark);
    await terminal.confirm(
      `Verify ${memberWords(member)}${remarks.length > 0 ? ' all the same' : ''}?`,
    );
    await changeStatus(ctx, member, {
      from: ['provisional'],
      to: 'verified',
      event: 'verified',
      detail: {},
      notice: { event: 'member_verified', facts: {} },
      mail: verifiedMail(ctx, member),
      by: operator,
      alsoDo: async (tx) => {
        // What they raised and could not hold money for comes before the others soon.
        await lookAgainSoon(tx, { rightsHolderId: member.rights_holder_id }, ctx.now());
        await giveClaimedIpi(tx, member);
        // Plays of their recordings are matched without a decision from now on.
        await lookForUses(tx, await recordingsRegisteredBy(tx, member.id));
      },
    });
    terminal.show(`${memberWords(member)} is verified.`, {
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
    ...(member.email_confirmed_at === null ? ['Their e-mail address is not confirmed.'] : []),
    ...(documents.length === 0 ? ['They have sent no document.'] : []),
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
