import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { fold } from '#domain/text/fold.ts';
import { inviteForSociety, takeBackForSociety } from '../../disputes/by-link/invitations.ts';
import { disputeById } from '../../disputes/dispute.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Command } from '../command.ts';
import { orRefuse, Refusal } from '../terminal.ts';
import { findDispute } from './read-arguments.ts';

export const invitePartyOfDispute: Command = {
  name: ['disputes', 'invite'],
  takes: ['<dispute>', '<name>'],
  summary: 'Give a party without an account a link to answer by',
  details: [
    'We wait for their answer while the link works. A newer link replaces an older one.',
    'Anyone with the link can answer in their name: give it to nobody else.',
  ],
  options: [
    { name: 'email', takes: 'ADDRESS', help: 'where to send it; otherwise it is only shown here' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', name = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const party = await findParty(ctx.db, id, name);
    const email = options.get('email')?.trim() ?? null;
    if (email !== null && !parse(emailField, email).ok)
      throw new Refusal('wrong_usage', 'That is no email address: --email yaa@example.org');
    await terminal.confirm(`Give ${party.name} a link to ${word}?`);
    const by = `The society (${operator.name})`;
    const { url, expiresAt, sentTo } = await orRefuse(
      inviteForSociety(ctx, id, { by, rightsHolderId: party.rights_holder_id, email }),
    );
    const sent = sentTo === null ? '' : ` Sent to ${sentTo}.`;
    terminal.show(`${url}\nIt works until ${formatFullDate(expiresAt)}.${sent}`, {
      number: word,
      name: party.name,
      url,
      expires_at: expiresAt.toISOString(),
    });
  },
};

export const endLinkOfDispute: Command = {
  name: ['disputes', 'end-link'],
  takes: ['<dispute>', '<name>'],
  summary: 'Withdraw a party’s link',
  details: [
    'We no longer wait for their answer. If it was the last one missing, the dispute continues.',
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', name = ''] }) => {
    const id = await findDispute(ctx.db, word);
    const party = await findParty(ctx.db, id, name);
    await terminal.confirm(`Withdraw the link of ${party.name} to ${word}?`);
    const by = `The society (${operator.name})`;
    const who = { by, rightsHolderId: party.rights_holder_id };
    if (!(await orRefuse(takeBackForSociety(ctx, id, who))))
      throw new Refusal('not_found', `${party.name} has no link to ${word}.`);
    terminal.show('Withdrawn.', { number: word, name: party.name });
  },
};

async function findParty(db: Db, id: string, name: string) {
  const parties = (await disputeById(db, id))?.parties ?? [];
  const named = parties.filter((one) => fold(one.name) === fold(name));
  const [party] = named;
  if (party === undefined || named.length > 1) {
    const names = parties.map((one) => one.name).join(', ');
    throw new Refusal('not_found', `Say which of the parties, by their whole name: ${names}.`);
  }
  return party;
}
