import type { Context } from '../../context.ts';
import type { BuiltMember } from '../build-member.ts';
import { artistLine, buildRecording } from '../build-recording.ts';
import { buildLog } from '../build-uses.ts';
import { buildWork } from '../build-work.ts';
import { type MatrixRow, type MatrixRows, mine } from './row.ts';

/** A spelling that nobody knows of, another one each time. */
async function unmatched(ctx: Context): Promise<string> {
  const title = `Nobody else’s jingle ${crypto.randomUUID()}`;
  const { id } = await buildLog(ctx, null, { uses: [{ at: '2026-03-07T14:05:00Z', title }] });
  const use = await ctx.db
    .selectFrom('log_entry')
    .select('spelling_id')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return use.spelling_id;
}

const performance = {
  source: { name: 'Nobody else’s bar', kind: 'venue', medium: 'live' },
  day: '2026-03-07',
  time: '20:30',
  setlist: [{ title: 'Nobody else’s song', artist: 'Nobody else', isrc: null }],
};
const likely: MatrixRow = {
  others: 'own',
  sample: () => ({ body: { decision: 'confirm', which: { filter: {} } } }),
};
const claim: MatrixRow = {
  others: 'own',
  sample: async (ctx: Context, owner: BuiltMember) => {
    const { id } = await buildRecording(ctx, owner);
    const spelling = await unmatched(ctx);
    const body = { recording_id: id, reason: 'It is I who sings' };
    return { params: { id: spelling }, subject: spelling, body };
  },
  otherRefusal: 'recording_not_own',
};
const match: MatrixRow = {
  others: 'not_found',
  sample: async (ctx, owner) => {
    const title = `Matched ${crypto.randomUUID()}`;
    const artist = 'Owner of a match';
    const featured = [artistLine(owner, 10_000)];
    await buildRecording(ctx, owner, { title, artist, featured });
    const uses = [{ at: '2026-03-07T14:05:00Z', title, artist }];
    const { id: importId } = await buildLog(ctx, null, { uses });
    const { spelling_id: id } = await ctx.db
      .selectFrom('log_entry')
      .select('spelling_id')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow();
    return { params: { id }, subject: id };
  },
};
const ofWork: MatrixRow = {
  others: 'not_found',
  sample: async (ctx, owner) => {
    const { id } = await buildWork(ctx, owner);
    return { params: { id }, subject: id };
  },
};

export const logUseRows: MatrixRows = {
  listUses: [mine],
  readUseFigures: [mine],
  exportUses: [{ others: 'own', sample: () => ({ query: { format: 'csv' } }) }],
  listLogSources: [mine],
  listLikely: [mine],
  readMatch: [match],
  decideLikely: [likely],
  searchUnmatched: [{ others: 'same', sample: () => ({}) }],
  claimUnmatched: [claim],
  logPerformance: [{ others: 'own', sample: () => ({ body: performance }) }],
  readWorkUses: [ofWork],
};
