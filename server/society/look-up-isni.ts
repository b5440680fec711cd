import { parseIsni } from '#domain/identifiers/isni.ts';
import { lookUpIsni } from '../isni/look-up-isni.ts';
import type { RegistryQuestion } from '../isni/sru.ts';
import { table } from './columns.ts';
import type { Command, Desk, Typed } from './command.ts';
import { findMember } from './find-member.ts';
import { ageWords, failureWords, recordRow } from './isni-words.ts';
import { Refusal } from './refusal.ts';

export const lookUp: Command = {
  name: ['isni', 'lookup'],
  takes: ['[member]'],
  summary: 'Ask the ISNI registry for a member’s name, or for any name or number',
  details: [
    'Answers are kept for a week. It needs ISNI_SRU_URL, the registry’s public search (https://isni.oclc.org/sru/).',
    'It assigns nothing: a name alone is no proof. Compare titles and years, then isni assign.',
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
        'No registry is known: set ISNI_SRU_URL, such as https://isni.oclc.org/sru/.',
      );
    const question = await questionOf(desk, typed);
    const lookup = await lookUpIsni(ctx, registry, question);
    if ('failed' in lookup) throw new Refusal('refused', failureWords[lookup.failed]);
    const { found, at, isOld } = lookup;
    const words =
      found.records.length === 0
        ? `The registry knows nobody by ${question.by} ${question.text}.`
        : table(
            ['ISNI', 'Name', 'Kind', 'Also, and works', 'Sources'],
            found.records.map(recordRow),
          );
    terminal.show(words, {
      question,
      asked_at: at.toISOString(),
      is_old: isOld,
      total: found.total,
      records: found.records,
    });
    const age = ageWords(lookup);
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
