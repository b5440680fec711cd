import { describe, expect, it } from 'vitest';
import type { AudioKind } from '#domain/files/file.ts';
import { bufferSource } from '../platform/sheets/byte-source.ts';
import { m4aFile } from '../testing/sample-m4a.ts';
import { flacFile, mp3File, wavFile } from '../testing/sample-sounds.ts';
import { checkAudio } from './check-audio.ts';
import { cut } from './preview.ts';

const tags = { title: 'Sunsum', artist: 'Ama Serwaa' };

async function previewed(bytes: Buffer, media_type: AudioKind, duration_seconds: number) {
  const { head, from, end } = await cut(bufferSource(bytes), { media_type, duration_seconds });
  return Buffer.concat([head, bytes.subarray(from, end)]);
}
async function factsOf(bytes: Buffer) {
  return (await checkAudio(bufferSource(bytes), [bytes] as never)).facts;
}

describe('a preview', () => {
  it.each([
    ['audio/wav', wavFile({ seconds: 120, tags }), 120],
    ['audio/mpeg', mp3File({ frames: 4_594, tags, promised: 4_594 }), 120],
    ['audio/flac', flacFile({ frames: 1_292, tags }), 120],
  ] as const)('of %s is a sound of 30 seconds without its tags', async (kind, bytes, seconds) => {
    const facts = await factsOf(await previewed(bytes, kind, seconds));
    expect(facts).toMatchObject({ media_type: kind, title: null, artist: null });
    expect(Math.abs(facts.duration_seconds - 30)).toBeLessThanOrEqual(1);
  });

  it('is never more than half of a sound', async () => {
    const facts = await factsOf(await previewed(wavFile({ seconds: 8 }), 'audio/wav', 8));
    expect(facts.duration_seconds).toBe(4);
  });

  it('is not made of what cannot be cut without decoding it', async () => {
    await expect(previewed(m4aFile(), 'audio/mp4', 2)).rejects.toMatchObject({
      code: 'preview_not_possible',
    });
  });
});
