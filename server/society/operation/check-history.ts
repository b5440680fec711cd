import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Context } from '../../context.ts';
import { checkDisputes } from '../../disputes/history/check-disputes.ts';
import { type Baseline, loadBaseline } from '../../history/baseline.ts';
import { type BrokenLink, verifyHistory as verify } from '../../history/verify-history.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { checkRecordings } from '../../recordings/check-recordings.ts';
import { checkMatches } from '../../usage/matching/check-matches.sql.ts';
import { checkWorks } from '../../works/check-works.ts';
import { checkMembers } from '../members/check-members.ts';
import { recordRun } from './operations.sql.ts';

const histories = {
  work_edit: 'works',
  recording_edit: 'recordings',
  dispute_event: 'disputes',
  member_event: 'accounts',
  staff_event: 'staff',
} as const;

const faults: Record<BrokenLink['fault'], string> = {
  row_changed: 'someone changed this entry',
  row_missing: 'the entry before this one is missing',
  end_missing: 'its last entries are missing',
  stretch_changed:
    'someone changed, removed or added entries up to this id after they were anchored',
  anchor_missing: 'the anchor before this one is missing',
  anchor_forged: 'the portal did not make this anchor',
  anchor_key_missing: 'the key of this anchor is missing: name all keys in DATA_KEYS',
};

const contradictions: Record<
  Awaited<ReturnType<typeof checkDisputes>>['contradictory'][number]['contradictions'][number],
  string
> = {
  state: 'its state does not match its history',
  rights: 'its rights are open to a second dispute',
  turn: 'whose turn it is does not match its history',
  held: 'the share on hold does not match the share in dispute',
  proposals: 'nobody can accept its open proposed split',
  outcome: 'its outcome does not match what was carried out',
  conclusion: 'its outcome does not match its history',
  since: 'the time of its last step does not match its history',
  answers: 'a party’s answer does not match its history',
  splits: 'a claim or a proposed split does not match its history',
  meeting: 'its mediator, meeting or court does not match its history',
};

const matchContradictions = {
  match: 'it is matched to a different recording than the one decided',
  plays: 'some of its plays are counted for another recording',
} as const;

/** How many of the places that are wrong the desk shows. */
const storedLines = 100;

/**
 * Checks every chain, every anchor and everything that must agree with them, and records the result for the desk. `lines` are what is wrong:
 * of which history, of what, where, and how.
 */
export async function checkHistory(ctx: Context, by: string) {
  const startedAt = ctx.now();
  const baseline = await loadBaseline(ctx);
  const { taken, forged } = baseline;
  const report = { ...(await checkEverything(ctx, baseline)), baseline: { taken, forged } };
  const lines = await linesOfReport(ctx, report);
  if (forged > 0)
    lines.push([
      'baseline',
      '',
      '',
      `the portal did not make ${forged} of its rows, so we ignore them`,
    ]);
  const read = readWords(report);
  await recordRun(ctx.db, {
    kind: 'history_check',
    started_at: startedAt,
    ended_at: ctx.now(),
    run_by: by,
    is_good: lines.length === 0,
    detail: { read, wrong: lines.length, lines: lines.slice(0, storedLines) },
  });
  return { report, lines, read };
}

/** The check that the desk asks for. */
export const checkHistoryTask: Task<'check_history'> = async (ctx, { by }, { log }) => {
  const { lines } = await checkHistory(ctx, by);
  log[lines.length === 0 ? 'info' : 'error']({ event: 'history_checked', wrong: lines.length });
};

/** Everything that differs from the history and that the baseline does not cover. */
export async function checkEverything(ctx: Context, baseline: Baseline) {
  const history = await verify(ctx, baseline);
  const { contradictory } = await checkDisputes(ctx.db, baseline);
  const works = await checkWorks(ctx.db, baseline);
  const recordings = await checkRecordings(ctx.db, baseline);
  const members = await checkMembers(ctx, baseline);
  const plays = await checkMatches(ctx.db, baseline);
  return { ...history, contradictory, works, recordings, members, plays };
}

type Report = Awaited<ReturnType<typeof checkEverything>>;

/** A line each: of which history, of what, where, and what is wrong. */
async function linesOfReport(
  ctx: Context,
  { broken, contradictory, works, recordings, members, plays }: Report,
): Promise<string[][]> {
  return [
    ...(await Promise.all(broken.map((link) => lineOf(ctx, link)))),
    ...contradictory.flatMap(({ number, contradictions: found }) =>
      found.map((one) => ['disputes', formatDisputeNumber(number), '', contradictions[one]]),
    ),
    ...works.flatMap(({ number, fields }) =>
      fields.map((field) => ['works', formatWorkNumber(number), '', differs(field)]),
    ),
    ...recordings.flatMap(({ id, title, fields }) =>
      fields.map((field) => ['recordings', `${title} (${id})`, '', differs(field)]),
    ),
    ...members.flatMap(({ reference_number, fields }) =>
      fields.map((field) => ['accounts', reference_number, '', differs(field)]),
    ),
    ...plays.flatMap(({ title, artist, fields }) =>
      fields.map((field) => [
        'plays',
        artist === null ? title : `${title} by ${artist}`,
        '',
        matchContradictions[field],
      ]),
    ),
  ];
}

function readWords({ rows, anchors }: Report): string {
  return `${rows.work_edit} entries of works, ${rows.recording_edit} of recordings, ${rows.dispute_event} of disputes, ${rows.member_event} of accounts, ${rows.staff_event} of staff, ${anchors} anchors`;
}

/** What stands otherwise than the history led to. */
const differs = (field: string): string => `its ${field} does not match its history`;

async function lineOf(ctx: Context, link: BrokenLink): Promise<string[]> {
  const { history, fault, at } = link;
  return [histories[history], await nameOf(ctx, link), at === 0 ? '' : String(at), faults[fault]];
}

/** As people call it; the bare id where even that is gone. */
async function nameOf({ db }: Context, { history, subject }: BrokenLink): Promise<string> {
  if (subject === null) return '';
  if (history === 'work_edit') {
    const work = await db
      .selectFrom('work')
      .select('number')
      .where('id', '=', subject)
      .executeTakeFirst();
    return work ? formatWorkNumber(work.number) : subject;
  }
  if (history === 'recording_edit') {
    const recording = await db
      .selectFrom('recording')
      .select('title')
      .where('id', '=', subject)
      .executeTakeFirst();
    return recording?.title ?? subject;
  }
  if (history === 'dispute_event') {
    const dispute = await db
      .selectFrom('dispute')
      .select('number')
      .where('id', '=', subject)
      .executeTakeFirst();
    return dispute ? formatDisputeNumber(dispute.number) : subject;
  }
  if (history === 'staff_event') {
    // The portal's role, which checks for the desk, cannot read the accounts of staff.
    const own = await db
      .selectFrom('staff_event')
      .select('by_name')
      .where('staff_id', '=', subject)
      .whereRef('by_staff_id', '=', 'staff_id')
      .executeTakeFirst();
    return own?.by_name ?? subject;
  }
  const member = await db
    .selectFrom('member')
    .select('reference_number')
    .where('id', '=', subject)
    .executeTakeFirst();
  return member?.reference_number ?? subject;
}
