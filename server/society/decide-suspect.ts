import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { clearBySociety, rejectWork as reject } from '../works/suspects/decide-suspect.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { Command } from './command.ts';
import { findWork } from './find-work.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';

const reasonOption = {
  name: 'reason',
  takes: 'TEXT',
  help: 'required; the members will read it',
};

export const clearWork: Command = {
  name: ['works', 'clear'],
  takes: ['<work>'],
  summary: 'Say that a suspected work is a work of its own',
  details: ['It goes on to be registered, and its holders are told.'],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'Another melody, another text.');
    const id = await findWork(ctx.db, word);
    await terminal.confirm(`Let ${word} go on as a work of its own?`);
    const told = { reason, by: `The society (${operator.name})` };
    const work = await orRefuse(clearBySociety(ctx, id, told));
    terminal.show(`${nameOf(work)} goes on.`, { work_number: formatWorkNumber(work.number) });
  },
};

export const rejectWork: Command = {
  name: ['works', 'reject'],
  takes: ['<work>'],
  summary: 'Reject a suspected work',
  details: [
    'It stays with its holders as rejected, and gives its ISWC free. Where it is the same as another, merge them.',
  ],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const reason = readReason(options.get('reason'), 'This is a recording, not a work.');
    const id = await findWork(ctx.db, word);
    await terminal.confirm(`Reject ${word}?`);
    const told = { reason, by: `The society (${operator.name})` };
    const work = await orRefuse(reject(ctx, id, told));
    terminal.show(`${nameOf(work)} is rejected.`, { work_number: formatWorkNumber(work.number) });
  },
};

function nameOf({ number, title }: WorkRow): string {
  return `${formatWorkNumber(number)} "${title}"`;
}

async function orRefuse<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'nothing_suspected') throw error;
    throw new Refusal('refused', 'This work is not suspected to be a double.');
  }
}
