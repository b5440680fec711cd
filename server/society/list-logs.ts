import { undoSocietyLog } from '../usage/import/import-society-log.ts';
import { societyImports } from '../usage/import/usage-imports.sql.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { importFacts, importWords, orRefuse } from './log-words.ts';
import { readLimit } from './read-limit.ts';
import { Refusal } from './refusal.ts';

export const listLogs: Command = {
  name: ['logs', 'list'],
  takes: [],
  summary: 'List the logs that the society brought in, the newest first',
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
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
      'Likely',
      'Not matched',
    ];
    terminal.show(found.length === 0 ? 'None yet.' : table(headings, rows), found.map(importFacts));
  },
};

export const undoLog: Command = {
  name: ['logs', 'undo'],
  takes: ['<import>'],
  summary: 'Take out exactly what an import of the society brought in',
  changes: true,
  run: async ({ ctx, terminal }, { words: [id = ''] }) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such import.');
    await terminal.confirm(`Take out what the import ${id} brought in?`);
    const record = await orRefuse(undoSocietyLog(ctx, id));
    terminal.show(importWords(record), importFacts(record));
  },
};
