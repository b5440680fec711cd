import { formatIsni, isPendingIsni, parseIsni } from '#domain/identifiers/isni.ts';
import { type Assigned, assignIsni, type Lookup, lookUpIsni } from '../../isni/isni.routes.ts';
import type { RegistryFailure, RegistryQuestion, RegistryRecord } from '../../isni/sru.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Command, Desk, Typed } from '../command.ts';
import { refuseClosed } from '../members/change-status.ts';
import { findMember } from '../members/find-member.ts';
import { memberLabel } from '../members/list-members.ts';
import { isniLabel, momentText } from '../members/read-member.ts';
import { Refusal, table } from '../terminal.ts';

export const lookUp: Command = {
  name: ['isni', 'lookup'],
  takes: ['[member]'],
  summary: 'Ask the ISNI registry for a member’s name, or for any name or number',
  details: [
    'We keep answers for a week. It needs ISNI_SRU_URL, the registry’s public search (https://isni.oclc.org/sru/).',
    'It assigns nothing, because a name alone is no proof. Compare titles and years, then isni assign.',
  ],
  options: [
    { name: 'name', takes: 'NAME', help: 'look for this name' },
    { name: 'number', takes: 'ISNI', help: 'look up this number' },
  ],
  changes: false,
  run: async (desk, typed) => {
    const { ctx, terminal, registry } = desk;
    if (registry === null)
      throw new Refusal(
        'refused',
        'No registry is set. Set ISNI_SRU_URL, such as https://isni.oclc.org/sru/.',
      );
    const question = await questionOf(desk, typed);
    const lookup = await lookUpIsni(ctx, registry, question);
    if ('failed' in lookup) throw new Refusal('refused', failureMessage[lookup.failed]);
    const { found, at, isOld } = lookup;
    const text =
      found.records.length === 0
        ? `The registry has nobody with ${question.by} ${question.text}.`
        : table(
            ['ISNI', 'Name', 'Kind', 'Also, and works', 'Sources'],
            found.records.map(recordRow),
          );
    terminal.show(text, {
      question,
      asked_at: at.toISOString(),
      is_old: isOld,
      total: found.total,
      records: found.records,
    });
    const age = ageText(lookup);
    if (age !== null) terminal.remark(age);
    if (found.total > found.records.length)
      terminal.remark(`${found.total} in all: these are the first. A longer name finds fewer.`);
  },
};

async function questionOf(
  { ctx }: Desk,
  { words: [word], options }: Typed,
): Promise<RegistryQuestion> {
  const [name, number] = [options.get('name')?.trim(), options.get('number')];
  if ([word, name, number].filter((one) => one !== undefined && one !== '').length !== 1)
    throw new Refusal('wrong_usage', 'Give one of: a member, --name NAME, --number ISNI.');
  if (word) return { by: 'name', text: (await findMember(ctx.db, word)).name };
  if (name) return { by: 'name', text: name.slice(0, 200) };
  const isni = parseIsni(number ?? '');
  if (isni === null)
    throw new Refusal('wrong_usage', `${number} is not an ISNI: its last character does not fit.`);
  return { by: 'number', text: isni };
}

export const assign: Command = {
  name: ['isni', 'assign'],
  takes: ['<member>', '<isni>'],
  summary: 'Give a member their ISNI',
  details: [
    'With ISNI_SRU_URL set, it first shows who has that number in the registry. We tell the member.',
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
      const instead = isPendingIsni(member.isni) ? '' : ` in place of ${isniLabel(member.isni)}`;
      await terminal.confirm(`Give ${memberLabel(member)} the ISNI ${formatIsni(isni)}${instead}?`);
    }
    const assigned = await transaction(ctx.db, (tx) =>
      assignIsni(tx, ctx, { memberId: member.id, isni, by: operator }),
    );
    if (assigned.kind === 'taken' || assigned.kind === 'gone')
      throw new Refusal('refused', whyNot(assigned));
    terminal.show(
      assigned.kind === 'unchanged'
        ? `${memberLabel(member)} already has this ISNI.`
        : `${memberLabel(member)} has the ISNI ${formatIsni(isni)}.`,
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
  return `${name}${reference ? ` (${reference})` : ''} already has this ISNI, and a number belongs to one identity. Correct that record first.`;
}

/** Whom the registry knows by this number. That it does not answer is said and stops nobody. */
async function showRecord({ ctx, registry, terminal }: Desk, isni: string): Promise<void> {
  if (registry === null) return;
  const lookup = await lookUpIsni(ctx, registry, { by: 'number', text: isni });
  if ('failed' in lookup) return terminal.remark(failureMessage[lookup.failed]);
  const age = ageText(lookup);
  if (age !== null) terminal.remark(age);
  const [record] = lookup.found.records;
  terminal.remark(
    record
      ? `The registry says: ${recordText(record)}.`
      : 'The registry does not know this number.',
  );
}

/** Why the registry gave no answer, and what to do. */
const failureMessage: Readonly<Record<RegistryFailure, string>> = {
  unreachable: 'We cannot reach the ISNI registry: check ISNI_SRU_URL and the network.',
  slow: 'The ISNI registry did not answer in time: try again later.',
  refused: 'The ISNI registry refused the question: try again later, or check ISNI_SRU_URL.',
  too_large: 'The ISNI registry sent too much: ask for a longer name.',
  unreadable: 'The answer is not from an ISNI registry: check ISNI_SRU_URL.',
};

/** One record on one line: what distinguishes it from others of that name. */
function recordText({ name, dates, kind, titles, otherNames }: RegistryRecord): string {
  return [
    dates ? `${name} (${dates})` : name,
    kind,
    ...(otherNames.length > 0 ? [`also ${otherNames.slice(0, 3).join(', ')}`] : []),
    ...(titles.length > 0 ? [`known for ${titles.slice(0, 3).join(', ')}`] : []),
  ].join('; ');
}

/** The number and what it names, for a list. */
function recordRow(record: RegistryRecord): string[] {
  return [
    formatIsni(record.isni),
    record.dates ? `${record.name} (${record.dates})` : record.name,
    record.kind,
    [...record.otherNames.slice(0, 2), ...record.titles.slice(0, 2)].join(', '),
    record.sources.join(' '),
  ];
}

/** Says so when an answer is an old one. */
function ageText(lookup: Extract<Lookup, { found: unknown }>): string | null {
  return lookup.isOld
    ? `The registry does not answer now. This is its answer from ${momentText(lookup.at)}.`
    : null;
}
