import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { loadSounds } from './load-sounds.ts';
import { makeTune } from './tunes.ts';

it('leaves recordings of Ama and Kofi that are played, drawn and asked for in ranges, and that their co-writers hear', async () => {
  const { db } = await testDatabase();
  const ctx = testContext(db);
  const app = await makeApp(ctx);
  const built = await Promise.all(
    ['ama', 'kofi'].map(async (key) => {
      const member = await buildMember(db, { name: key });
      const { id, title } = await buildWork(ctx, member, { title: `Of ${key}` });
      const person = {
        key,
        kind: 'individual' as const,
        stage: `${key} on stage`,
        id: member.rightsHolderId,
        memberId: member.memberId,
      };
      const work = { id, title, language: null, by: person };
      return { person, work, caller: await asMember(app, ctx, member) };
    }),
  );
  await loadSounds(
    ctx,
    built.map(({ person }) => person),
    built.map(({ work }) => work),
  );
  for (const { caller, work } of built) {
    const [one] = (await caller.get('/recordings')).json().data;
    expect(one).toMatchObject({
      title: `${work.title}, Interlude`,
      has_audio: true,
      work_count: 1,
    });
    const heard = (await caller.post(`/recordings/${one.id}/listen`)).json().data;
    expect(heard).toMatchObject({
      media_type: 'audio/wav',
      duration_seconds: one.duration_seconds,
    });
    expect(heard.peaks).toHaveLength(400);
    expect(Math.max(...heard.peaks)).toBeGreaterThan(150);
    const part = await app.inject({ url: heard.url, headers: { range: 'bytes=1000-1999' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 1_000]);
  }
});

it('plays each tune the same each time, in less than 300 kB and never too loud', () => {
  const [one, other] = [makeTune(7), makeTune(8)];
  expect(one.equals(makeTune(7))).toBe(true);
  expect(one.equals(other)).toBe(false);
  for (const tune of [one, other]) {
    expect(tune.length).toBeLessThan(300_000);
    const values = new Int16Array(
      tune.buffer.slice(tune.byteOffset + 44, tune.byteOffset + tune.length),
    );
    expect(values.filter((value) => Math.abs(value) === 32_767).length).toBe(0);
  }
});
