import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeServer } from '../../platform/http/server.ts';
import { recordingsRoutes } from '../../recordings/recordings.routes.ts';
import { type Chance, chanceFrom } from '../../sample/chance.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { type BuiltUse, buildLog } from '../../testing/build-uses.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { usageImportsRoutes, usageImportTasks } from '../import/usage-imports.routes.ts';
import { rematchRecordings } from '../matching/rematch.ts';
import { usesRoutes } from '../usage.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, [...usesRoutes, ...usageImportsRoutes, ...recordingsRoutes]);

const steps = 45;
const artists = ['Nana Lartey Akoto', 'Efua Pobee', 'Kubolor Quartey'];
const titles = ['Obra Bosompem', 'Fiadzo', 'Gyampo Mensima', 'Nortey Rawson', 'Sunsum Tigari'];

it.each([26, 285, 31])(
  'figures are what a count of the uses gives, whatever happened (%d)',
  async (seed) => {
    const chance = chanceFrom(seed);
    const members: { member: BuiltMember; caller: Caller }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const member = await buildMember(db, { name: `Member ${seed}${n}` });
      members.push({ member, caller: await asMember(app, ctx, member) });
    }
    const register = async () => {
      const { member } = chance.pick(members);
      const people = chance.some(members, 1 + chance.below(2));
      const featured = people.map((one) => artistLine(one.member, 10_000 / people.length));
      await buildRecording(ctx, member, {
        title: chance.pick(titles),
        artist: chance.pick(artists),
        featured,
      });
      // Whoever has a song of this name has agreed to it: otherwise its plays would wait for that.
      await db.updateTable('recording').set({ named_first: null }).execute();
    };
    const moves: Record<string, () => Promise<unknown>> = {
      register,
      rematch: () => runQueued(ctx, 'rematch_recordings', rematchRecordings),
      import: async () => {
        const by = chance.happens(0.5) ? chance.pick(members).member : null;
        const source = chance.pick(['Radio Sika', 'Tema Radio', 'Bolga FM']);
        await buildLog(ctx, by, { source, uses: someUses(chance) });
      },
      perform: async () => {
        const setlist = chance
          .some(titles, 2)
          .map((title) => ({ title, artist: chance.pick(artists) }));
        const source = { name: 'Alliance', kind: 'venue', medium: 'live' };
        const day = `2026-0${1 + chance.below(9)}-11`;
        const body = { source, day, time: null, setlist };
        await chance.pick(members).caller.post('/logs/performances', { body });
      },
      decide: async () => {
        const { caller } = chance.pick(members);
        const decision = chance.pick(['confirm', 'reject'] as const);
        await caller.post('/logs/likely/decide', {
          body: { decision, which: await someLikely(caller, chance) },
        });
      },
      claim: async () => {
        const { caller } = chance.pick(members);
        const unmatched = (await caller.get('/logs/unmatched')).json().data;
        const mine = (await caller.get('/recordings')).json().data;
        if (unmatched.length === 0 || mine.length === 0) return;
        const body = { recording_id: chance.pick<{ id: string }>(mine).id, reason: 'It is mine' };
        const { id } = chance.pick<{ id: string }>(unmatched);
        await caller.post(`/logs/unmatched/${id}/claim`, { body });
      },
      undo: async () => {
        const { caller } = chance.pick(members);
        const mine = (await caller.get('/logs/imports')).json().data;
        if (mine.length > 0)
          await caller.post(`/logs/imports/${chance.pick<{ id: string }>(mine).id}/undo`);
        await runQueued(ctx, 'undo_log_import', usageImportTasks.undo_log_import);
      },
      leave: async () => {
        const { caller } = chance.pick(members);
        const [one] = (await caller.get('/recordings')).json().data;
        if (one === undefined) return;
        const read = await caller.get(`/recordings/${one.id}`);
        const ifMatch = String(read.headers.etag);
        await caller.post(`/recordings/${one.id}/withdrawal`, {
          ifMatch,
          body: { reason: 'Ended' },
        });
      },
    };
    for (let n = 0; n < 4; n += 1) await register();
    const done: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      const move = chance.pick([...Object.keys(moves), 'import', 'import', 'decide', 'claim']);
      done.push(move);
      await moves[move]?.();
      expect(await differences(), done.join(' ')).toEqual([]);
    }
    expect(Math.min(...(await whatHappened()))).toBeGreaterThan(0);
  },
);

function someUses(chance: Chance): BuiltUse[] {
  return Array.from({ length: 1 + chance.below(12) }, () => ({
    at: new Date(
      Date.UTC(2026, chance.below(10), 1 + chance.below(4), chance.below(3)),
    ).toISOString(),
    title: `${chance.pick(titles)}${chance.pick(['', '', ' Remix', ' (Live)', ' xyz abc'])}`,
    artist: chance.pick([...artists, null, 'Someone Else']),
    isrc: chance.happens(0.1) ? 'GHA112600077' : null,
    ...(chance.happens(0.7) && { seconds: 100 + chance.below(200) }),
    ...(chance.happens(0.3) && { plays: 1 + chance.below(5_000), audience: chance.below(9_000) }),
  }));
}

async function someLikely(caller: Caller, chance: Chance) {
  if (chance.happens(0.3)) return { filter: {} };
  const likely: { id: string; recording: { id: string } }[] = (
    await caller.get('/logs/likely')
  ).json().data;
  const spellings = chance
    .some(likely, 2)
    .map(({ id, recording }) => ({ id, recording_id: recording.id }));
  return spellings.length === 0 ? { filter: {} } : { spellings };
}

/** Where figures and uses disagree; spellings that do not count their uses, and uses that do not follow their spelling. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select recording_id, source_id, date_trunc('month', started_at at time zone 'UTC')::date as month, state,
             count(*)::bigint as uses, coalesce(sum(duration_seconds), 0)::bigint as seconds, sum(plays)::bigint as plays,
             coalesce(sum(audience), 0)::bigint as audience
        from log_entry group by 1, 2, 3, 4
    ), kept as (
      select recording_id, source_id, month, state, uses::bigint, seconds, plays, audience
        from log_count where uses <> 0 or seconds <> 0 or plays <> 0 or audience <> 0
    ), by_holder as (
      select h.rights_holder_id, c.source_id, c.month, c.state, sum(c.uses)::bigint as uses, sum(c.seconds)::bigint as seconds,
             sum(c.plays)::bigint as plays, sum(c.audience)::bigint as audience
        from counted c join recording_holder h on h.recording_id = c.recording_id group by 1, 2, 3, 4
    ), kept_by_holder as (
      select rights_holder_id, source_id, month, state, uses::bigint, seconds, plays, audience
        from log_holder_count where uses <> 0 or seconds <> 0 or plays <> 0 or audience <> 0
    ), likely as (
      select h.rights_holder_id, s.id, s.recording_id, s.uses
        from log_spelling s join recording_holder h on h.recording_id = s.recording_id
       where s.state = 'suggested' and s.uses > 0
    ), kept_likely as (
      select rights_holder_id, spelling_id, recording_id, uses from log_likely
    )
    select 'figure too few' as wrong, to_jsonb(d) as what from (select * from counted except select * from kept) d
    union all
    select 'figure too many', to_jsonb(d) from (select * from kept except select * from counted) d
    union all
    select 'of a holder too few', to_jsonb(d) from (select * from by_holder except select * from kept_by_holder) d
    union all
    select 'of a holder too many', to_jsonb(d) from (select * from kept_by_holder except select * from by_holder) d
    union all
    select 'likely of a holder too few', to_jsonb(d) from (select * from likely except select * from kept_likely) d
    union all
    select 'likely of a holder too many', to_jsonb(d) from (select * from kept_likely except select * from likely) d
    union all
    select 'spelling', to_jsonb(s) from log_spelling s
     where s.uses <> (select coalesce(sum(plays), 0) from log_entry e where e.spelling_id = s.id)
    union all
    select 'use', to_jsonb(e) from log_entry e join log_spelling s on s.id = e.spelling_id
     where (e.state, e.recording_id) is distinct from (s.state, s.recording_id)`.execute(db);
  return rows;
}

/** How much was decided, claimed and taken back, and how many uses are of a recording. */
async function whatHappened(): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from log_decision where matched_by = 'member'
    union all select count(*) from log_claim
    union all select count(*) from log_import where state = 'undone'
    union all select count(*) from log_entry where state = 'matched'`.execute(db);
  return rows.map(({ times }) => times);
}
