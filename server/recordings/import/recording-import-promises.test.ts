import { importPromises } from '../../testing/import-promises.ts';
import { recordingImportTasks } from './recording-imports.routes.ts';

importPromises({
  path: '/recordings/imports',
  purpose: 'recording_import',
  tasks: recordingImportTasks,
  reads: 'read_recording_import',
  applies: 'register_recording_import',
  start: (fileId) => ({ file_id: fileId }),
  head: 'Track title,Main Artist,Length,Record Co.,Performer 1,Performer 1 role,Performer 1 share',
  row: (title) => `${title},Castro,3:42,Sankofa,Ama Serwaa,Main artist,100`,
  wrongColumns: {
    title_not_mapped: (width) => Array(width).fill(null),
    artist_not_mapped: (width) => ['title', ...Array(width - 1).fill(null)],
    column_mapped_twice: (width) => ['title', 'title', ...Array(width - 2).fill(null)],
    invalid: () => ['title', 'artist'],
  },
  apply: { duplicates: 'skip' },
  stateBeforeApply: 'checked',
  oneApplied: { rows: 1, registered: 1, faulty: 0 },
  keepsReport: true,
  detailsLeft: async (db, ids) =>
    (
      await db
        .selectFrom('recording_import_row')
        .select('title')
        .where('import_id', 'in', ids)
        .execute()
    ).length,
});
