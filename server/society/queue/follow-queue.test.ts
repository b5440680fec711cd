import { expect, it } from 'vitest';
import type { QueueEvent } from '#contract/society/queue.ts';
import { makeApp } from '../../app.ts';
import { listen } from '../../platform/events/listen.ts';
import { makeRefreshedStreams } from '../../platform/events/refreshed-streams.ts';
import { asStaff, buildStaff, deskCallsWith } from '../../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../../testing/desk/build-waiting-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openQueueStream } from './follow-queue.ts';

const { db, url } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);

const told = (text: string): QueueEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)));

it('begins with how much waits, without prolonging the session', async () => {
  await buildWaitingMember(ctx, { name: 'Abena Addo' });
  const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
  const caller = await asStaff(app, ctx, efua);
  const before = (await caller.get('/society/session')).json().data.idle_until;
  ctx.moveOn(120_000);
  const answered = await caller.get('/society/queue/events');
  expect(answered.headers['content-type']).toContain('text/event-stream');
  const [first] = told(answered.body);
  expect(first).toMatchObject({ what: 'queue', counts: { open: 1 } });
  const { idle_until } = await ctxSession(efua.staffId);
  expect(idle_until.toISOString()).toBe(before);
});

async function ctxSession(staffId: string) {
  if (!ctx.deskDb) throw new Error('no desk');
  return ctx.deskDb
    .selectFrom('staff_session')
    .select(['id', 'idle_until'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
}

it('is refused without a session', async () => {
  const answered = await deskCallsWith(app).get('/society/queue/events');
  expect([answered.statusCode, answered.json().code]).toEqual([401, 'not_signed_in']);
});

it('tells an open page what has come, of the kinds that the officer may decide', async () => {
  const actorOf = async (roles: Parameters<typeof buildStaff>[1]) => {
    const { staffId, name, email } = await buildStaff(ctx, roles, 'Yaw Baidoo');
    await asStaff(app, ctx, { staffId });
    const idleUntil = ctx.now();
    return {
      staffId,
      sessionId: (await ctxSession(staffId)).id,
      name,
      email,
      roles: roles ?? [],
      hasRecentFactor: false,
      idleUntil,
      endsAt: idleUntil,
    };
  };
  const within = {
    ...ctx,
    db: ctx.deskDb ?? db,
    queueStreams: makeRefreshedStreams<QueueEvent>({ lastingMs: 60_000 }),
  };
  const registrar = await openQueueStream(within, await actorOf(['registrar']));
  const others = await openQueueStream(within, await actorOf(['disputes']));
  const opens = (stream: typeof registrar) =>
    told(String(stream.body.read() ?? '')).map((event) =>
      event.what === 'queue' ? event.counts.open : event.why,
    );
  const [before] = opens(registrar);
  opens(others);
  await buildWaitingMember(ctx, { name: 'Yaw Boadu' });
  await within.queueStreams.refresh();
  expect(opens(registrar)).toEqual([Number(before) + 1]);
  expect(opens(others)).toEqual([0]);
  registrar.end('stopping');
  expect(within.queueStreams.streams.count()).toBe(1);
  others.end('stopping');
});

it('tells all other pages when one cannot be told, and says so once', async () => {
  const { streams, open, refreshSoon } = makeRefreshedStreams<QueueEvent>({ lastingMs: 60_000 });
  const counts = { open: 7, late: 0, mine: 0, snoozed: 0, decided_today: 0, by_kind: [] };
  let isFailing = false;
  const follower = (sessionId: string) => ({ memberId: sessionId, sessionId });
  const failing = async (): Promise<QueueEvent> => {
    if (isFailing) throw new Error('The database is away.');
    return { what: 'queue', counts };
  };
  const pages = [
    await open(follower('first'), failing),
    await open(follower('second'), async () => ({ what: 'queue', counts })),
    await open(follower('third'), failing),
  ];
  const toldTo = () => pages.map((page) => told(String(page.body.read() ?? '')).length);
  expect(toldTo()).toEqual([1, 1, 1]);
  isFailing = true;
  const failures: unknown[] = [];
  const failed = Promise.withResolvers<void>();
  refreshSoon((error) => {
    failures.push(error);
    failed.resolve();
  });
  await failed.promise;
  expect(toldTo()).toEqual([0, 1, 0]);
  expect(failures).toEqual([new Error('Could not tell 2 of 3 pages')]);
  expect(streams.count()).toBe(3);
  for (const page of pages) page.end('stopping');
});

it('is signalled when a case comes', async () => {
  const signals: string[] = [];
  const heard = Promise.withResolvers<void>();
  const log = { info: () => {}, warn: () => {} };
  const listening = listen(url, {
    onSignal: ({ kind }) => {
      signals.push(kind);
      if (kind === 'queue') heard.resolve();
    },
    onMissed: () => {},
    log,
  });
  await listening.ready;
  await buildWaitingMember(ctx, { name: 'Esi Tetteh' });
  await heard.promise;
  expect(signals).toContain('queue');
  await listening.stop();
});
