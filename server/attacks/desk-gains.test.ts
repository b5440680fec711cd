import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { buildWaitingMember } from '../testing/desk/build-waiting-member.ts';
import { rulingScene } from '../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const { db, society, ctx, app, pathOf, buildDecision, officerWhoIs, decide, decideAt, versionAt } =
  scene;
let first: StaffCaller;

beforeEach(async () => {
  ({ first } = await scene.startAgain());
});

/** Plays of a title that no recording has; gives the spelling. */
async function playedAs(title: string): Promise<string> {
  const hours = Array.from({ length: 20 }, (_, hour) => hour);
  const uses = hours.map((hour) => ({
    at: new Date(Date.UTC(2026, 8, 1, hour)).toISOString(),
    title,
    artist: 'Nobody We Know',
    plays: 100,
  }));
  await buildLog(ctx, null, { source: `FM ${randomUUID()}`, uses });
  const { id } = await society
    .selectFrom('log_spelling')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return id;
}

/** A recording of a singer's that is linked with a work of a composer's. */
async function linkedPair() {
  const composer = await buildMember(db, { name: 'Efua Composer' });
  const singer = await buildMember(db, { name: 'Yaw Singer' });
  const title = `Their Tune ${randomUUID()}`;
  const work = await buildWork(ctx, composer, { title, holders: [lineOf(composer, 10_000)] });
  const featured = [artistLine(singer, 10_000)];
  const recording = await buildRecording(ctx, singer, { title, artist: 'Yaw Singer', featured });
  await (await asMember(app, ctx, singer)).put(`/recordings/${recording.id}/works/${work.id}`);
  return { composer, singer, recording };
}

async function claimOf(by: BuiltMember, spelling: string, recording_id: string) {
  const caller = await asMember(app, ctx, by);
  const body = { recording_id, reason: 'It is mine.' };
  await caller.post(`/logs/unmatched/${spelling}/claim`, { body });
  const { id } = await society
    .selectFrom('log_claim')
    .select('id')
    .where('spelling_id', '=', spelling)
    .executeTakeFirstOrThrow();
  return { kind: 'play_claim', id };
}

const codeOf = async (caller: StaffCaller, key: { kind: string; id: string }) =>
  (await caller.get(pathOf(key))).json().code;

describe('an officer who would gain by a case', () => {
  it('has no part in a dispute in which only a claim gives them a share', async () => {
    const zed = await buildMember(db, { name: 'Zed Addo' });
    const { key } = await buildDecision((claimant, respondent) => ({
      holders: [lineOf(respondent, 5_000), lineOf(claimant, 4_000), lineOf(zed, 1_000)],
    }));
    expect(await codeOf(await officerWhoIs(zed), key)).toBe('own_case');
    expect(await codeOf(first, key)).toBeUndefined();
  });

  it('gives no plays to a recording of their song, by a claim or by searching for it', async () => {
    const { composer, singer, recording } = await linkedPair();
    const own = await officerWhoIs(composer);
    const claim = await claimOf(singer, await playedAs('A Wholly Other Name'), recording.id);
    expect(await codeOf(own, claim)).toBe('own_case');
    const spelling = { kind: 'unmatched_spelling', id: await playedAs('Yet Another Name') };
    const body = {
      version: await versionAt(own, spelling),
      choice: 'other',
      target: recording.id,
      reason: null,
    };
    const chosen = await own.post(`${pathOf(spelling)}/decision`, { body });
    expect(chosen.json().code).toBe('own_case');
  });

  it('decides no claim on plays about which their own members are asked', async () => {
    const rival = await buildMember(db, { name: 'Yaw Rival' });
    const asked = await buildMember(db, { name: 'Kofi Asked' });
    const spelling = await playedAs('Asked About This');
    const { id: theirs } = await buildRecording(ctx, rival, { featured: [artistLine(rival, 1)] });
    const claim = await claimOf(rival, spelling, theirs);
    const { id: own } = await buildRecording(ctx, asked, { featured: [artistLine(asked, 1)] });
    await sql`update log_spelling set state = 'suggested', recording_id = ${own}, matched_by = 'title', score = 82 where id = ${spelling}`.execute(
      society,
    );
    expect(await codeOf(await officerWhoIs(asked), claim)).toBe('own_case');
  });
});

describe('an officer who wants a case out of sight, or a look out of the record', () => {
  it('makes no case younger by deciding it and undoing that', async () => {
    const key = { kind: 'unmatched_spelling', id: await playedAs('Hidden For Ever') };
    const sinceOf = async () =>
      (
        await society
          .selectFrom('desk_case')
          .select('since')
          .where('subject_id', '=', key.id)
          .executeTakeFirstOrThrow()
      ).since;
    const since = await sinceOf();
    ctx.moveOn(60_000);
    expect(await decide(first, key, 'unidentifiable')).toBe('done');
    expect((await first.post(`${pathOf(key)}/undo`)).statusCode).toBe(200);
    expect(await sinceOf()).toEqual(since);
  });

  it('does not approve a scan of which they asked for a page that there is not', async () => {
    const { memberId, scanId } = await buildWaitingMember(ctx);
    const registrar = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Esi Baah'));
    const key = { kind: 'identity_check', id: memberId };
    const page = await registrar.get(`${pathOf(key)}/files/${scanId}/pages/9999`);
    expect(page.statusCode).toBe(404);
    const looks = db.selectFrom('member_event').select('id').where('member_id', '=', memberId);
    expect(await looks.where('event', '=', 'documents_seen').execute()).toEqual([]);
    expect(await decideAt(registrar, key, await versionAt(registrar, key), 'approve')).not.toBe(
      'done',
    );
  });
});
