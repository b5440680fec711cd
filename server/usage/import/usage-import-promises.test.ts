import { station } from '../../testing/build-log-import.ts';
import { importPromises } from '../../testing/import-promises.ts';
import { usageImportTasks } from './usage-imports.routes.ts';

importPromises({
  path: '/logs/imports',
  purpose: 'log_import',
  tasks: usageImportTasks,
  reads: 'read_log_import',
  applies: 'store_log_import',
  start: (fileId) => ({ file_id: fileId, source: station() }),
  head: 'TX date,TX time,Song,Artiste,Dur.,ISRC code,Label',
  row: (title) => `2026-03-07,8:00,${title},Ama Serwaa,,,`,
  wrongColumns: {
    title_not_mapped: (width) => ['date', ...Array(width - 1).fill(null)],
    day_not_mapped: (width) => ['title', 'time', ...Array(width - 2).fill(null)],
    column_mapped_twice: (width) => ['title', 'title', 'date', ...Array(width - 3).fill(null)],
    invalid: () => ['title', 'date'],
  },
  stateBeforeApply: 'ready',
  oneApplied: { rows: 1, unmatched: 1, faulty: 0 },
  keepsReport: false,
  detailsLeft: async (db, ids) =>
    (
      await db
        .selectFrom('log_import')
        .select('id')
        .where('id', 'in', ids)
        .where('file_id', 'is not', null)
        .execute()
    ).length,
});
