import { doubtMark } from '../../imports/import-adapter.ts';
import { undoSocietyLog } from '../../usage/import/import-society-log.ts';
import { type LogImportRecord, societyImports } from '../../usage/import/usage-imports.sql.ts';
import { confirmSource, reportedSources } from '../../usage/sources/sources.sql.ts';
import { type Command, readLimit } from '../command.ts';
import { facts, orRefuse, Refusal, table } from '../terminal.ts';

export const listLogs: Command = {
  name: ['logs', 'list'],
  takes: [],
  summary: 'List the logs that the society imported, the newest first',
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await societyImports(ctx.db, readLimit(options.get('limit')));
    const rows = found.map((one) => [
      one.id,
      one.created_at.toISOString().slice(0, 10),
      one.source_name,
      one.state,
      ...[one.row_count, one.matched, one.suggested, one.unmatched].map(String),
    ]);
    const headings = [
      'Import',
      'Day',
      'Source',
      'State',
      'Rows',
      'Matched',
      'Possible',
      'Not matched',
    ];
    terminal.show(found.length === 0 ? 'None yet.' : table(headings, rows), found.map(importFacts));
  },
};

export const undoLog: Command = {
  name: ['logs', 'undo'],
  takes: ['<import>'],
  summary: 'Remove exactly what an import of the society added',
  changes: true,
  run: async ({ ctx, terminal }, { words: [id = ''] }) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such import.');
    await terminal.confirm(`Remove what the import ${id} added?`);
    const record = await orRefuse(undoSocietyLog(ctx, id));
    terminal.show(importLabel(record), importFacts(record));
  },
};

/** How an import came out, a line each. */
export function importLabel(record: LogImportRecord): string {
  const count = (number: number) => number.toLocaleString('en');
  return facts([
    ['Import', record.id],
    ['Source', record.source_name],
    ['File', record.file_name],
    ['State', record.state],
    ['Rows', count(record.row_count)],
    ['Matched', count(record.matched)],
    ['Possible', count(record.suggested)],
    ['Not matched', count(record.unmatched)],
    ['Already counted', count(record.repeated)],
    ['With a problem', count(record.faulty)],
    ['Problems', problemText(record)],
    ['From', record.first_at?.toISOString() ?? null],
    ['Until', record.last_at?.toISOString() ?? null],
  ]);
}

function problemText({ problem_counts }: LogImportRecord): string | null {
  const counted = Object.entries(problem_counts).filter(([code]) => !code.startsWith(doubtMark));
  return counted.map(([code, rows]) => `${rows} ${code}`).join(', ') || null;
}

/** The facts of an import, for programs. */
export function importFacts(record: LogImportRecord) {
  const { id, source_name: source, file_name: file, state, row_count: rows } = record;
  const { matched, suggested, unmatched, repeated, faulty, problem_counts: problems } = record;
  return {
    id,
    source,
    file,
    state,
    rows,
    matched,
    suggested,
    unmatched,
    repeated,
    faulty,
    problems,
  };
}

export const listLogSources: Command = {
  name: ['log-sources', 'list'],
  takes: [],
  summary: 'List stations, services, DJs and venues that members report plays from',
  details: ['Sources to confirm come first. Your own sources need no confirmation.'],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await reportedSources(ctx.db, readLimit(options.get('limit')));
    const rows = found.map(({ id, name, kind, member, plays, confirmed_at }) => [
      id,
      name,
      kind,
      member,
      String(plays),
      confirmed_at === null ? 'no' : confirmed_at.toISOString().slice(0, 10),
    ]);
    const headings = ['Source', 'Name', 'Kind', 'Reported by', 'Plays', 'Confirmed'];
    terminal.show(found.length === 0 ? 'No sources.' : table(headings, rows), found);
  },
};

export const confirmLogSource = decision('confirm', 'Confirm', (now) => now);
export const unconfirmLogSource = decision('unconfirm', 'Withdraw the confirmation of', () => null);

function decision(handler: string, title: string, momentOf: (now: Date) => Date | null): Command {
  return {
    name: ['log-sources', handler],
    takes: ['<source>'],
    summary: `${title} a source that a member reports plays from`,
    details: [
      'Members see plays from a confirmed source as facts, and others as reported by a member.',
    ],
    changes: true,
    run: async ({ ctx, terminal }, { words: [id = ''] }) => {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such source.');
      await terminal.confirm(`${title} the source ${id}?`);
      const name = await confirmSource(ctx.db, id, momentOf(ctx.now()));
      if (name === null) throw new Refusal('not_found', 'No member has such a source.');
      terminal.show(`${name} is ${handler}ed.`, { id, name, decision: handler });
    },
  };
}
