import { formatIsni, isPendingIsni, parseIsni } from '#domain/identifiers/isni.ts';
import { type Assigned, assignIsni } from '../isni/assign-isni.ts';
import { lookUpIsni } from '../isni/look-up-isni.ts';
import { transaction } from '../platform/db/db.ts';
import { refuseClosed } from './change-status.ts';
import type { Command, Desk } from './command.ts';
import { findMember } from './find-member.ts';
import { ageWords, failureWords, recordWords } from './isni-words.ts';
import { isniWords, memberWords } from './member-facts.ts';
import { Refusal } from './refusal.ts';

export const assign: Command = {
  name: ['isni', 'assign'],
  takes: ['<member>', '<isni>'],
  summary: 'Give a member their ISNI',
  details: [
    'With ISNI_SRU_URL set it first shows whom the registry knows by that number. The member is told.',
  ],
  changes: true,
  run: async (desk, { words: [word = '', number = ''] }) => {
    const { ctx, terminal, operator } = desk;
    const isni = parseIsni(number);
    if (isni === null)
      throw new Refusal(
        'wrong_usage',
        `${number} is not an ISNI: it has 16 characters, and the last is a check.`,
      );
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    if (member.isni !== isni) {
      await showRecord(desk, isni);
      const instead = isPendingIsni(member.isni) ? '' : ` in place of ${isniWords(member.isni)}`;
      await terminal.confirm(`Give ${memberWords(member)} the ISNI ${formatIsni(isni)}${instead}?`);
    }
    const assigned = await transaction(ctx.db, (tx) =>
      assignIsni(tx, ctx, { memberId: member.id, isni, by: operator }),
    );
    if (assigned.kind === 'taken' || assigned.kind === 'gone')
      throw new Refusal('refused', whyNot(assigned));
    terminal.show(
      assigned.kind === 'unchanged'
        ? `${memberWords(member)} has this ISNI already.`
        : `${memberWords(member)} has the ISNI ${formatIsni(isni)}.`,
      { reference_number: member.reference_number, isni, changed: assigned.kind === 'assigned' },
    );
  },
};

/** Why a number was not given. */
export function whyNot(
  assigned: Extract<Assigned, { kind: 'taken' | 'gone' | 'unchanged' }>,
): string {
  if (assigned.kind !== 'taken') return 'This account is closed.';
  const { name, reference } = assigned;
  return `${name}${reference ? ` (${reference})` : ''} has this ISNI already, and one number names one identity: correct that record first.`;
}

/** Whom the registry knows by this number. That it does not answer is said and stops nobody. */
async function showRecord({ ctx, registry, terminal }: Desk, isni: string): Promise<void> {
  if (registry === null) return;
  const lookup = await lookUpIsni(ctx, registry, { by: 'number', text: isni });
  if ('failed' in lookup) return terminal.remark(failureWords[lookup.failed]);
  const age = ageWords(lookup);
  if (age !== null) terminal.remark(age);
  const [record] = lookup.found.records;
  terminal.remark(
    record
      ? `The registry says: ${recordWords(record)}.`
      : 'The registry does not know this number.',
  );
}
