import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { originalStateNames } from '#domain/works/originals.ts';
import { decideOriginal } from '../../works/originals/answer-original.ts';
import { lookForOriginals } from '../../works/originals/find-originals.ts';
import { openOriginals } from '../../works/originals/originals.sql.ts';
import { type Command, readLimit, readReason } from '../command.ts';
import { Refusal, table } from '../terminal.ts';
import { findWork } from './duplicates.ts';

export const listOriginals: Command = {
  name: ['originals', 'list'],
  takes: [],
  summary: 'List works that may be made from registered ones and are not payable for it',
  details: [
    'The writers of the earlier work can answer. Decide where they object or do not answer.',
    'An earlier work that is not registered is described by the registrant, so we ask nobody about it: decide. Works that are',
    'described as traditional or public domain by a verified member are payable and are listed until you clear or refuse them.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await openOriginals(ctx.db, limit);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      one.registrant,
      one.original_number === null
        ? `not registered${one.protection ? `, ${one.protection.replace('_', ' ')}` : ''}`
        : formatWorkNumber(one.original_number),
      one.earlier_title,
      originalStateNames[one.state],
      one.found_at.toISOString().slice(0, 10),
    ]);
    const headings = ['Work', 'Title', 'Registered by', 'Earlier work', 'Title', 'Status', 'Since'];
    terminal.show(found.length === 0 ? 'No works to decide.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more. Raise --limit.');
  },
};

export const clearOriginal = decision('clear', 'cleared', {
  summary: 'Decide that an earlier work does not stop a work from being paid',
  help: 'It is another song.',
});

export const refuseOriginal = decision('refuse', 'refused', {
  summary: 'Decide that a work is not payable because of an earlier one',
  help: 'Its writers did not agree.',
});

export const lookOriginals: Command = {
  name: ['originals', 'look'],
  takes: [],
  summary: 'Check all registered works made from others, as new ones are checked',
  details: [
    'Works registered before this check existed were never checked. Works that seem to be made from a registered work stop being',
    'payable until its writers answer, and we ask them. You can run it again: what was found before stays as it is.',
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }) => {
    await terminal.confirm('Check all works made from others? Some may stop being payable.');
    const { works, found } = await lookForOriginals(ctx, `The society (${operator.name})`);
    terminal.show(`Checked ${works} works. ${found} of them may be made from registered works.`, {
      works,
      found,
    });
  },
};

function decision(
  handler: string,
  state: 'cleared' | 'refused',
  { summary, help }: { readonly summary: string; readonly help: string },
): Command {
  return {
    name: ['originals', handler],
    takes: ['<work>', '<earlier>'],
    summary,
    details: [
      'We tell the holders of both. You can decide otherwise later.',
      'For an earlier work that is not registered, give its title as the list shows it, in quotes.',
    ],
    options: [{ name: 'reason', takes: 'TEXT', help: 'required; the members will read it' }],
    changes: true,
    run: async ({ ctx, terminal, operator }, { words: [work = '', earlier = ''], options }) => {
      const reason = readReason(options.get('reason'), help);
      const pair = {
        workId: await findWork(ctx.db, work),
        originalId:
          parseWorkNumber(earlier) === null
            ? { described: earlier }
            : await findWork(ctx.db, earlier),
      };
      await terminal.confirm(`${summary}: ${work}, because of ${earlier}?`);
      const by = `The society (${operator.name})`;
      try {
        const { number } = await decideOriginal(ctx, pair, { state, reason, by });
        terminal.show('Done.', { work: formatWorkNumber(number), state });
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
        throw new Refusal('not_found', `${work} is not stopped because of ${earlier}.`);
      }
    },
  };
}
