import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { recordContact } from '../../consent/contacts.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Command } from '../command.ts';
import { findRightsHolder } from '../rights-holders/list-rights-holders.ts';
import { Refusal } from '../terminal.ts';

export const setContact: Command = {
  name: ['rightsholders', 'contact'],
  takes: ['<id|IPI>'],
  summary: 'Record contact details of a rights holder without an account',
  details: [
    'We then send links for them there, and not to the member who asks for one. This replaces earlier contact details.',
  ],
  options: [
    { name: 'email', takes: 'ADDRESS', help: 'the email address they gave you themselves' },
    {
      name: 'phone',
      takes: 'NUMBER',
      help: 'their phone number; links then come to the society',
    },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const holder = await findRightsHolder(ctx.db, word);
    const contacts = [...readEmail(options.get('email')), ...readPhone(options.get('phone'))];
    if (contacts.length === 0) throw new Refusal('wrong_usage', 'Give --email or --phone.');
    if (holder.reference_number !== null) {
      throw new Refusal(
        'refused',
        `${holder.name} has an account. Links are for people without one.`,
      );
    }
    await terminal.confirm(`Record contact details of ${holder.name}?`);
    await transaction(ctx.db, async (tx) => {
      for (const contact of contacts) {
        await recordContact(tx, ctx, {
          ...contact,
          rightsHolderId: holder.id,
          source: 'society',
          recordedBy: operator.name,
        });
      }
    });
    terminal.show(`Recorded. Links for ${holder.name} now go there.`, {
      id: holder.id,
      recorded: contacts.map(({ kind }) => kind),
    });
  },
};

function readEmail(text: string | undefined) {
  if (text === undefined) return [];
  const read = parse(emailField, text);
  if (!read.ok)
    throw new Refusal(
      'wrong_usage',
      'That is not an email address. Write it like ama@example.org.',
    );
  return [{ kind: 'email' as const, value: read.value }];
}

function readPhone(text: string | undefined) {
  if (text === undefined) return [];
  const value = parsePhone(text);
  if (value === null)
    throw new Refusal('wrong_usage', 'That is not a phone number. Write it like 024 123 4567.');
  return [{ kind: 'phone' as const, value }];
}
