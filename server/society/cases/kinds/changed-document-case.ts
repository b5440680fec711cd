import * as z from 'zod/mini';
import { Problem } from '#domain/problems.ts';
import { formatDate, formatFullDateTime } from '#domain/text/dates.ts';
import { transaction } from '../../../platform/db/db.ts';
import { savedName } from '../../../platform/files/open-file.ts';
import { typedBy } from '../../identity/compared-facts.ts';
import { documentsOf, memberDocument } from '../../identity/identity-check-case.ts';
import { checkedMember, similarMembers } from '../../identity/identity-checks.sql.ts';
import { tellMember } from '../../identity/tell-member.ts';
import { type ChangeAfterCheck, changesAfterCheck } from '../../members/account-cases.sql.ts';
import { checkMemberAgain } from '../../members/change-status.ts';
import { lockMember } from '../../members/members.sql.ts';
import { choiceOf, optionalReason, part, type RuledCaseKind } from '../ruled-case.ts';

const labels: Readonly<Record<string, string>> = {
  given_name: 'First name(s)',
  other_names: 'Other names',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  corporation_name: 'Name',
  registration_number: 'Registration number',
  tin: 'TIN',
  contact_name: 'Contact person',
  ipi_name_number: 'IPI name number',
  claimed_ipi_name_number: 'IPI name number',
};

/** A verified member who changed what their documents were compared with. The new facts count while this waits. */
export const changedDocumentCase: RuledCaseKind = {
  async describe(db, ids) {
    const byMember = Map.groupBy(await changesAfterCheck(db, ids), (one) => one.member_id);
    return [...byMember].map(([id, changes]) => ({
      id,
      about: changes[0]?.name ?? '',
      reference: changes[0]?.reference_number ?? null,
      in_short: `Changed ${[...new Set(changes.flatMap(linesOfChange).map(([label]) => label))].join(', ')}`,
    }));
  },

  lock: lockMember,

  async read({ db }, id) {
    const changes = await changesAfterCheck(db, [id]);
    const [newest] = changes;
    if (newest === undefined) return undefined;
    const member = await checkedMember(db, id);
    if (member === undefined) return undefined;
    const files = (await documentsOf(db, id)).map((file) => ({
      id: file.id,
      name: savedName(file),
      media_type: file.media_type ?? '',
      by: file.purpose === 'certificate' ? 'Certificate' : 'Identity document',
      is_confidential: false,
    }));
    const alike = (await similarMembers(db, id)).filter((other) => other.same_number);
    return {
      title: `${member.name} changed details that we had checked`,
      facts: [member.reference_number, `Last change on ${formatDate(newest.at)}`],
      remarks: alike
        .slice(0, 5)
        .map(
          ({ name, reference_number: number }) =>
            `${name} (${number}) has the same registration number or TIN.`,
        ),
      parts: [
        ...changes.map((change) =>
          part(
            `Changed on ${formatFullDateTime(change.at)}`,
            linesOfChange(change).map(([label, text]) => [label, text, true]),
          ),
        ),
        part('In the profile now', [
          ...typedBy(member).map(({ label, value }) => [label, value] as const),
          ['Claims IPI name number', member.claimed_ipi_name_number],
        ]),
      ],
      files,
      choices: [
        choiceOf({
          id: 'approve',
          label: 'Approve',
          shortcut: 'a',
          follows: 'We keep the new details and notify nobody.',
          ...optionalReason,
        }),
        choiceOf({
          id: 'ask',
          label: 'Ask for proof',
          shortcut: 'r',
          follows: `We ask ${member.name} for proof of the change. They stay verified.`,
          reasons: ['You changed your details. Please send us a document that shows the new ones.'],
        }),
        choiceOf({
          id: 'check_again',
          label: 'Check documents again',
          shortcut: 'x',
          follows: `We check their documents again. We cannot pay ${member.name} until that is done.`,
          reasons: [files.length > 0 && 'The new details do not match your documents.'],
          is_seconded: true,
          stands: true,
        }),
      ],
      names: { members: alike.map((one) => one.id) },
      involved: [member.rights_holder_id],
      member_id: id,
      basis: [newest.at, typedBy(member), member.claimed_ipi_name_number],
    };
  },

  file: memberDocument,

  async rule(ctx, id, { choice, reason, by }) {
    if (choice === 'approve') return 'We kept the new details.';
    return transaction(ctx.db, async (tx) => {
      const member = await lockMember(tx, id);
      if (member === undefined) throw new Problem('case_over');
      const text = reason ?? '';
      if (choice === 'check_again') {
        await checkMemberAgain({ ...ctx, db: tx }, member, { reason: text, by });
        return 'We will check the member’s documents again.';
      }
      const told = { isRefused: false, reason: 'other', text, by, at: ctx.now() };
      await tellMember(ctx, tx, member, told);
      return 'We asked the member for proof.';
    });
  },
};

const changesSchema = z.object({
  changes: z.array(
    z.object({
      field: z.string(),
      old: z.optional(z.unknown()),
      new: z.optional(z.unknown()),
    }),
  ),
});

/** What was changed in words, as far as the history has it. */
function linesOfChange({ event, detail }: ChangeAfterCheck): [label: string, text: string][] {
  if (event === 'document_added') return [['Document', 'They sent a new one']];
  const known = changesSchema.safeParse(detail);
  return (known.data?.changes ?? []).flatMap((change): [string, string][] => {
    const label = labels[change.field];
    if (label === undefined) return [];
    const [old, now] = [change.old, change.new].map((value) =>
      typeof value === 'string' ? value : null,
    );
    return [
      [
        label,
        old === null && now === null ? 'Changed' : `Was ${old ?? 'empty'}, now ${now ?? 'empty'}`,
      ],
    ];
  });
}
