import {
  disputeKindNames,
  disputeStateNames,
  formatDisputeNumber,
} from '#domain/disputes/dispute.ts';

import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { disputesForSociety } from '../../disputes/society/society.sql.ts';
import type { Command } from '../command.ts';
import { readLimit } from '../read-command-line.ts';
import { table } from '../terminal.ts';

export const listDisputes: Command = {
  name: ['disputes', 'list'],
  takes: [],
  summary: 'List open disputes: first those that wait for the society, then what ends first',
  options: [
    { name: 'all', help: 'also those that are over' },
    { name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await disputesForSociety(ctx.db, { isAll: options.has('all'), limit });
    const rows = found.map((one) => [
      formatDisputeNumber(one.number),
      formatWorkNumber(one.work_number),
      one.title,
      disputeKindNames[one.kind],
      one.raiser,
      disputeStateNames[one.state],
      one.turn === 'society' ? 'the society' : one.turn === 'parties' ? 'the parties' : '',
      one.deadline === null ? '' : formatDate(one.deadline),
    ]);
    const headings = ['Dispute', 'Work', 'Title', 'About', 'Raised by', 'State', 'Turn', 'Until'];
    terminal.show(found.length === 0 ? 'No disputes.' : table(headings, rows), found);
  },
};
