import { beforeAll, expect, it, vi } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { wavFile } from '../testing/sample-sounds.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import {
  flacOfPicture,
  m4aOfBoxes,
  m4aThatLies,
  mp3OfFrames,
  mp3ThatLies,
  wavThatLies,
} from '../testing/worst-files/sounds.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const megabyte = 1024 * 1024;
let ama: Caller;
beforeAll(async () => {
  ama = await asMember(app, ctx, await buildMember(db));
});

/** No path of the server's own process may look into a sound. */
vi.mock('../audio/check-audio.ts', () => ({
  checkAudio: () => {
    throw new Error('a sound was parsed in the process of the server');
  },
}));

it.each([
  ['an MP3 whose tag holds tags', () => mp3OfFrames(20 * megabyte), [200, undefined]],
  ['an MP3 whose tag is longer than the file', mp3ThatLies, [422, 'audio_cut_short']],
  ['a FLAC with a picture of 16 MB', () => flacOfPicture(16 * megabyte), [200, undefined]],
  ['an M4A of boxes in boxes', () => m4aOfBoxes(1_000_000), [422, 'file_too_complex']],
  [
    'an M4A that says it has four thousand million packets',
    m4aThatLies,
    [422, 'audio_header_wrong'],
  ],
  // Programs that do not know the length yet write such a size: what is there is the sound.
  ['a WAV that says it lasts for days', wavThatLies, [200, undefined]],
])('answers %s in words, and takes the next sound', async (_, make, [status, code]) => {
  const { last } = await sendUpload(app, ama, make(), 'audio');
  expect([last.statusCode, last.json().code]).toEqual([status, code]);
  if (code !== undefined) expect(last.json().message).toMatch(/^[A-Z].+\.$/);
  expect((await sendUpload(app, ama, wavFile(), 'audio')).last.statusCode).toBe(200);
});
