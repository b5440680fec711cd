import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { checkDisputes } from '../../disputes/history/check-disputes.ts';
import {
  type Baseline,
  type BaselineTaken,
  collectBaseline,
  loadBaseline,
  takeBaseline as take,
} from '../../history/baseline.ts';
import { type BrokenLink, verifyHistory as verify } from '../../history/verify-history.ts';
import { transaction } from '../../platform/db/db.ts';
import { checkRecordings } from '../../recordings/check-recordings.ts';
import { checkMatches } from '../../usage/matching/check-matches.sql.ts';
import { checkWorks } from '../../works/check-works.ts';
import { type Command, readReason } from '../command.ts';
import { checkMembers } from '../members/check-members.ts';
import { Refusal, table } from '../terminal.ts';

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
  state: 'its history does not lead to the state that it is in',
  rights: 'its rights are not locked against a second dispute as they should be',
  turn: 'it is the turn of other people than its history says',
  held: 'the share on hold is not the share in dispute',
  proposals: 'a proposed split is open that nobody can still accept',
  outcome: 'its outcome is not what was carried out',
  conclusion: 'its outcome does not match its history',
  since: 'the time of its last step does not match its history',
  answers: 'a party’s answer does not match its history',
  splits: 'a claim or a proposed split does not match its history',
  meeting: 'its mediator, meeting or court does not match its history',
};

const matchContradictions = {
  match: 'the recording that it is matched with is not the one that was decided',
  plays: 'some of its plays are counted for another recording',
} as const;

export const verifyHistory: Command = {
  name: ['history', 'verify'],
  takes: [],
  summary:
    'Check whether anyone has tampered with works, recordings, disputes, plays, accounts or their history',
  details: [
    'Checks every chain and every anchor, and names the first broken place of each kind.',
    'Compares the database with the history: shares, answers, facts and states of works; lines, facts, sound files and states of recordings; status, closing, email, bank details and second factors of accounts.',
    'Checks that each dispute is what its timeline and claims led to, and that plays are of the recordings that were decided.',
    'Compares values taken as the start (history baseline) with what they were then, and lists them.',
    'If all anchors may be missing, compare the log: history_anchored says what was anchored when.',
  ],
  changes: false,
  run: async ({ ctx, terminal }) => {
    const baseline = await loadBaseline(ctx);
    const { taken, forged } = baseline;
    const report = { ...(await checkEverything(ctx, baseline)), baseline: { taken, forged } };
    const read = readWords(report);
    const lines = await linesOfReport(ctx, report);
    if (forged > 0)
      lines.push([
        'baseline',
        '',
        '',
        `the portal did not make ${forged} of its rows, so we ignore them`,
      ]);
    if (lines.length === 0)
      return terminal.show(
        [`The history is intact: ${read}.`, ...taken.map(takenText)].join('\n'),
        report,
      );
    terminal.show(table(['History', 'Of', 'At', 'What is wrong'], lines), report);
    throw new Refusal('refused', `The history is broken (${read}).`);
  },
};

/** Everything that differs from the history and that the baseline does not cover. */
async function checkEverything(ctx: Context, baseline: Baseline) {
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

function takenText({ at, taken_by, reason, values }: BaselineTaken): string {
  return `${values} values have no history before ${formatDate(at)}, when ${taken_by} took them as the start: ${reason}`;
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
    const staff = await db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', subject)
      .executeTakeFirst();
    return staff?.email ?? subject;
  }
  const member = await db
    .selectFrom('member')
    .select('reference_number')
    .where('id', '=', subject)
    .executeTakeFirst();
  return member?.reference_number ?? subject;
}

export const takeBaseline: Command = {
  name: ['history', 'baseline'],
  takes: [],
  summary: 'Accept records without a history as the start, where they are older than histories',
  details: [
    'history verify names such values. Check each one first, because this also accepts values that someone has tampered with.',
    'From then on history verify vouches for them, and lists who took them, when and why. It cannot be undone.',
    'Refused while a chain or an anchor is broken, because age never explains that.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they have no history; required' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { options }) => {
    const reason = readReason(options.get('reason'), 'Brought over from the former register.');
    const before = await loadBaseline(ctx);
    const collected = collectBaseline();
    const { broken } = await checkEverything(ctx, {
      covers: (differing) => before.covers(differing) || collected.covers(differing),
    });
    if (broken.length > 0)
      throw new Refusal('refused', 'A chain or an anchor is broken: see history verify.');
    const values = [...collected.found.values()];
    if (values.length === 0)
      throw new Refusal('refused', 'Everything has a history: nothing to take.');
    const subjects = new Set(values.map(({ id }) => id)).size;
    await terminal.confirm(
      `Take ${values.length} values of ${subjects} records as the start? You can no longer find out what happened to them before.`,
    );
    await transaction(ctx.db, (tx) => take(tx, ctx, values, { by: operator.name, reason }));
    terminal.show(`${values.length} values of ${subjects} records were taken as the start.`, {
      values: values.length,
      records: subjects,
    });
  },
};
