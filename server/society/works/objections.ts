import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Command } from '../command.ts';
import { readLimit } from '../read-command-line.ts';
import { table } from '../terminal.ts';
import { openObjections } from './objections.sql.ts';

export const listObjections: Command = {
  name: ['works', 'objections'],
  takes: [],
  summary: 'List people who say that their share or their name on a work is wrong',
  details: [
    'Registrants with the most objections come first. Look there for people who name others falsely.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await openObjections(ctx.db, limit);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      one.registrant,
      String(one.of_registrant),
      one.is_member ? one.name : `${one.name} (no account)`,
      one.has_share ? 'their share' : 'being named',
      one.reason ?? '',
    ]);
    const headings = ['Work', 'Title', 'Registered by', 'Works', 'Who objects', 'To', 'Why'];
    terminal.show(found.length === 0 ? 'No objections.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more. Raise --limit.');
  },
};
