import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import {
  type MergeOfWorks,
  type MergeRefusal,
  mergeWorks as merge,
  planMerge,
} from '../works/suspects/merge-works.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { Command } from './command.ts';
import { findWork } from './find-work.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';

export const mergeWorks: Command = {
  name: ['works', 'merge'],
  takes: ['<from>', '<into>'],
  summary: 'End a work in another that is the same',
  details: [
    'Titles, recordings and an ISWC that only the first has go over; its shares do not, so everybody with a share of the first',
    'must be a holder of the second. Both keep their history, and everybody concerned is told. It cannot be undone.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'required; the members will read it' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [from = '', into = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The same song, sent in twice.');
    const wanted = { from: await findWork(ctx.db, from), into: await findWork(ctx.db, into) };
    const plan = orRefuse(await planMerge(ctx, wanted));
    await terminal.confirm(`Merge ${nameOf(plan.from)} into ${nameOf(plan.into)}${gains(plan)}?`);
    const done = orRefuse(
      await merge(ctx, wanted, { reason, by: `The society (${operator.name})` }),
    );
    terminal.show(`${nameOf(done.from)} is now part of ${nameOf(done.into)}${gains(done)}.`, {
      from: formatWorkNumber(done.from.number),
      into: formatWorkNumber(done.into.number),
    });
  },
};

function nameOf({ number, title }: WorkRow): string {
  return `${formatWorkNumber(number)} "${title}"`;
}

function gains({ gains: { titles, recordings, iswc } }: MergeOfWorks): string {
  const gained = [
    titles === null ? null : 'titles',
    recordings === null ? null : 'recordings',
    iswc === null ? null : 'the ISWC',
  ].filter((one) => one !== null);
  return gained.length === 0 ? '' : `, which takes over ${gained.join(', ')}`;
}

function orRefuse(merge: MergeOfWorks | MergeRefusal): MergeOfWorks {
  if (!('code' in merge)) return merge;
  throw new Refusal('refused', refusalWords(merge));
}

function refusalWords(refusal: MergeRefusal): string {
  switch (refusal.code) {
    case 'not_there':
      return 'One of the two is not there.';
    case 'same_work':
      return 'These are one work already.';
    case 'ended':
      return 'One of the two has ended: withdrawn, rejected or merged works stay as they are.';
    case 'proposal_open':
      return 'A proposal about one of the two is open. Wait until its holders have answered.';
    case 'in_dispute':
      return 'One of the two is in dispute. Settle that first: society disputes list.';
    case 'holders_would_lose':
      return `Holders of the first would lose their shares, for the second does not name them: ${refusal.names.join(', ')}.`;
    default:
      return refusal satisfies never;
  }
}
