import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsni, parseIsni } from '#domain/identifiers/isni.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { assignIsni } from '../../isni/isni.routes.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { whyNot } from '../isni/look-up-isni.ts';
import { reinstate, suspend } from '../members/change-status.ts';
import { lockMember, type MemberRow, membersBy } from '../members/members.sql.ts';
import { isniLabel, memberFacts, readMember, statusLabels } from '../members/read-member.ts';
import { tablesOf } from './member-tables.ts';
import { listedMembers } from './members-register.sql.ts';
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
    { value: 'provisional', label: 'Not verified' },
    { value: 'verified', label: 'Verified' },
    { value: 'suspended', label: 'Suspended' },
    { value: 'closed', label: 'Closed' },
    { value: 'with_isni', label: 'With an ISNI' },
    { value: 'without_isni', label: 'Without an ISNI' },
  ],

  async list({ db }, wanted) {
    const found = await listedMembers(db, wanted);
    return found.map((one) => ({
      id: one.id,
      to: deskPages.record('members', one.id),
      cells: [
        one.name,
        one.reference_number,
        one.register_as === 'corporate' ? 'Company' : 'Person',
        one.closed_at === null ? statusLabels[one.status as keyof typeof statusLabels] : 'Closed',
        one.email,
        isniLabel(one.isni),
        String(one.works),
        formatDate(one.created_at),
      ],
    }));
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
      closedAt === null ? statusLabels[status] : 'Closed',
      member.register_as === 'corporate' ? 'Company' : 'Person',
    ],
    remarks: [],
    parts: memberFacts(known).map(({ title, lines }) => ({
      title,
      lines: linesOf(lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))),
    })),
    tables: [...(await tablesOf(ctx, known, roles)), await mergesTable(ctx, 'people', holderId)],
    acts: closedAt === null ? actsOn(member) : [],
    involved: [holderId],
    memberId: id,
    basis: [status, closedAt, member.isni],
  };
}

function actsOn({ name, status, isni }: MemberRow): EntryFacts['acts'] {
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
  ];
}
