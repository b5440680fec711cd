import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { bufferSource } from '../platform/sheets/byte-source.ts';
import { m4aFile } from '../testing/sample-m4a.ts';
import { flacFile, mp3File, wavFile } from '../testing/sample-sounds.ts';
import { checkAudio } from './check-audio.ts';

async function* piecesOf(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const check = (bytes: Buffer, length = 1_000) =>
  checkAudio(bufferSource(bytes), piecesOf(bytes, length));

async function refusal(bytes: Buffer): Promise<string> {
  const error = await check(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? error.code : String(error);
}

const tags = {
  title: 'Ɔdɔ Yɛ Wu',
  artist: 'Ama Serwaa',
  album: 'Sunsum',
  isrc: 'GH-A01-23-00001',
  year: '1999',
  label: 'Kente Records',
};
const cleaned = { ...tags, isrc: 'GHA012300001', year: 1999 };

describe('a sound file', () => {
  it.each([
    ['audio/wav', wavFile({ tags }), { duration_seconds: 2, sample_rate: 8_000, channels: 1 }],
    ['audio/mpeg', mp3File({ tags }), { duration_seconds: 2, sample_rate: 44_100, channels: 2 }],
    ['audio/flac', flacFile({ tags }), { duration_seconds: 2, sample_rate: 44_100, channels: 2 }],
    ['audio/mp4', m4aFile({ tags }), { duration_seconds: 2, sample_rate: 44_100, channels: 2 }],
  ])('of %s tells what it is and what its tags say', async (media_type, bytes, form) => {
    const { facts, sha256 } = await check(bytes);
    expect(facts).toMatchObject({ media_type, ...form, ...cleaned });
    expect(sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
    // However it lies in pieces.
    for (const length of [16, 417, 1_001, 1_000_000]) {
      const again = await check(bytes, length);
      expect(again.facts).toEqual({ ...facts, peaks: again.facts.peaks });
    }
  });

  const worldly = (name: string) =>
    readFileSync(new URL(`../imports/files-of-the-world/${name}`, import.meta.url));

  it.each([
    ['wav-info-utf8.wav', { title: 'Ɔdɔ Café', artist: 'Esi Ɛyɛ' }],
    ['mp3-band-with-slash.mp3', { artist: 'K/Da Sisters' }],
    ['mp3-two-artists-v23.mp3', { artist: 'Ama Serwaa Gold/Yaw Ntiri' }],
    ['wav-size-unknown.wav', { duration_seconds: 2 }],
    ['wav-size-zero.wav', { duration_seconds: 2 }],
  ])('of another program, %s, is taken as it was meant', async (name, facts) => {
    expect((await check(worldly(name))).facts).toMatchObject(facts);
  });

  const withChunk = (name: string, text: string) => {
    const plain = wavFile();
    const chunk = Buffer.concat([
      Buffer.from(name),
      Buffer.from([text.length, 0, 0, 0]),
      Buffer.from(text),
    ]);
    return Buffer.concat([plain.subarray(0, 12), chunk, plain.subarray(12)]);
  };
  const wide = () => {
    const bytes = wavFile({ saidLength: 0xffffffff });
    bytes.write('RF64', 0, 'latin1');
    return bytes;
  };
  it.each([
    ['that says it has nothing', wavFile({ saidLength: 0 })],
    ['that says it has no end', wavFile({ saidLength: 0xffffffff })],
    ['that says half of that', wavFile({ saidLength: 0x7fffffff })],
    ['of more than 4 GB by its form', wide()],
    ['with a chunk of odd length and no zero behind it', withChunk('bext', 'abc')],
    ['with a chunk of odd length and a zero behind it', withChunk('bext', 'abc\0').fill(3, 16, 17)],
  ])('WAV %s goes on to its end', async (_, bytes) => {
    expect((await check(bytes)).facts).toMatchObject({ duration_seconds: 2 });
  });

  it('needs no tags, and no good ones', async () => {
    const none = { title: null, artist: null, album: null, isrc: null, year: null, label: null };
    expect((await check(mp3File())).facts).toMatchObject(none);
    const odd = {
      title: ' a\u0000b\u202e\n c ',
      isrc: 'none',
      year: '12',
      artist: 'x'.repeat(500),
    };
    expect((await check(flacFile({ tags: odd }))).facts).toMatchObject({
      ...none,
      title: 'a b c',
      artist: 'x'.repeat(200),
    });
  });

  it.each([
    ['GHA0123', 'GHA0123'],
    ['T-034.524.680-1', 'T-034.524.680-1'],
  ])('whose ISRC is none says what stands there: %s', async (isrc, isrc_as_tagged) => {
    const wrong = { ...tags, isrc };
    for (const bytes of [mp3File({ tags: wrong }), flacFile({ tags: wrong })])
      expect((await check(bytes)).facts).toMatchObject({ isrc: null, isrc_as_tagged });
    expect((await check(mp3File({ tags }))).facts).toMatchObject({ isrc_as_tagged: null });
  });

  it('has its tags read behind a cover of 22 MB, and says so where a cover is too large', async () => {
    const large = await check(mp3File({ tags, coverBytes: 22 * 1024 * 1024 }), 1_000_000);
    expect(large.facts).toMatchObject({ ...cleaned, are_tags_unread: false });
    const huge = mp3File({ frames: 120_000, tags, coverBytes: 45 * 1024 * 1024 });
    expect((await check(huge, 1_000_000)).facts).toMatchObject({
      title: null,
      are_tags_unread: true,
    });
  });

  it('of plain WAV shows how loud it is', async () => {
    const { peaks } = (await check(wavFile({ seconds: 10 }))).facts;
    expect(peaks).toHaveLength(400);
    const [quiet = 0, middle = 0, loud = 0] = [peaks?.[2], peaks?.[200], peaks?.[398]];
    expect(quiet).toBeLessThan(4);
    expect(middle).toBeGreaterThan(115);
    expect(middle).toBeLessThan(135);
    expect(loud).toBeGreaterThan(250);
    expect((await check(mp3File())).facts.peaks).toBeNull();
  });

  it('lasts as long as it sounds, whatever it says', async () => {
    // Ten seconds are promised where two are.
    expect(await refusal(mp3File({ promised: 400 }))).toBe('audio_cut_short');
    expect((await check(mp3File({ promised: 80 }))).facts.duration_seconds).toBe(2);
    expect(await refusal(m4aFile({ seconds: 36_000 }))).toBe('audio_header_wrong');
    expect(await refusal(flacFile({ promised: 44_100 * 3_600 }))).toBe('audio_cut_short');
    expect((await check(flacFile({ promised: 0 }))).facts.duration_seconds).toBe(2);
    expect((await check(flacFile({ frames: 300 }))).facts.duration_seconds).toBe(28);
  });
});

const cut = (bytes: Buffer, part = 0.6) => bytes.subarray(0, Math.floor(bytes.length * part));
const page = Buffer.from(
  '<!doctype html><html><body>Download is not available</body></html>'.repeat(50),
);

describe('what is no sound', () => {
  it.each([
    ['audio_type_unknown', 'a page named .mp3', page],
    ['audio_type_unknown', 'a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(500), 'latin1')],
    ['audio_type_unknown', 'nothing to know it by', randomBytes(8).fill(1)],
    ['audio_empty', 'a page behind a tag', Buffer.concat([mp3File({ frames: 0, tags }), page])],
    ['audio_header_wrong', 'chance that looks like sound here and there', chance()],
    ['audio_empty', 'a WAV without sound', wavFile({ seconds: 0 })],
    [
      'audio_header_wrong',
      'a WAV without a format',
      Buffer.concat([
        Buffer.from('RIFF\x24\0\0\0WAVE', 'latin1'),
        Buffer.from('data\x04\0\0\0abcd', 'latin1'),
      ]),
    ],
    ['audio_header_wrong', 'a WAV that says it is far longer', wavFile({ saidLength: 4_000_000 })],
    ['audio_header_wrong', 'a WAV whose rates contradict each other', contradicted()],
    ['audio_coding_unknown', 'a WAV of ADPCM', wavFile({ coding: 2 })],
    ['audio_empty', 'a FLAC without frames', flacFile({ frames: 0, promised: 4_096 })],
    ['audio_empty', 'an M4A of tags alone', m4aFile({ handler: 'text' })],
    ['audio_cut_short', 'an M4A without its directory', m4aFile({ hasDirectory: false })],
    ['audio_is_video', 'a film', m4aFile({ handler: 'vide' })],
    ['audio_locked', 'a file locked by who sold it', m4aFile({ coding: 'drms' })],
    ['audio_coding_unknown', 'a coding that few can play', m4aFile({ coding: 'ac-3' })],
    ['audio_coding_unknown', 'an M4A in fragments', m4aFile({ packets: 0, seconds: 2 })],
  ])('is refused by %s: %s', async (code, _, bytes) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it.each([
    ['WAV', cut(wavFile())],
    ['WAV that lacks a little', wavFile().subarray(0, -10)],
    ['FLAC', cut(flacFile())],
    ['FLAC within its blocks', flacFile({ tags }).subarray(0, 60)],
    ['MP3 with a table of contents', cut(mp3File({ promised: 80 }))],
    ['MP3 within its tag', mp3File({ tags }).subarray(0, 50)],
    ['M4A', cut(m4aFile())],
    ['M4A within its directory', m4aFile().subarray(0, 300)],
  ])('is said to be cut short: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('audio_cut_short');
  });

  it('is refused or taken, and nothing else, wherever a byte of it is changed', async () => {
    for (const whole of [
      wavFile({ seconds: 0.05 }),
      flacFile({ tags }),
      mp3File({ tags }),
      m4aFile({ tags }),
    ]) {
      for (let at = 0; at < Math.min(whole.length, 600); at += 3) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        const code = await refusal(changed);
        expect(code === 'null' || /^audio_/.test(code)).toBe(true);
      }
    }
  });
});

/** Here and there two frames seem to follow each other. */
function chance(): Buffer {
  const noise = Buffer.alloc(200_000, 0x20);
  for (let at = 0; at + 1_000 < noise.length; at += 20_000) {
    noise.writeUInt32BE(0xfffb9000, at);
    noise.writeUInt32BE(0xfffb9000, at + 417);
  }
  return noise;
}

function contradicted(): Buffer {
  const bytes = wavFile();
  bytes.writeUInt32LE(1_000_000, 28);
  return bytes;
}
