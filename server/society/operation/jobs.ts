import {
  discardJobs,
  heldJobs,
  type JobState,
  type KnownJob,
  retryJobs,
} from '../../platform/jobs/jobs.sql.ts';
import { type Command, readLimit, type Typed } from '../command.ts';
import { momentText } from '../members/read-member.ts';
import { Refusal, table } from '../terminal.ts';

const stateNames: Readonly<Record<JobState, string>> = {
  later: 'not due yet',
  waiting: 'waiting',
  running: 'running',
  failed: 'failed, tried again',
  given_up: 'given up',
};

export const listJobs: Command = {
  name: ['jobs', 'list'],
  takes: [],
  summary: 'List the jobs of the queue: given up first, then the oldest',
  details: [
    'A job that fails is tried again, later each time. After its last try it is given up, and dropped 30 days later.',
  ],
  options: [
    { name: 'state', takes: 'STATE', help: `only ${Object.keys(stateNames).join(', ')}` },
    { name: 'limit', takes: 'N', help: 'how many at most; 50 by default' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await heldJobs(ctx.db, { state: readState(options.get('state')), limit });
    terminal.show(
      found.length === 0
        ? 'No jobs.'
        : table(['Job', 'What', 'State', 'Tries', 'Next try', 'Last error'], found.map(lineOf)),
      found.map(({ run_at, added_at, ...one }) => ({
        ...one,
        added_at: added_at.toISOString(),
        run_at: run_at.toISOString(),
      })),
    );
    if (found.length === limit)
      terminal.remark('There may be more: narrow it with --state, or raise --limit.');
  },
};

function lineOf({ id, name, state, attempts, max_attempts, run_at, error }: KnownJob): string[] {
  const next = state === 'given_up' || state === 'running' ? '' : momentText(run_at);
  return [id, name, stateNames[state], `${attempts} of ${max_attempts}`, next, error ?? ''];
}

function readState(text: string | undefined): JobState | null {
  if (text === undefined) return null;
  if (text in stateNames) return text as JobState;
  throw new Refusal('wrong_usage', `--state is one of ${Object.keys(stateNames).join(', ')}.`);
}

export const retryJob: Command = {
  name: ['jobs', 'retry'],
  takes: ['<job>'],
  summary: 'Try a job again now, or "all" that failed or were given up',
  changes: true,
  run: async ({ ctx, terminal }, typed) => {
    const which = readJob(typed);
    await terminal.confirm(which === 'all' ? 'Try all failed jobs again?' : `Try ${which} again?`);
    const count = await retryJobs(ctx.db, which);
    refuseNone(count, which);
    terminal.show(count === 1 ? 'One job is tried again.' : `${count} jobs are tried again.`, {
      retried: count,
    });
  },
};

export const discardJob: Command = {
  name: ['jobs', 'discard'],
  takes: ['<job>'],
  summary: 'Drop a job for good, or "all" that were given up',
  details: [
    'What it was to do does not happen: an email is not sent, an import stops where it is.',
  ],
  changes: true,
  run: async ({ ctx, terminal }, typed) => {
    const which = readJob(typed);
    await terminal.confirm(
      which === 'all' ? 'Drop all jobs that were given up?' : `Drop job ${which}?`,
    );
    const count = await discardJobs(ctx.db, which);
    refuseNone(count, which);
    terminal.show(count === 1 ? 'One job is dropped.' : `${count} jobs are dropped.`, {
      discarded: count,
    });
  },
};

function readJob({ words: [word = ''] }: Typed): string {
  if (word === 'all' || /^\d{1,18}$/.test(word)) return word;
  throw new Refusal('not_found', `There is no job ${word}.`);
}

function refuseNone(count: number, which: string): void {
  if (count > 0) return;
  throw new Refusal(
    'not_found',
    which === 'all' ? 'There is no such job.' : `There is no job ${which}, or it runs just now.`,
  );
}
