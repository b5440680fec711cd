import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { artistLine, buildClaim, buildRecording } from '../../testing/build-recording.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Command } from '../command.ts';
import { makeTerminal } from '../terminal.ts';
import {
  acceptRecordingClaim,
  declineRecordingClaim,
  listRecordingClaims,
} from './recording-claims.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

async function run(command: Command, words: string[], options: Record<string, string> = {}) {
  const output = new PassThrough();
  let said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const streams = { input: new PassThrough(), output, remarks: new PassThrough() };
  const terminal = makeTerminal({ isJson: true, isAgreed: true, ...streams });
  const operator = { kind: 'society', name: 'Efua' } as const;
  const typed = { words, options: new Map(Object.entries(options)) };
  await command.run({ ctx: { ...ctx, db: society }, registry: null, terminal, operator }, typed);
  return JSON.parse(said);
}

it('lists claims that wait and decides them with a reason that everyone reads', async () => {
  const [ama, esi] = [await buildMember(db), await buildMember(db, { name: 'Esi Badu' })];
  const asEsi = await asMember(app, ctx, esi);
  const lines = { featured: [artistLine(ama, 10_000)] };
  const { id } = await buildRecording(ctx, ama, { ...lines, title: 'Asaase' });
  const first = await buildClaim(ctx, esi, id);
  const [listed] = await run(listRecordingClaims, []);
  expect(listed).toMatchObject({ id: first, recording_title: 'Asaase', proposer: 'Esi Badu' });

  const reason = { reason: 'No contract' };
  await run(declineRecordingClaim, [first], reason);
  await expect(run(acceptRecordingClaim, [first], reason)).rejects.toThrow();
  const second = await buildClaim(ctx, esi, id);
  await run(acceptRecordingClaim, [second], { reason: 'We have the contract' });
  expect((await asEsi.get(`/recordings/${id}`)).json().data).toMatchObject({
    non_featured: [{ name: 'Esi Badu', share: 1 }],
    proposals: [
      { state: 'accepted', end_reason: 'We have the contract' },
      { state: 'declined', end_reason: 'No contract' },
    ],
  });
  const { data } = (await asEsi.get(`/recordings/${id}/history`)).json();
  expect(data[0].changes).toContainEqual({
    field: 'accepted_by',
    old: null,
    new: [ctx.society.name],
  });
  expect(await run(listRecordingClaims, [])).toEqual([]);
});
