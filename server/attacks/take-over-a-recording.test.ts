import { beforeEach, describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
  recordingInput,
} from '../testing/build-recording.ts';
import { buildSound } from '../testing/build-sound.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork } from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Serwaa' });
const label = await buildMember(db, { name: 'Anansi Records', registerAs: 'corporate' });
const stranger = await buildMember(db, { name: 'Esi Reader', status: 'provisional' });
let [asAma, asLabel, asStranger]: [Caller, Caller, Caller] = [] as never;
beforeEach(async () => {
  ctx.moveOn(86_400_000);
  asAma = await asMember(app, ctx, ama);
  asLabel = await asMember(app, ctx, label);
  asStranger = await asMember(app, ctx, stranger);
});

const shaker = {
  group: 'non_featured',
  role: 'session_musician',
  share: 1,
  reason: 'I played the shaker',
};

/** A recording of Ama's, with her sound, that a label owns. */
async function victim(wanted: Parameters<typeof recordingInput>[0] = {}) {
  const lines = { featured: [artistLine(ama, 10_000)], owners: [ownerLine(label, 10_000)] };
  const file_id = await buildSound(ctx, ama);
  const given = { title: 'Asaase', ...lines, file_id, ...wanted };
  return { given, ...(await buildRecording(ctx, ama, given)) };
}

const read = async (as: Caller, id: string): Promise<SoundRecording> =>
  (await as.get(`/recordings/${id}`)).json().data;

const saved = (as: Caller, id: string) =>
  as.get(`/recordings/${id}/sound-file`, { headers: { cookie: `_session_bond=${as.bond}` } });

const amendedBy = (
  as: Caller,
  recording: { id: string; version: number },
  fields: Parameters<typeof recordingInput>[0],
) => {
  const { work_ids: _, ...body } = recordingInput(fields);
  return as.put(`/recordings/${recording.id}`, { body, ifMatch: `"${recording.version}"` });
};

async function claimed(id: string, body: object = shaker): Promise<string> {
  const answer = await asStranger.post(`/recordings/${id}/claims`, { body });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.proposals[0].id;
}

const accept = (as: Caller, id: string) =>
  as.post(`/recording-proposals/${id}/answer`, { body: { answer: 'accepted' } });

/** The stranger is on it with a hundredth of a percent, as its registrant accepted. */
async function withShaker(wanted: Parameters<typeof recordingInput>[0] = {}) {
  const { id, given } = await victim(wanted);
  expect((await accept(asAma, await claimed(id))).statusCode).toBe(200);
  return { ...(await read(asStranger, id)), given };
}

const played = (use: { title: string; artist: string; isrc?: string }) =>
  buildLog(ctx, null, { uses: [{ at: '2026-11-20T10:00:00Z', ...use }] });

const noticesOf = async (of: { memberId: string }) => (await noticesTo(db, of)).reverse();

describe('whoever claims a hundredth of a percent of a recording', () => {
  it('hears nothing, saves nothing, sees no plays and amends nothing', async () => {
    const { id, given } = await victim();
    await played({ title: 'Asaase', artist: 'Ama Serwaa' });
    await claimed(id);
    const seen = await read(asStranger, id);
    expect(seen).toMatchObject({ version: 1, is_mine: false, my_parts: [], non_featured: null });
    expect(seen).toMatchObject({ may_amend: false, may_listen: false, file_id: null });
    expect((await asStranger.post(`/recordings/${id}/listen`)).statusCode).toBe(404);
    expect((await saved(asStranger, id)).statusCode).toBe(404);
    expect((await asStranger.get('/recordings')).json().data).toEqual([]);
    const plays = await asStranger.get('/logs/uses', { query: { recording: id } });
    expect(plays.json().data).toEqual([]);
    const answer = await amendedBy(asStranger, seen, { ...given, title: 'Mine' });
    expect(answer.statusCode).toBe(403);
  });

  it('cannot accept their own claim, and neither can anyone outside the group concerned', async () => {
    const { id } = await victim();
    const body = { group: 'owners', share: 10_000, reason: 'I paid for it' };
    const claim = await claimed(id, body);
    expect((await accept(asStranger, claim)).statusCode).toBe(404);
    expect((await accept(asAma, claim)).statusCode).toBe(403);
    const answer = await accept(asLabel, claim);
    expect(answer.statusCode).toBe(200);
    expect((await read(asStranger, id)).my_parts).toEqual(['owner']);
  });

  it('is told when it is declined, and can withdraw it before', async () => {
    const { id } = await victim();
    const claim = await claimed(id);
    const body = { answer: 'declined', reason: 'There is no shaker on it' };
    await asAma.post(`/recording-proposals/${claim}/answer`, { body });
    expect((await read(asStranger, id)).proposals).toMatchObject([
      { id: claim, kind: 'claim', state: 'declined', end_reason: 'There is no shaker on it' },
    ]);
    const second = await claimed(id);
    expect((await asStranger.del(`/recording-proposals/${second}`)).statusCode).toBe(204);
    expect((await accept(asAma, second)).json().code).toBe('proposal_over');
  });

  it('meets a limit by the day', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => buildRecording(ctx, ama)));
    const statuses: number[] = [];
    for (const { id } of ids)
      statuses.push(
        (await asStranger.post(`/recordings/${id}/claims`, { body: shaker })).statusCode,
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('whoever is on a recording with a hundredth of a percent', () => {
  it('moves nobody else’s line: that waits for those whose line it is', async () => {
    const recording = await withShaker();
    const answer = await amendedBy(asStranger, recording, {
      ...recording.given,
      featured: [artistLine(stranger, 10_000)],
      non_featured: [musicianLine(stranger, 10_000)],
      owners: [ownerLine(stranger, 10_000)],
    });
    expect(answer.statusCode).toBe(200);
    const now = await read(asAma, recording.id);
    expect(now).toMatchObject({
      version: recording.version,
      featured: [{ name: 'Ama Serwaa', share: 10_000 }],
      non_featured: [{ name: 'Esi Reader', share: 1 }],
      owners: [{ name: 'Anansi Records', share: 10_000 }],
    });
    const [proposal] = now.proposals;
    expect(proposal).toMatchObject({ kind: 'amendment', state: 'waiting', may_answer: true });
    // One of them is not enough: each whose line it is has to accept.
    expect((await accept(asAma, proposal?.id ?? '')).json().data.state).toBe('waiting');
    expect((await read(asAma, recording.id)).featured).toMatchObject([{ name: 'Ama Serwaa' }]);
    expect((await accept(asLabel, proposal?.id ?? '')).json().data.state).toBe('accepted');
    expect((await read(asLabel, recording.id)).owners).toMatchObject([{ name: 'Esi Reader' }]);
  });

  it('takes no more of the group by themselves, though nobody has the rest', async () => {
    const recording = await withShaker();
    await amendedBy(asStranger, recording, {
      ...recording.given,
      non_featured: [musicianLine(stranger, 10_000)],
    });
    expect((await read(asAma, recording.id)).non_featured).toMatchObject([{ share: 1 }]);
  });

  it('hears a preview, and neither saves nor replaces nor removes the sound of others', async () => {
    const recording = await withShaker();
    const heard = await asStranger.post(`/recordings/${recording.id}/listen`);
    expect(heard.json().data).toMatchObject({ is_preview: true });
    expect((await saved(asStranger, recording.id)).statusCode).toBe(404);
    const mine = { ...recording.given, non_featured: [musicianLine(stranger, 1)] };
    for (const file_id of [null, await buildSound(ctx, stranger)]) {
      const answer = await amendedBy(asStranger, recording, { ...mine, file_id });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'sound_not_yours']);
    }
    expect((await asLabel.post(`/recordings/${recording.id}/listen`)).json().data).toMatchObject({
      is_preview: false,
    });
  });

  it('renames it only when the owner agrees; all read old and new words, and the owner undoes it', async () => {
    const recording = await withShaker();
    const fields = { ...recording.given, non_featured: [musicianLine(stranger, 1)] };
    const renamed = await amendedBy(asStranger, recording, { ...fields, title: 'Way Maker' });
    const { title, proposals } = renamed.json().data;
    expect([title, proposals[0].facts]).toEqual([
      'Asaase',
      [{ field: 'title', old: 'Asaase', new: 'Way Maker' }],
    ]);
    expect((await accept(asAma, proposals[0].id)).statusCode).toBe(403);
    expect((await accept(asLabel, proposals[0].id)).statusCode).toBe(200);
    for (const member of [ama, label])
      expect((await noticesOf(member))[0]?.message).toContain('“Asaase” is now “Way Maker”');
    const { version } = await read(asLabel, recording.id);
    expect(version).toBeGreaterThan(recording.version);
    const undone = await asLabel.post(`/recordings/${recording.id}/undo`, {
      body: { version },
    });
    expect(undone.json().data.title).toBe('Asaase');
  });

  it('changes no ISRC of a recording with plays before an owner accepts', async () => {
    const isrc = 'GHA012600900';
    const recording = await withShaker({ title: 'Meko Fie', isrc });
    await played({ title: 'Meko Fie', artist: 'Ama Serwaa', isrc });
    await amendedBy(asStranger, recording, {
      ...recording.given,
      non_featured: [musicianLine(stranger, 1)],
      isrc: 'GHA012600901',
    });
    const now = await read(asLabel, recording.id);
    expect(now).toMatchObject({ isrc, proposals: [{ isrc: { new: 'GHA012600901' } }] });
    await accept(asLabel, now.proposals[0]?.id ?? '');
    expect((await read(asLabel, recording.id)).isrc).toBe('GHA012600901');
  });

  it('nor takes an owner’s correction of the ISRC back', async () => {
    const [wrong, right] = ['GHA012600910', 'GHA012600911'];
    const { given, id } = await withShaker({ title: 'Kae Da Bi', isrc: wrong });
    const lines = { non_featured: [musicianLine(stranger, 1)] };
    const corrected = { ...given, ...lines, isrc: right };
    await amendedBy(asLabel, await read(asLabel, id), corrected);
    await played({ title: 'Kae Da Bi', artist: 'Ama Serwaa', isrc: right });
    const { version } = await read(asStranger, id);
    await asStranger.post(`/recordings/${id}/undo`, { body: { version } });
    const now = await read(asLabel, id);
    expect(now).toMatchObject({ isrc: right, proposals: [{ isrc: { new: wrong } }] });
  });
});

it('a work that someone links with a recording of others opens neither its sound nor its plays', async () => {
  const { id } = await victim({ title: 'Linked' });
  await played({ title: 'Linked', artist: 'Ama Serwaa' });
  const work = await buildWork(ctx, stranger, { title: 'Linked' });
  expect((await asStranger.put(`/recordings/${id}/works/${work.id}`)).statusCode).toBe(204);
  expect(await read(asStranger, id)).toMatchObject({ may_listen: false });
  expect((await asStranger.post(`/recordings/${id}/listen`)).statusCode).toBe(404);
  const uses = (await asStranger.get(`/works/${work.id}/uses`)).json().data;
  expect(uses.total).toMatchObject({ uses: 0 });
});
