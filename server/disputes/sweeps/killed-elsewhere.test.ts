import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { bytesType } from '#contract/platform/bytes-type.ts';
import { becoming } from '../../platform/db/app-role.ts';
import type { Database } from '../../platform/db/tables.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { killScene, notices, works } from '../../testing/kill-scene.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { wavFile } from '../../testing/sample-sounds.ts';
import { startPortal, startProgram } from '../../testing/start-portal.ts';
import { checkDisputes } from '../history/check-disputes.ts';
import { moveDisputeTo } from '../society/society-acts.ts';
import { moveDisputesOn } from './move-on.ts';

const scene = await killScene();
const { db, owner, url, ctx, app, timeline } = scene;
const dayMs = 86_400_000;

it('a sweep of deadlines that is killed leaves what it had not come to, and two later ones do it once', async () => {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const built: Awaited<ReturnType<typeof buildDispute>>[] = [];
  for (let n = 0; n < 3; n += 1) {
    // Due one after the other.
    ctx.moveOn(1_000);
    built.push(await buildDispute(ctx, kofi));
  }
  const [one, two, three] = built.map(({ dispute }) => dispute.id);
  const second = built[1]?.workId ?? '';
  const then = new Date(ctx.now().getTime() + 15 * dayMs).toISOString();
  const sweep = () =>
    startProgram('testing/programs/move-disputes-on.ts', [becoming(url), then], scene.variables);
  await scene.holding(works([second]), async () => {
    const dying = await sweep();
    await scene.untilWaiting(1, 'sweep');
    await dying.kill();
  });
  await scene.untilForgotten();
  const reminded = ['file', 'notify', 'remind'];
  expect(await Promise.all([one, two, three].map((id) => timeline(id ?? '')))).toEqual([
    reminded,
    ['file', 'notify'],
    ['file', 'notify'],
  ]);
  const both = await Promise.all([sweep(), sweep()]);
  expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
  const moved = both.map(({ said }) => Number(/moved (\d+)/.exec(said())?.[1]));
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const id of [one, two, three]) expect(await timeline(id ?? '')).toEqual(reminded);
  expect((await checkDisputes(db)).contradictory).toEqual([]);
});

it('a decision that is killed half-way has not been made, and is made once', async () => {
  const { dispute, workId } = await buildDispute(ctx, await buildMember(db));
  const later = () => new Date(ctx.now().getTime() + 60 * dayMs);
  await moveDisputesOn({ ...ctx, now: later });
  const says = { by: 'The society (Efua)', reason: 'It is for us to decide.' };
  await moveDisputeTo(asSociety(ctx), dispute.id, 'determine', says);
  const decide = () =>
    startProgram(
      'society/main.ts',
      ['disputes', 'decide', dispute.number, '1', '--reason', 'Both.', '--as', 'Efua', '--yes'],
      { ...scene.variables, DATABASE_URL: url },
    );
  const before = await everythingWritten(owner);
  await scene.holding(notices, async () => {
    const dying = await decide();
    await scene.untilWaiting(1, 'society command');
    await dying.kill();
  });
  await scene.untilForgotten();
  expect(await everythingWritten(owner)).toEqual(before);
  const decided = await decide();
  expect(await decided.exited).toBe(0);
  expect(decided.said()).toContain('Carried out');
  const again = await decide();
  expect(await again.exited).not.toBe(0);
  const { version } = await db
    .selectFrom('work')
    .select('version')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});

const uploadOrEvidence = z.object({
  data: z.object({ id: z.string(), offset: z.optional(z.number()) }),
});

it('an upload of evidence goes on where it was when the server was killed', async () => {
  const { dispute } = await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
  const raiser = dispute.parties.find(({ is_raiser }) => is_raiser);
  const by = await db
    .selectFrom('member')
    .select('id')
    .where('rights_holder_id', '=', raiser?.rights_holder_id ?? '')
    .executeTakeFirstOrThrow();
  const { credentials } = await asMember(app, ctx, { memberId: by.id });
  const megabyte = 2 ** 20;
  const bytes = wavFile({ seconds: 70 });
  const call = (origin: string, method: string, path: string, more: RequestInit = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      ...more,
      headers: { ...credentials, ...more.headers },
    });
  const dataOf = async (answered: Response) => uploadOrEvidence.parse(await answered.json()).data;
  const asJson = (body: object, key = 'evidence-of-kofi') => ({
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const piece = (from: number, to: number) => ({
    headers: { 'content-type': bytesType, 'upload-offset': String(from) },
    body: new Uint8Array(bytes.subarray(from, to)),
  });
  const first = await startPortal({ ...scene.variables, DATABASE_URL: url });
  const begun = await call(first.origin, 'POST', '/uploads', {
    ...asJson({ purpose: 'evidence', file_name: 'Demo.wav', size: bytes.length }),
  });
  const upload = await dataOf(begun);
  const path = `/uploads/${upload.id}`;
  expect((await call(first.origin, 'PATCH', path, piece(0, megabyte))).status).toBe(200);
  const fileOf = (tx: Kysely<Database>) =>
    tx.selectFrom('file').select('id').where('id', '=', upload.id).forUpdate().execute();
  await scene.holding(fileOf, async () => {
    const last = call(first.origin, 'PATCH', path, piece(megabyte, bytes.length)).catch(() => null);
    await scene.untilWaiting(1);
    await first.kill();
    expect(await last).toBeNull();
  });
  const second = await startPortal({ ...scene.variables, DATABASE_URL: url });
  expect((await dataOf(await call(second.origin, 'GET', path))).offset).toBe(megabyte);
  const rest = await call(second.origin, 'PATCH', path, piece(megabyte, bytes.length));
  expect(rest.status).toBe(200);
  const evidence = `/disputes/${dispute.id}/evidence`;
  const added = await call(second.origin, 'POST', evidence, {
    ...asJson({ file_id: upload.id, title: 'Demo tape' }),
  });
  const { id } = await dataOf(added);
  const read = await call(second.origin, 'GET', `${evidence}/${id}/file`);
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
});
