import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '#domain/files/file.ts';
import type { StagedState } from '#domain/imports/staged-import.ts';
import type { Context } from '../../context.ts';
import { sendPiece, startUpload } from '../../platform/files/start-upload.ts';
import { suggestedMapping as suggestedOfRecordings } from '../../recordings/import/recording-import-adapter.ts';
import {
  recordingImportHandlers,
  recordingImportTasks,
} from '../../recordings/import/recording-imports.routes.ts';
import { suggestedMapping } from '../../works/import/work-import-view.ts';
import { workImportHandlers } from '../../works/import/work-imports.routes.ts';
import { runImports } from '../build-import.ts';
import type { BuiltMember } from '../build-member.ts';
import { runQueued } from '../run-queued.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const actorOf = (member: BuiltMember) => ({ ...member, sessionId: member.memberId });
const headers = ['Title', 'Writer', 'Writer role', 'Writer share'];
const mapping = suggestedMapping(headers);

async function uploaded(ctx: Context, owner: BuiltMember): Promise<string> {
  // A member has one import at work at a time: that of the row before comes to its end.
  await runImports(ctx);
  const row = `Nobody else’s song,${owner.name},CA,100`;
  return sent(ctx, owner, 'work_import', `${headers.join(',')}\r\n${row}\r\n`);
}

async function sent(
  ctx: Context,
  owner: BuiltMember,
  purpose: FilePurpose,
  text: string,
): Promise<string> {
  const bytes = Buffer.from(text);
  const body = { purpose, file_name: 'Nobody else.csv', size: bytes.length };
  const begin = { params: undefined, query: undefined, body };
  const { id } = (await startUpload(ctx, actorOf(owner), begin, facts)).data;
  const piece = { params: { id }, query: undefined, headers: { 'upload-offset': 0 }, body: bytes };
  await sendPiece(ctx, actorOf(owner), piece, facts);
  return id;
}

/** An import of the owner's that has come as far as `state`. */
const anImport =
  (state: StagedState, wanted: Omit<Sample, 'params' | 'subject'> = {}): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const actor = actorOf(owner);
    const body = { file_id: await uploaded(ctx, owner) };
    const { data } = await workImportHandlers.start(ctx, actor, { body });
    const params = { id: data.id };
    await runImports(ctx);
    if (state !== 'mapping') {
      await workImportHandlers.map(ctx, actor, { params, body: mapping });
      await runImports(ctx);
    }
    if (state === 'done') {
      const choice = { duplicates: 'register' } as const;
      await workImportHandlers.apply(ctx, actor, { params, body: choice });
      await runImports(ctx);
    }
    return { params, subject: data.id, ...wanted };
  };

const own = (
  state: StagedState,
  wanted: Omit<Sample, 'params' | 'subject'> = {},
): readonly MatrixRow[] => [{ others: 'not_found', sample: anImport(state, wanted) }];

export const importRows: MatrixRows = {
  startWorkImport: [
    {
      others: 'own',
      sample: async (ctx, owner) => ({ body: { file_id: await uploaded(ctx, owner) } }),
      otherRefusal: 'file_unknown',
    },
  ],
  listWorkImports: [mine],
  readWorkImportTemplate: [{ others: 'same', sample: () => ({}) }],
  readWorkImport: own('checked'),
  mapWorkImport: own('mapping', { body: mapping }),
  registerWorkImport: own('checked', { body: { duplicates: 'skip' } }),
  undoWorkImport: own('done'),
  deleteWorkImport: own('checked'),
  listWorkImportRows: own('checked'),
  reportWorkImport: own('checked'),
};

const recordingHeaders = ['Title', 'Artist', 'Owner', 'Owner share'];
const recordingMapping = suggestedOfRecordings(recordingHeaders);

async function runRecordingImports(ctx: Context): Promise<void> {
  for (const [name, task] of Object.entries(recordingImportTasks))
    await runQueued(ctx, name as keyof typeof recordingImportTasks, (_, payload) =>
      task(ctx, payload),
    );
}

async function uploadedRecordings(ctx: Context, owner: BuiltMember): Promise<string> {
  await runRecordingImports(ctx);
  // Each of its own: what is registered already is left out.
  const row = `Nobody else’s sound ${randomUUID()},${owner.name},${owner.name},100`;
  return sent(ctx, owner, 'recording_import', `${recordingHeaders.join(',')}\r\n${row}\r\n`);
}

/** An import of recordings of the owner's that has come as far as `state`. */
const ofRecordings = (
  state: StagedState,
  wanted: Omit<Sample, 'params' | 'subject'> = {},
): readonly MatrixRow[] => [
  {
    others: 'not_found',
    sample: async (ctx, owner) => {
      const actor = actorOf(owner);
      const body = { file_id: await uploadedRecordings(ctx, owner) };
      const { data } = await recordingImportHandlers.start(ctx, actor, { body });
      const params = { id: data.id };
      await runRecordingImports(ctx);
      if (state !== 'mapping') {
        await recordingImportHandlers.map(ctx, actor, { params, body: recordingMapping });
        await runRecordingImports(ctx);
      }
      if (state === 'done') {
        const choice = { duplicates: 'register' } as const;
        await recordingImportHandlers.apply(ctx, actor, { params, body: choice });
        await runRecordingImports(ctx);
      }
      return { params, subject: data.id, ...wanted };
    },
  },
];

export const recordingImportRows: MatrixRows = {
  startRecordingImport: [
    {
      others: 'own',
      sample: async (ctx, owner) => ({ body: { file_id: await uploadedRecordings(ctx, owner) } }),
      otherRefusal: 'file_unknown',
    },
  ],
  listRecordingImports: [mine],
  readRecordingImportTemplate: [{ others: 'same', sample: () => ({}) }],
  readRecordingImport: ofRecordings('checked'),
  mapRecordingImport: ofRecordings('mapping', { body: recordingMapping }),
  registerRecordingImport: ofRecordings('checked', { body: { duplicates: 'skip' } }),
  undoRecordingImport: ofRecordings('done'),
  deleteRecordingImport: ofRecordings('checked'),
  listRecordingImportRows: ofRecordings('checked'),
  reportRecordingImport: ofRecordings('checked'),
};
