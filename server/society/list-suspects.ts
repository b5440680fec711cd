import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { likenesses, likenessWords } from '#domain/works/likeness.ts';
import { openSuspects } from '../works/suspects/merge-works.sql.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';

export const listSuspects: Command = {
  name: ['works', 'suspects'],
  takes: [],
  summary: 'List works that may be doubles of others, the likeliest first',
  details: ['Merge the two, or say that they are two works: works merge, works clear.'],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await openSuspects(ctx.db, limit);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      formatWorkNumber(one.other_number),
      one.other_title,
      String(one.score),
      likenesses
        .filter((likeness) => one.reasons.includes(likeness))
        .map((likeness) => likenessWords[likeness])
        .join(', '),
    ]);
    const headings = ['Work', 'Title', 'May be', 'Title', 'Score', 'They have'];
    terminal.show(found.length === 0 ? 'No suspected doubles.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more: raise --limit.');
  },
};
