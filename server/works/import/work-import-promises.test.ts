import { importPromises } from '../../testing/import-promises.ts';
import { workImportTasks } from './work-imports.routes.ts';

importPromises({
  path: '/works/imports',
  purpose: 'work_import',
  tasks: workImportTasks,
  reads: 'read_work_import',
  applies: 'register_work_import',
  start: (fileId) => ({ file_id: fileId }),
  head: 'Title,Duration,Year,Writer 1,Writer 1 role,Writer 1 share',
  row: (title) => `${title},3:42,2019,Ama Serwaa,CA,50`,
  wrongColumns: {
    title_not_mapped: (width) => Array(width).fill(null),
    column_mapped_twice: (width) => ['title', 'title', ...Array(width - 2).fill(null)],
    invalid: () => ['title'],
  },
  apply: { duplicates: 'skip' },
  stateBeforeApply: 'checked',
  oneApplied: { rows: 1, registered: 1, faulty: 0 },
  keepsReport: true,
  detailsLeft: async (db, ids) =>
    (await db.selectFrom('work_import_row').select('title').where('import_id', 'in', ids).execute())
      .length,
});
