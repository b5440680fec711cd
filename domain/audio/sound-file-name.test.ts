import { expect, it } from 'vitest';
import { soundFileName } from './sound-file-name.ts';

const odo = { artist: 'Ama Owusu', title: 'Ɔdɔ Yɛ Wu', version_title: null };

it.each([
  [odo, 'audio/wav', 'Ama Owusu - Ɔdɔ Yɛ Wu.wav'],
  [{ ...odo, version_title: 'Live' }, 'audio/mpeg', 'Ama Owusu - Ɔdɔ Yɛ Wu (Live).mp3'],
  [{ ...odo, title: 'Mr. Love' }, 'audio/mp4', 'Ama Owusu - Mr. Love.m4a'],
  [{ ...odo, artist: 'AC/DC', title: 'Who? "Me"' }, 'audio/flac', 'AC DC - Who Me.flac'],
  [{ ...odo, artist: '../..', title: 'etc' }, 'audio/wav', '.. - etc.wav'],
] as const)('of %o as %s is %s', (recording, kind, name) => {
  expect(soundFileName(recording, kind)).toBe(name);
});

it('is cut between letters, never through one', () => {
  const name = soundFileName({ ...odo, title: '🎵'.repeat(200) }, 'audio/wav');
  expect([...name]).toHaveLength(124);
  expect(name.isWellFormed()).toBe(true);
});
