import type { StagedState } from '#domain/imports/staged-import.ts';
import type { Context } from '../../context.ts';
import { sendPiece, startUpload } from '../../platform/files/start-upload.ts';
import { suggestedMapping } from '../../works/import/work-import-view.ts';
import { workImportHandlers } from '../../works/import/work-imports.routes.ts';
import { runImports } from '../build-import.ts';
import type { BuiltMember } from '../build-member.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const actorOf = (member: BuiltMember) => ({ ...member, sessionId: member.memberId });
const headers = ['Title', 'Writer', 'Writer role', 'Writer share'];
const mapping = suggestedMapping(headers);

async function uploaded(ctx: Context, owner: BuiltMember): Promise<string> {
  // A member has one import at work at a time: that of the row before comes to its end.
  await runImports(ctx);
  const bytes = Buffer.from(`${headers.join(',')}\r\nNobody else’s song,${owner.name},CA,100\r\n`);
  const body = {
    purpose: 'work_import',
    file_name: 'Nobody else.csv',
    size: bytes.length,
  } as const;
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
