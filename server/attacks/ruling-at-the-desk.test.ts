import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { edemOf } from '../testing/consent-scene.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { rulingScene } from '../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const {
  db,
  society,
  owner,
  ctx,
  app,
  pathOf,
  versionAt,
  decideAt,
  decide,
  buildConsent,
  buildDecision,
  buildRecordingClaim,
  officerWhoIs,
  efua,
  yaw,
} = scene;
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  ({ first, second } = await scene.startAgain());
});

describe('an officer who wants to approve alone', () => {
  it('does not by asking twice at the same moment, and two at once decide once', async () => {
    const { key } = await buildConsent();
    const version = await versionAt(first, key);
    const approve = (caller: StaffCaller) => decideAt(caller, key, version, 'approve');
    const twice = await Promise.all([approve(first), approve(first)]);
    expect(twice.toSorted()).toEqual(['own_proposal', 'proposed']);
    const refuse = decideAt(first, key, version, 'refuse');
    const both = await Promise.all([approve(second), refuse, approve(second)]);
    expect(both.toSorted()).toEqual(['case_over', 'case_over', 'done']);
    const ofCase = society.selectFrom('consent_decision').where('review_id', '=', key.id);
    expect(await ofCase.select('review_id').execute()).toHaveLength(1);
  });

  it('does not by turning the decision round after a colleague decided otherwise', async () => {
    const { key } = await buildDecision();
    expect(await decide(first, key, 'split-1')).toBe('proposed');
    expect(await decide(second, key, 'unchanged')).toBe('proposed');
    expect(await decide(second, key, 'unchanged')).toBe('own_proposal');
    expect(await decide(first, key, 'split-1')).toBe('proposed');
    expect(await decide(first, key, 'split-1')).toBe('own_proposal');
    expect(await decide(second, key, 'split-1')).toBe('done');
  });

  it('does not by sending the colleague away, in a society with a single officer', async () => {
    const { key } = await buildConsent();
    expect(await decide(first, key, 'approve')).toBe('proposed');
    const setRoles = (roles: string[]) =>
      society.updateTable('staff').set({ roles }).where('id', '=', yaw.staffId).execute();
    await setRoles(['finance']);
    const alone = await makeApp({ ...ctx, isSingleOfficer: true });
    const dayLater = () => {
      ctx.moveOn(24 * 3_600_000 + 1);
      return asStaff(alone, ctx, efua);
    };
    const own = await dayLater();
    expect((await own.get(pathOf(key))).json().data.proposed.alone_at).toBeNull();
    expect(await decide(own, key, 'approve')).toBe('proposed');
    expect(await decide(own, key, 'approve')).toBe('own_proposal');
    expect(await decide(await dayLater(), key, 'approve')).toBe('done');
    await setRoles(['documentation', 'disputes']);
  });

  it('makes no choice that the case does not offer', async () => {
    const { key } = await buildDecision();
    const version = await versionAt(first, key);
    for (const choice of ['merge', 'split-shares', 'split-2', 'split-', '__proto__'])
      expect(await decideAt(first, key, version, choice), choice).toBe('invalid');
    expect(await decideAt(first, key, version, 'shares')).toBe('required');
  });

  it('does not with what was approved before the work changed', async () => {
    const { key, workId } = await buildDecision();
    await decide(first, key, 'split-1');
    const version = await versionAt(second, key);
    await owner
      .updateTable('work_holder')
      .set({ performing_share: 5_500 })
      .where('work_id', '=', workId)
      .where('performing_share', '=', 6_000)
      .execute();
    expect(await decideAt(second, key, version, 'split-1')).toBe('case_changed');
    expect(await decide(second, key, 'split-1')).toBe('proposed');
  });
});

describe('a claim on plays', () => {
  const at = '2026-10-01T01:00:00Z';
  const waitingClaim = async (title: string) => {
    const { id } = await db
      .selectFrom('log_claim as c')
      .innerJoin('log_spelling as s', 's.id', 'c.spelling_id')
      .select('c.id')
      .where('s.title', '=', title)
      .where('c.state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return { kind: 'play_claim', id };
  };
  const claim = async (by: BuiltMember, title: string, recording: { id: string }) => {
    const caller = await asMember(app, ctx, by);
    const [found] = (await caller.get('/logs/unmatched', { query: { q: title } })).json().data;
    const body = { recording_id: recording.id, reason: 'I sang it' };
    await caller.post(`/logs/unmatched/${found.id}/claim`, { body });
  };

  it('is decided by nobody who has a part in the recording', async () => {
    const [ama, kofi] = [await buildMember(db), await buildMember(db)];
    const featured = [artistLine(ama, 5_000), artistLine(kofi, 5_000)];
    const hers = await buildRecording(ctx, ama, { title: 'Adwoa', artist: 'Ama', featured });
    const title = 'Jingle Zongo';
    await buildLog(ctx, null, { uses: [{ at, title, artist: 'Station voice' }] });
    await claim(ama, title, hers);
    const key = await waitingClaim(title);
    expect(await decide(await officerWhoIs(kofi), key, 'accept')).toBe('own_case');
  });

  it('that takes them from another recording is approved by two officers, and refused by one', async () => {
    const [ama, kofi] = [await buildMember(db), await buildMember(db)];
    /** Both have a song of this title. Ama has its plays by claiming them first, and Kofi wants them. */
    const claimedTwice = async (title: string) => {
      const [hers, his] = await Promise.all(
        [ama, kofi].map((by) =>
          buildRecording(ctx, by, { title, artist: by.name, featured: [artistLine(by, 10_000)] }),
        ),
      );
      await buildLog(ctx, null, { uses: [{ at, title, artist: null }] });
      const body = { decision: 'reject', which: { filter: {} } };
      for (const by of [ama, kofi, ama])
        await (await asMember(app, ctx, by)).post('/logs/likely/decide', { body });
      if (hers) await claim(ama, title, hers);
      if (his) await claim(kofi, title, his);
      return waitingClaim(title);
    };
    const key = await claimedTwice('Jingle Nima');
    expect(await decide(first, key, 'accept')).toBe('proposed');
    expect(await decide(first, key, 'accept')).toBe('own_proposal');
    expect(await decide(second, key, 'accept')).toBe('done');
    expect(await decide(first, await claimedTwice('Jingle Osu'), 'refuse')).toBe('done');
  });
});

describe('a member', () => {
  it('undoes no approval by naming somebody on another work, making links or writing', async () => {
    const { key, work, asKofi } = await buildConsent();
    await decide(first, key, 'approve');
    const stranger = await buildMember(db, { name: 'Stranger' });
    const edem = edemOf(work);
    const holders = [lineOf(stranger, 9_900), lineOf({ rightsHolderId: edem }, 100)];
    await buildWork(ctx, stranger, { title: `Other ${randomUUID()}`, holders });
    const link = { rights_holder_id: edem, email: 'typed@example.org' };
    await asKofi.post(`/works/${work.id}/invitations`, { body: link });
    expect(await decide(second, key, 'approve')).toBe('done');
    const { key: other, respondent } = await buildDecision();
    await decide(first, other, 'split-1');
    const asRespondent = await asMember(app, ctx, respondent);
    const body = { text: 'Wait!' };
    const wrote = await asRespondent.post(`/disputes/${other.id}/messages`, { body });
    expect(wrote.statusCode).toBe(201);
    expect(await decide(second, other, 'split-1')).toBe('done');
  });

  it('withdraws at the moment of the decision without an error, and one of the two counts', async () => {
    const { key, player } = await buildRecordingClaim();
    const asPlayer = await asMember(app, ctx, player);
    const version = await versionAt(first, key);
    const [decided, withdrawn] = await Promise.all([
      decideAt(first, key, version, 'accept'),
      asPlayer.del(`/recording-proposals/${key.id}`),
    ]);
    expect([204, 409]).toContain(withdrawn.statusCode);
    if (withdrawn.statusCode === 409) expect(decided).toBe('done');
    else expect(['case_over', 'case_changed', 'proposal_over']).toContain(decided);
  });

  it('reaches nothing of the desk in the database', async () => {
    for (const table of ['desk_case', 'desk_proposal', 'desk_note', 'desk_decision'])
      await expect(sql`select from ${sql.table(table)}`.execute(db)).rejects.toThrow(/permission/);
    const opened = sql`select desk_case_is('consent', gen_random_uuid(), true, now())`;
    await expect(opened.execute(db)).rejects.toThrow(/permission/);
  });
});

it('a member who holds the work while the desk decides is not the one who fails', async () => {
  const { key, work } = await buildConsent();
  await decide(first, key, 'approve');
  const version = await versionAt(second, key);
  const held = Promise.withResolvers<void>();
  const deciding = Promise.withResolvers<void>();
  const member = transaction(db, async (tx) => {
    await sql`select from work where id = ${work.id} for update`.execute(tx);
    held.resolve();
    await deciding.promise;
    await tx
      .updateTable('consent_review')
      .set({ lapsed_at: ctx.now() })
      .where('id', '=', key.id)
      .execute();
  });
  await held.promise;
  const decided = decideAt(second, key, version, 'approve');
  setTimeout(deciding.resolve, 200);
  await expect(member).resolves.toBeUndefined();
  expect(['case_over', 'consent_decided']).toContain(await decided);
});

it('who has no role for a case neither finds, decides nor opens anything of it', async () => {
  const { key, work } = await buildConsent();
  const { key: other, evidenceId } = await buildDecision();
  const registrar = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii Armah'));
  for (const find of [work.title, 'Edem', 'Kofi', 'Sika']) {
    const found = await registrar.get('/society/queue', { query: { find } });
    expect(found.json().data.cases).toEqual([]);
  }
  expect(await decideAt(registrar, key, await versionAt(first, key), 'refuse')).toBe('not_allowed');
  const file = `/files/${evidenceId}`;
  expect((await registrar.get(`${pathOf(other)}${file}`)).statusCode).toBe(403);
  const { key: stranger } = await buildDecision();
  expect((await first.get(`${pathOf(stranger)}${file}`)).statusCode).toBe(404);
  expect((await first.get(`${pathOf(key)}${file}`)).statusCode).toBe(404);
});
