import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anchorHistory } from '../../history/anchor-history.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeTerminal } from '../terminal.ts';
import { verifyHistory } from './verify-history.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);

it('says that the history holds, and names what was changed in it by whom nobody saw', async () => {
  const { id } = await buildWork(ctx, await buildMember(db));
  await anchorHistory(ctx);
  expect(await run()).toContain(
    'The history is intact: 1 entries of works, 0 of recordings, 0 of disputes, 0 of accounts, 0 of staff, 1 anchors.',
  );
  await sql.raw('alter table work_edit disable trigger all').execute(owner);
  await sql`update work_edit set new_value = '"mine"' where work_id = ${id}`.execute(owner);
  await expect(run()).rejects.toMatchObject({ kind: 'refused' });
  expect(said).toMatch(/works\s+W-\d{6}\s+1\s+someone changed this entry/);
  await sql.raw('alter table work_edit enable trigger all').execute(owner);
});

it('says which dispute contradicts itself, and in what', async () => {
  const { dispute } = await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
  await sql`update dispute_contested set share = 1 where dispute_id = ${dispute.id}`.execute(owner);
  await expect(run()).rejects.toMatchObject({ kind: 'refused' });
  expect(said).toContain(dispute.number);
  expect(said).toContain('the share on hold does not match the share in dispute');
});

let said = '';
async function run(): Promise<string> {
  const output = new PassThrough();
  said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const streams = { input: new PassThrough(), output, remarks: output };
  const terminal = makeTerminal({ isJson: false, isAgreed: false, ...streams });
  const operator = { kind: 'society', name: 'Esi' } as const;
  const typed = { words: [], options: new Map() };
  await verifyHistory.run({ ctx, registry: null, terminal, operator }, typed);
  return said;
}
