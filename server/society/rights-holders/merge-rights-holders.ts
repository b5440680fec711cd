import { transaction } from '../../platform/db/db.ts';
import { type Command, readReason } from '../command.ts';
import { unmergeDays } from '../merges/merges.sql.ts';
import { unmergeStanding } from '../merges/unmerge.ts';
import { findRightsHolder, rightsHolderLabel } from './list-rights-holders.ts';
import { lockBoth, mergeHolders } from './merge-holders.ts';

export const mergeRightsHolders: Command = {
  name: ['rightsholders', 'merge'],
  takes: ['<from>', '<into>'],
  summary: 'Merge two records of one person: the second remains',
  details: [
    'Each is an id or an IPI name number. Names, numbers and shares of the first move to the second, in every work and recording that names it;',
    'two lines of one work and role become one, confirmed only if both were. The history of each gets a version by the society.',
    `A member’s record always remains, and we tell them. rightsholders unmerge undoes it for ${unmergeDays} days.`,
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they are one, for the history; required' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [fromWord = '', intoWord = ''], options }) => {
    const reason = readReason(options.get('reason'), 'Same Ghana Card.');
    const from = await findRightsHolder(ctx.db, fromWord);
    const into = await findRightsHolder(ctx.db, intoWord);
    const pair = { fromId: from.id, intoId: into.id };
    // Before the question is asked, so that it is not asked in vain; and again with both held.
    await transaction(ctx.db, async (tx) => {
      await lockBoth(tx, pair);
    });
    await terminal.confirm(`Merge ${rightsHolderLabel(from)} into ${rightsHolderLabel(into)}?`);
    const signedAs = ctx.society.name;
    const moved = await mergeHolders(ctx, { ...pair, reason, by: operator.name, signedAs });
    terminal.show(
      `${from.name} is ${into.name} now: ${moved.works} works and ${moved.recordings} recordings moved; ${moved.combined} pairs of lines were merged.`,
      { from: from.id, into: into.id, ...moved },
    );
  },
};

export const unmergeRightsHolders: Command = {
  name: ['rightsholders', 'unmerge'],
  takes: ['<from>'],
  summary: 'Undo a merge: the record that was merged is its own again',
  details: [
    'Give the id of the record that was merged, as rightsholders show names it. Names, numbers and shares go back as they were.',
    `Within ${unmergeDays} days, while everything that moved is unchanged, and where no dispute moved.`,
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they are two, for the history; required' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'They have different Ghana Cards.');
    const from = await findRightsHolder(ctx.db, word);
    await terminal.confirm(`Undo the merge of ${from.name}?`);
    const decision = { reason, by: operator.name, signedAs: ctx.society.name };
    terminal.show(await unmergeStanding(ctx, 'people', from.id, decision), { from: from.id });
  },
};
