import { randomUUID } from 'node:crypto';
import type { LogMapping } from '#contract/usage/usage-imports.ts';
import type { LogImportState } from '#domain/usage/import/usage-import.ts';
import type { Context } from '../../context.ts';
import { sendPiece, startUpload } from '../../platform/files/start-upload.ts';
import { usageImportHandlers } from '../../usage/import/usage-imports.routes.ts';
import { runLogs } from '../build-log-import.ts';
import type { BuiltMember } from '../build-member.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const actorOf = (member: BuiltMember) => ({ ...member, sessionId: member.memberId });
const source = { name: 'Nobody else’s radio', kind: 'station', medium: 'broadcast' } as const;
const mapping: LogMapping = {
  columns: ['started_at', 'title', 'artist'],
  date_order: 'day_first',
  length_unit: null,
  day: null,
  artist: null,
};

async function uploaded(ctx: Context, owner: BuiltMember): Promise<string> {
  // A member has one import at work at a time: that of the row before comes to its end.
  await runLogs(ctx);
  // Every row of the matrix uploads again, far more often than a person would in an hour.
  await ctx.db.deleteFrom('rate_window').execute();
  const song = `Nobody else’s song ${randomUUID()}`;
  const bytes = Buffer.from(
    `When it was,Song,Artiste\r\n2026-03-07 14:05,${song},${owner.name}\r\n`,
  );
  const body = { purpose: 'log_import', file_name: 'Nobody else.csv', size: bytes.length } as const;
  const begin = { params: undefined, query: undefined, body };
  const { id } = (await startUpload(ctx, actorOf(owner), begin, facts)).data;
  const piece = { params: { id }, query: undefined, headers: { 'upload-offset': 0 }, body: bytes };
  await sendPiece(ctx, actorOf(owner), piece, facts);
  return id;
}

/** An import of the owner's that has come as far as `state`. */
const aLog =
  (state: LogImportState, wanted: Omit<Sample, 'params' | 'subject'> = {}): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const actor = actorOf(owner);
    const body = { file_id: await uploaded(ctx, owner), source };
    const { data } = await usageImportHandlers.start(ctx, actor, { body });
    const params = { id: data.id };
    await runLogs(ctx);
    await usageImportHandlers.map(ctx, actor, { params, body: mapping });
    if (state === 'done') {
      await usageImportHandlers.apply(ctx, actor, { params, body: undefined });
      await runLogs(ctx);
    }
    return { params, subject: data.id, ...wanted };
  };

const own = (
  state: LogImportState,
  wanted: Omit<Sample, 'params' | 'subject'> = {},
): readonly MatrixRow[] => [{ others: 'not_found', sample: aLog(state, wanted) }];

export const logImportRows: MatrixRows = {
  startLogImport: [
    {
      others: 'own',
      sample: async (ctx, owner) => ({ body: { file_id: await uploaded(ctx, owner), source } }),
      otherRefusal: 'file_unknown',
    },
  ],
  listLogImports: [mine],
  readLogTemplate: [{ others: 'same', sample: () => ({}) }],
  readLogImport: own('ready'),
  mapLogImport: own('ready', { body: mapping }),
  importLog: own('ready'),
  undoLogImport: own('done'),
  deleteLogImport: own('ready'),
  listLogImportRows: own('done'),
  reportLogImport: own('done'),
};
