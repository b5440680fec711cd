import { join } from 'node:path';
import { dumpDatabase } from '../../platform/backup/dump-database.ts';
import { loadIntoGiven, loadIntoOwn } from '../../platform/backup/load-dump.ts';
import { reachDatabase } from '../../platform/db/connections/reach-database.ts';
import { version } from '../../version.ts';
import type { BareCommand } from '../command.ts';
import { ownDatabase } from '../open-context.ts';
import { facts } from '../terminal.ts';
import { said } from './backup.ts';

export const dump: BareCommand = {
  name: ['dump'],
  takes: ['<folder>'],
  summary:
    'Write every row of the database into a new folder, to be loaded into another PostgreSQL',
  details: [
    'For a move to the next major version of PostgreSQL, or from the portal’s own database to one of yours.',
    'It is as the database was at one moment: stop the portal first, because later changes stay behind.',
    'Members’ files and keys are not in it: they stay where they are.',
  ],
  changes: false,
  runBare: async ({ environment, terminal }, { words: [into = ''] }) => {
    const { databaseUrl: given, dataFolder } = environment;
    if (given !== undefined) await reachDatabase(given);
    const database =
      given === undefined ? await ownDatabase(join(dataFolder, 'postgres')) : { url: given };
    const about = { url: database.url, into, program: version, now: new Date() };
    const { folder, dump: made } = await dumpDatabase(about, (text) =>
      terminal.remark(text),
    ).finally(() => 'stop' in database && database.stop());
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = Math.ceil(made.bytes / 2 ** 20).toLocaleString('en');
    terminal.show(
      facts([
        ['Dump', folder],
        ['Of', `PostgreSQL ${made.postgres}, version ${made.program} of the program`],
        ['Size', `${megabytes}\u00a0MB, ${rows.toLocaleString('en')} rows`],
      ]),
      { folder, ...made, tables: undefined },
    );
  },
};

export const load: BareCommand = {
  name: ['load'],
  takes: ['<dump>'],
  summary: 'Load a dump into an empty database: the portal’s own, or that of DATABASE_URL',
  details: [
    'It compares every row afterwards, and logs all members out. The portal must not run.',
    'A dump of an older version of the program is brought up to date.',
  ],
  changes: false,
  runBare: async ({ environment, terminal }, { words: [folder = ''] }) => {
    const { databaseUrl: url, dataFolder } = environment;
    const progress = (text: string) => terminal.remark(text);
    const {
      dump: loaded,
      contents,
      postgres,
    } = await (url === undefined
      ? loadIntoOwn(folder, dataFolder, progress)
      : loadIntoGiven(folder, url, progress));
    const into = url === undefined ? dataFolder : 'the database of DATABASE_URL';
    terminal.show(
      facts([
        ['Loaded', `${into}, as it was at ${loaded.made_at}`],
        ['From and to', `PostgreSQL ${loaded.postgres}, PostgreSQL ${postgres}`],
        ['Contents', said(contents)],
      ]),
      { made_at: loaded.made_at, contents, postgres },
    );
  },
};
