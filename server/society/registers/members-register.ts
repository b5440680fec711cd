import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsni, parseIsni } from '#domain/identifiers/isni.ts';
import { type MemberStatus, memberStatuses, type StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { memberStatusNames } from '#domain/staff/figure-names.ts';
import { formatDate, formatFullDateTime } from '#domain/text/dates.ts';
import { lockLeaver } from '../../account/account.sql.ts';
import { closeForGood } from '../../account/close-account.ts';
import type { Context } from '../../context.ts';
import { assignIsni } from '../../isni/isni.routes.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { resetFactors } from '../../second-factor/factor-reset.ts';
import { hasFactor } from '../../second-factor/second-factor.sql.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { whyNot } from '../isni/look-up-isni.ts';
import { reinstate, suspend } from '../members/change-status.ts';
import { lockMember, type MemberRow, membersBy } from '../members/members.sql.ts';
import { isniLabel, memberFacts, readMember } from '../members/read-member.ts';
import { tablesOf } from './member-tables.ts';
import { listedMembers, opposedTo } from './members-register.sql.ts';
import { mergesTable } from './merges-register.ts';
import {
  actOf,
  type EntryFacts,
  fieldOf,
  identifier,
  name,
  number,
  type Register,
  text,
} from './register.ts';

/** Everybody who has an account, and everything about one of them. */
export const membersRegister: Register = {
  columns: [
    name('Name'),
    identifier('Number'),
    text('Kind'),
    text('Status'),
    name('Email'),
    identifier('ISNI'),
    number('Works'),
    text('Joined'),
  ],
  states: [
    ...memberStatuses.map((value) => ({ value, label: memberStatusNames[value] })),
    { value: 'closed', label: 'Closed' },
    { value: 'with_isni', label: 'With an ISNI' },
    { value: 'without_isni', label: 'Without an ISNI' },
  ],

  async list({ db }, wanted) {
    const found = await listedMembers(db, wanted);
    const rows = found.rows.map((one) => ({
      id: one.id,
      to: deskPages.record('members', one.id),
      cells: [
        one.name,
        one.reference_number,
        one.register_as === 'corporate' ? 'Company' : 'Person',
        one.closed_at === null ? memberStatusNames[one.status as MemberStatus] : 'Closed',
        one.email,
        isniLabel(one.isni),
        String(one.works),
        formatDate(one.created_at),
      ],
    }));
    return { ...found, rows };
  },

  async read(ctx, id, roles) {
    const [member] = await membersBy(ctx.db, { ids: [id], emails: [], references: [] });
    return member && readEntry(ctx, member, roles);
  },

  lock: lockMember,

  async carryOut(ctx, id, { act, reason, values, names }) {
    const member = await lockMember(ctx.db as Transaction, id);
    if (member === undefined) throw new Problem('not_found');
    const by = { kind: 'society', name: names } as const;
    switch (act) {
      case 'suspend':
        await suspend(ctx, member, reason ?? '', by);
        return `${member.name} is suspended.`;
      case 'reinstate':
        await reinstate(ctx, member, by);
        return `${member.name} is reinstated.`;
      case 'assign_isni': {
        const isni = parseIsni(values.isni ?? '');
        if (isni === null) throw new Problem('isni_invalid', 'values.isni');
        const assigned = await assignIsni(ctx.db as Transaction, ctx, { memberId: id, isni, by });
        if (assigned.kind === 'taken' || assigned.kind === 'gone')
          throw new Problem('isni_taken', 'values.isni', { text: whyNot(assigned) });
        return `${member.name} has the ISNI ${formatIsni(isni)}.`;
      }
      case 'reset_factors': {
        const done = await resetFactors(ctx, id, names);
        if (done === null) throw new Problem('case_changed');
        return `${member.name} can log in with only the password. Bank details and email stay as they are until ${formatFullDateTime(done.heldUntil)}.`;
      }
      case 'close': {
        const leaver = await lockLeaver(ctx.db as Transaction, id);
        if (leaver === undefined) throw new Problem('case_changed');
        await closeForGood(ctx, ctx.db as Transaction, leaver, { by, reason: null });
        return `The account of ${member.name} is closed.`;
      }
      default:
        throw new Problem('invalid', 'act');
    }
  },
};

async function readEntry(
  ctx: Context,
  member: MemberRow,
  roles: readonly StaffRole[],
): Promise<EntryFacts> {
  const { id, rights_holder_id: holderId, status, closed_at: closedAt } = member;
  const known = await readMember(ctx, member);
  return {
    title: member.name,
    name: member.name,
    reference: member.reference_number,
    facts: [
      member.reference_number,
      closedAt === null ? memberStatusNames[status] : 'Closed',
      member.register_as === 'corporate' ? 'Company' : 'Person',
    ],
    remarks: [],
    parts: memberFacts(known).map(({ title, lines }) => ({
      title,
      lines: linesOf(lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))),
    })),
    tables: [...(await tablesOf(ctx, known, roles)), await mergesTable(ctx, 'people', holderId)],
    acts: closedAt === null ? actsOn(member, await hasFactor(ctx.db, id)) : [],
    involved: [holderId, ...(await opposedTo(ctx.db, holderId))],
    memberId: id,
    basis: [status, closedAt, member.isni],
  };
}

function actsOn({ name, status, isni }: MemberRow, hasFactor: boolean): EntryFacts['acts'] {
  return [
    status === 'suspended'
      ? actOf({
          id: 'reinstate',
          label: 'Reinstate member',
          act: 'Reinstate member',
          follows: `${name} can log in again. We tell them.`,
          reason_label: 'Why? Only colleagues read this.',
          is_seconded: true,
        })
      : actOf({
          id: 'suspend',
          label: 'Suspend member',
          act: 'Suspend member',
          follows: `We log ${name} out, and they cannot log in. Works and shares stay as they are.`,
          reason_label: `Why? ${name} will read this.`,
          reasons: [
            'We could not confirm that the documents you sent are yours.',
            'Other people say that they wrote songs you registered. We are checking this.',
          ],
          is_seconded: true,
        }),
    actOf({
      id: 'assign_isni',
      label: 'Assign ISNI',
      act: 'Assign ISNI',
      follows: `Anyone can see this number. We tell ${name}.`,
      reason: 'optional',
      reason_label: 'How do you know it is theirs?',
      // Taking a number away from somebody who has one needs a second pair of eyes.
      is_seconded: isniLabel(isni) !== 'pending',
      fields: [
        fieldOf({
          name: 'isni',
          label: 'ISNI',
          hint: '16 characters. The last may be an X.',
          value: isniLabel(isni) === 'pending' ? '' : isniLabel(isni),
        }),
      ],
    }),
    ...(hasFactor
      ? [
          actOf({
            id: 'reset_factors',
            label: 'Reset passkeys and codes',
            act: 'Reset passkeys and codes',
            follows: `First check who asks: see them with their document, or call the number we had before. We log ${name} out. They log in with only the password, and cannot change bank details or email for 72 hours. A link in their email stops it.`,
            reason_label: 'How did you check who asks? Only colleagues read this.',
            is_seconded: true,
          }),
        ]
      : []),
    actOf({
      id: 'close',
      label: 'Close account',
      act: 'Close account for good',
      follows: `This cannot be undone. We delete the documents, contact details and bank details of ${name}, and email them. Songs, recordings and shares stay in their name.`,
      reason_label: 'Why? Colleagues read this until the account is closed.',
      reasons: ['They asked us on paper.', 'They have died. We have seen the certificate.'],
      is_seconded: true,
    }),
  ];
}
