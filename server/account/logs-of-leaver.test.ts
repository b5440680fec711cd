import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { giveMailbox } from '../testing/as-present.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeApp(ctx);

const source = { name: 'Quiet Lounge', kind: 'venue', medium: 'live' };
const reason = 'Nobody else whispers it';

/** A member who logged a gig and a file, claimed one spelling and waits for another. */
async function leaver() {
  const ama = await buildMember(db, { name: 'Ama Serwaa' });
  const kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  const song = { title: 'Obra Lartey', artist: 'Nana Akoto' };
  const hers = await buildRecording(ctx, ama, {
    ...song,
    featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)],
  });
  const caller = await asMember(app, ctx, ama);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  await caller.post('/session/reauthentication', { headers, body: { password: builtPassword } });
  const setlist = [song, { title: 'Whisper One', artist: null }];
  const gig = { source, day: '2026-11-14', time: null, setlist };
  expect((await caller.post('/logs/performances', { body: gig })).statusCode).toBe(201);
  await buildLog(ctx, kofi, {
    uses: [{ at: '2026-10-01T08:00:00Z', title: 'Whisper Two', artist: 'Station' }],
  });
  const unmatched: { id: string; title: string }[] = (
    await caller.get('/logs/unmatched', { query: { q: 'whisper' } })
  ).json().data;
  for (const { id } of unmatched)
    await caller.post(`/logs/unmatched/${id}/claim`, { body: { recording_id: hers.id, reason } });
  return { ama, kofi, caller, headers };
}

it('my data holds my logs, and what I said of uses', async () => {
  const { caller, headers } = await leaver();
  const zip = await caller.post('/user/export', { headers });
  const entries = unzipSync(zip.rawPayload);
  const entry = (name: string) => JSON.parse(strFromU8(entries[name] ?? new Uint8Array()));
  expect(entry('logs.json')).toMatchObject({
    sources: [{ name: 'Quiet Lounge', kind: 'venue', medium: 'live' }],
    imports: [{ kind: 'performance', source: 'Quiet Lounge', state: 'done', row_count: 2 }],
  });
  const said = entry('said-of-uses.json');
  expect(said.claims).toHaveLength(2);
  expect(said.claims[0]).toMatchObject({ recording: 'Obra Lartey', reason, state: 'waiting' });
  // Claims of what is unlike wait for the society: nothing is decided yet.
  expect(said.decisions).toHaveLength(0);
});

it('a leaver’s uses stay with those who are counted by them; files, reasons and claims that wait go', async () => {
  const { ama, kofi, caller, headers } = await leaver();
  const his = await asMember(app, ctx, kofi);
  const before = (await his.get('/logs/uses/figures')).json().data.total;
  const reference = (await caller.get('/user/profile')).json().data.reference_number;
  const body = { reference_number: reference, reason: 'privacy' };
  await giveMailbox(ctx, ama);
  expect((await caller.post('/user/closure', { headers, body })).statusCode).toBe(204);
  expect((await his.get('/logs/uses/figures')).json().data.total).toEqual(before);
  const { rows } = await sql<{ words: string }>`
    select coalesce(string_agg(words, ' '), '') as words from (
      select to_jsonb(c)::text as words from log_claim c where c.member_id = ${ama.memberId}
      union all select to_jsonb(d)::text from log_decision d where d.member_id = ${ama.memberId}
      union all select to_jsonb(i)::text from log_import i where i.member_id = ${ama.memberId}) kept`.execute(
    db,
  );
  expect(rows[0]?.words).toContain('Log of a former member');
  expect(rows[0]?.words).not.toMatch(/whispers|Quiet Lounge, /);
});
