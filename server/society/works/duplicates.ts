import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { formatDate } from '#domain/text/dates.ts';
import { type DuplicateAnswer, waitsFor } from '#domain/works/duplicates/answers.ts';
import { likenesses, likenessLabels } from '#domain/works/duplicates/likeness.ts';
import type { Db } from '../../platform/db/db.ts';
import { clearBySociety, rejectWork as reject } from '../../works/duplicates/decide-duplicate.ts';
import { openDuplicates, workOfNumber } from '../../works/duplicates/duplicates.sql.ts';
import {
  type MergeOfWorks,
  type MergeRefusal,
  planMerge,
} from '../../works/duplicates/merge-works.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import { type Command, readLimit, readReason } from '../command.ts';
import { unmergeDays } from '../merges/merges.sql.ts';
import { unmergeStanding } from '../merges/unmerge.ts';
import { mergeBySociety } from '../merges/unmerge-works.ts';
import { Refusal, table } from '../terminal.ts';

export const listDuplicateWorks: Command = {
  name: ['works', 'suspects'],
  takes: [],
  summary:
    'List works that may be duplicates of earlier ones: first those for the society to decide',
  details: [
    'Merge the two, say that they are two works, or reject the later one: works merge, works clear, works reject.',
    'We ask the members concerned first. The society decides once both sides have answered or their time is over.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const now = ctx.now();
    const found = await openDuplicates(ctx.db, limit, now);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      formatWorkNumber(one.other_number),
      one.other_title,
      String(one.score),
      likenesses
        .filter((likeness) => one.reasons.includes(likeness))
        .map((likeness) => likenessLabels[likeness])
        .join(', '),
      whoIsNext(one, now),
      one.answers.map(({ name, says, why }) => `${name}: ${saidLabels[says]}. ${why}`).join(' / '),
    ]);
    const headings = [
      'Work',
      'Title',
      'May be',
      'Title',
      'Score',
      'They have',
      'Waiting for',
      'Said',
    ];
    terminal.show(found.length === 0 ? 'No possible duplicates.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more: raise --limit.');
  },
};

const saidLabels: Record<DuplicateAnswer, string> = {
  one_song: 'one song',
  two_songs: 'two songs',
};

function whoIsNext(
  { answers, answer_by }: Awaited<ReturnType<typeof openDuplicates>>[number],
  now: Date,
): string {
  const side = waitsFor(answers, answer_by, now);
  if (side === null) return '';
  if (side === 'society' || answer_by === null) return 'the society';
  return `its ${side} registrant until ${formatDate(answer_by)}`;
}

const reasonOption = {
  name: 'reason',
  takes: 'TEXT',
  help: 'required; the members will read it',
};

export const clearWork: Command = {
  name: ['works', 'clear'],
  takes: ['<work>'],
  summary: 'Record that a possible duplicate is a separate work',
  details: [
    'We register it like any other work, even before all co-writers confirm, and tell its holders.',
  ],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The melody and the words are different.');
    const id = await findWork(ctx.db, word);
    await terminal.confirm(`Treat ${word} as a separate work?`);
    const decision = { reason, by: `The society (${operator.name})` };
    const work = await orNotDuplicate(clearBySociety(ctx, id, decision));
    terminal.show(`${workName(work)} is a separate work.`, {
      work_number: formatWorkNumber(work.number),
    });
  },
};

export const rejectWork: Command = {
  name: ['works', 'reject'],
  takes: ['<work>'],
  summary: 'Reject a possible duplicate',
  details: [
    'It stays with its holders as rejected, and its ISWC can be used again. If it is the same as another work, merge them.',
  ],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'This is a recording, not a work.');
    const id = await findWork(ctx.db, word);
    await terminal.confirm(`Reject ${word}?`);
    const decision = { reason, by: `The society (${operator.name})` };
    const work = await orNotDuplicate(reject(ctx, id, decision));
    terminal.show(`${workName(work)} is rejected.`, {
      work_number: formatWorkNumber(work.number),
    });
  },
};

function workName({ number, title }: WorkRow): string {
  return `${formatWorkNumber(number)} "${title}"`;
}

async function orNotDuplicate<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'nothing_suspected') throw error;
    throw new Refusal('refused', 'This work is not a possible duplicate.');
  }
}

export const mergeWorks: Command = {
  name: ['works', 'merge'],
  takes: ['<from>', '<into>'],
  summary: 'Merge a work into another that is the same',
  details: [
    'Titles, recordings and an ISWC that only the first has move over. Its shares do not, so everyone with a share of the first',
    `must be a holder of the second. Both keep their history, and we tell everyone concerned. works unmerge undoes it for ${unmergeDays} days.`,
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'required; the members will read it' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [from = '', into = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The same song, sent in twice.');
    const wanted = { from: await findWork(ctx.db, from), into: await findWork(ctx.db, into) };
    const plan = mergedOrRefused(await planMerge(ctx, wanted));
    await terminal.confirm(
      `Merge ${nameOf(plan.from)} into ${nameOf(plan.into)}${gainsText(plan)}?`,
    );
    const done = mergedOrRefused(
      await mergeBySociety(ctx, wanted, { reason, by: `The society (${operator.name})` }),
    );
    terminal.show(`${nameOf(done.from)} is now part of ${nameOf(done.into)}${gainsText(done)}.`, {
      from: formatWorkNumber(done.from.number),
      into: formatWorkNumber(done.into.number),
    });
  },
};

export const unmergeWork: Command = {
  name: ['works', 'unmerge'],
  takes: ['<work>'],
  summary: 'Undo a merge: the work that was merged is registered again',
  details: [
    'Its shares, recordings, titles and ISWC go back as they were, and we tell everyone concerned.',
    `Within ${unmergeDays} days, unless something has changed since, such as the shares.`,
  ],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'The words are different after all.');
    const id = await findWork(ctx.db, word);
    await terminal.confirm(`Undo the merge of ${word}?`);
    const by = operator.name;
    const decision = { reason, by, signedAs: `The society (${by})` };
    terminal.show(await unmergeStanding(ctx, 'works', id, decision), { work: word });
  },
};

function nameOf({ number, title }: WorkRow): string {
  return `${formatWorkNumber(number)} "${title}"`;
}

function gainsText({ gains: { titles, recordings, iswc } }: MergeOfWorks): string {
  const gained = [
    titles === null ? null : 'titles',
    recordings === null ? null : 'recordings',
    iswc === null ? null : 'the ISWC',
  ].filter((one) => one !== null);
  return gained.length === 0 ? '' : `, which takes over ${gained.join(', ')}`;
}

function mergedOrRefused(merge: MergeOfWorks | MergeRefusal): MergeOfWorks {
  if (!('code' in merge)) return merge;
  throw new Refusal('refused', refusalMessage(merge));
}

/** Why two works cannot be merged, in words. */
export function refusalMessage(refusal: MergeRefusal): string {
  switch (refusal.code) {
    case 'not_there':
      return 'One of the two does not exist.';
    case 'same_work':
      return 'These are already one work.';
    case 'ended':
      return 'One of them was withdrawn, rejected or merged already.';
    case 'proposal_open':
      return 'One of them has an open proposal. Wait until everyone asked has answered.';
    case 'in_dispute':
      return 'One of them is in dispute. Decide that dispute first.';
    case 'holders_would_lose':
      return `These people are not on the earlier work, so they would lose their shares: ${refusal.names.join(', ')}.`;
    default:
      return refusal satisfies never;
  }
}

/** The id of the work that an operator means by its number. @throws Refusal when there is none */
export async function findWork(db: Db, word: string): Promise<string> {
  const number = parseWorkNumber(word) ?? (/^\d{1,9}$/.test(word) ? Number(word) : null);
  if (number === null)
    throw new Refusal('wrong_usage', `A work is named by its number: ${formatWorkNumber(4217)}.`);
  const id = await workOfNumber(db, number);
  if (id === undefined)
    throw new Refusal('not_found', `There is no work ${formatWorkNumber(number)}.`);
  return id;
}
