import { emailField } from '#contract/fields.ts';
import { parse } from '#contract/parse.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { recordContact } from '../consent/contacts.ts';
import { transaction } from '../db/db.ts';
import type { Command } from './command.ts';
import { findRightsHolder } from './find-rights-holder.ts';
import { Refusal } from './refusal.ts';

export const setContact: Command = {
  name: ['rightsholders', 'contact'],
  takes: ['<id|IPI>'],
  summary: 'Record where a rights holder without an account is reached',
  details: [
    'From then on links for them go there and are not shown to who asks for one. It is kept sealed, in place of what was recorded before.',
  ],
  options: [
    { name: 'email', takes: 'ADDRESS', help: 'their email address, as they told you themselves' },
    {
      name: 'phone',
      takes: 'NUMBER',
      help: 'their phone number: links for it come to the society',
    },
  ],
  changes: true,
  run: async ({ house, terminal, operator }, { words: [word = ''], options }) => {
    const holder = await findRightsHolder(house.db, word);
    const contacts = [...readEmail(options.get('email')), ...readPhone(options.get('phone'))];
    if (contacts.length === 0) throw new Refusal('wrong_usage', 'Give --email or --phone.');
    if (holder.reference_number !== null) {
      throw new Refusal('refused', `${holder.name} has an account: links are for who has none.`);
    }
    await terminal.confirm(`Record where ${holder.name} is reached?`);
    await transaction(house.db, async (tx) => {
      for (const contact of contacts) {
        await recordContact(tx, house, {
          ...contact,
          rightsHolderId: holder.id,
          source: 'society',
          recordedBy: operator.name,
        });
      }
    });
    terminal.show(`Recorded. Links for ${holder.name} go there.`, {
      id: holder.id,
      recorded: contacts.map(({ kind }) => kind),
    });
  },
};

function readEmail(text: string | undefined) {
  if (text === undefined) return [];
  const read = parse(emailField, text);
  if (!read.ok) throw new Refusal('wrong_usage', 'That is no email address: ama@example.org.');
  return [{ kind: 'email' as const, value: read.value }];
}

function readPhone(text: string | undefined) {
  if (text === undefined) return [];
  const value = parsePhone(text);
  if (value === null) throw new Refusal('wrong_usage', 'That is no phone number: 024 123 4567.');
  return [{ kind: 'phone' as const, value }];
}
