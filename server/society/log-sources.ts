import { confirmSource, reportedSources } from '../usage/sources/confirm-source.sql.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { Refusal } from './refusal.ts';

export const listLogSources: Command = {
  name: ['log-sources', 'list'],
  takes: [],
  summary: 'List stations, services, DJs and venues that members report plays from',
  details: ['Sources to confirm come first. Your own sources need no confirmation.'],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await reportedSources(ctx.db, readLimit(options.get('limit')));
    const rows = found.map(({ id, name, kind, member, plays, confirmed_at }) => [
      ...[id, name, kind, member, String(plays)],
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
