import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { rights, type Share } from '#domain/works/shares.ts';
import { showToSociety } from '../../disputes/show-to-society.ts';
import { decideDispute as decide } from '../../disputes/society-acts.ts';
import { readLines, type StoredLine, storedLine } from '../../disputes/stored-line.ts';
import { linesOf } from '../../works/work-view.ts';
import type { Command } from '../command.ts';
import { readReason } from '../read-reason.ts';
import { Refusal } from '../refusal.ts';
import { findDispute, orRefuse } from './find-dispute.ts';

type Parts = Awaited<ReturnType<typeof showToSociety>>['parts'];

export const decideDispute: Command = {
  name: ['disputes', 'decide'],
  takes: ['<dispute>', '<split|unchanged|merge|shares>'],
  summary: 'Decide a dispute with reasons; the work gets its new version at once',
  details: [
    'A split by its number as disputes show lists it: decide D-000012 1. With shares, --shares says them for every right in question:',
    '--shares "Ama Owusu=55, Kofi Yawson=45"; everybody must be named in one of the splits. merge is for the same work twice.',
  ],
  options: [
    { name: 'reason', takes: 'TEXT', help: 'as all parties will read it; needed' },
    { name: 'shares', takes: 'LIST', help: 'with the word shares: name=percent, name=percent' },
  ],
  changes: true,
  run: async ({ house, terminal, operator }, { words: [word = '', what = ''], options }) => {
    const id = await findDispute(house.db, word);
    const { parts } = await showToSociety(house, id);
    const lines = linesFor(parts, what, options.get('shares'));
    const reason = readReason(options.get('reason'), 'The session sheet names both as writers.');
    await terminal.confirm(`Decide ${word}: ${what}?`);
    const outcome = what === 'unchanged' ? 'unchanged' : 'decided';
    const by = `The society (${operator.name})`;
    const { state } = await orRefuse(decide(house, id, { lines, outcome }, { by, reason }));
    const stuck =
      state === 'resolved'
        ? ' It could not be carried out yet: the mail to the society says why.'
        : '';
    terminal.show(`${word}: ${disputeStateNames[state]}.${stuck}`, { number: word, state });
  },
};

function linesFor(parts: Parts, what: string, shares: string | undefined): StoredLine[] | null {
  const { dispute, work } = parts;
  if (what === 'unchanged') return null;
  if (what === 'merge') {
    if (dispute.kind === 'duplicate_work') return null;
    throw new Refusal('wrong_usage', 'Only a dispute about the same work twice ends by a merge.');
  }
  if (what === 'shares') return withShares(parts, shares ?? '');
  const claim = /^[1-9]\d?$/.test(what) ? dispute.claims[Number(what) - 1] : undefined;
  if (claim === undefined) {
    throw new Refusal('wrong_usage', 'Say the number of a split, unchanged, merge or shares.');
  }
  return readLines(claim.lines).length > 0 ? readLines(claim.lines) : linesOf(work).map(storedLine);
}

function withShares({ dispute, work, people }: Parts, text: string): StoredLine[] {
  const known = [
    ...linesOf(work).map(storedLine),
    ...dispute.claims.flatMap(({ lines }) => readLines(lines)),
  ].filter(
    (line, place, all) =>
      all.findIndex(
        (one) => one.rights_holder_id === line.rights_holder_id && one.role === line.role,
      ) === place,
  );
  const wanted = new Map<string, Share>();
  for (const part of text.split(',')) {
    const [, name = '', percent = ''] =
      /^\s*(.+?)\s*=\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?\s*$/.exec(part) ?? [];
    const lines = known.filter((line) => people.nameOf(line.rights_holder_id) === name);
    if (lines.length !== 1) {
      throw new Refusal(
        'wrong_usage',
        `"${part.trim()}" names nobody with one line in this dispute. Say --shares "Ama Owusu=55, Kofi Yawson=45".`,
      );
    }
    wanted.set(name, Math.round(Number(percent) * 100));
  }
  return known.flatMap((line) => {
    const share = wanted.get(people.nameOf(line.rights_holder_id)) ?? 0;
    const now = { ...line.shares };
    for (const right of rights) if (dispute.rights.includes(right)) now[right] = share;
    return rights.some((right) => now[right] > 0)
      ? [{ ...line, shares: now, manuscript_share: null }]
      : [];
  });
}
