import { describe, expect, it } from 'vitest';
import { isOtherSound, isSameRecording, type RecordingFacts } from './same-recording.ts';

const odo: RecordingFacts = {
  title: 'Ɔdɔ Yɛ Wu',
  version_title: null,
  artist: 'Ama Serwaa',
  isrc: null,
  duration_seconds: 215,
};

describe('two recordings', () => {
  it.each<[string, Partial<RecordingFacts>]>([
    ['spelt without Ghana’s letters', { title: 'ODO YE WU' }],
    ['decorated', { title: 'Ɔdɔ Yɛ Wu (Official Video)' }],
    ['misspelt', { artist: 'Ama Serwa' }],
    ['with a guest', { artist: 'Ama Serwaa feat. Kofi Boat' }],
    ['a few seconds longer', { duration_seconds: 219 }],
    ['of unknown duration', { duration_seconds: null }],
    ['with an ISRC where the other has none', { isrc: 'GHA012600001' }],
  ])('are likely one when one is %s', (_, said) => {
    expect(isSameRecording(odo, { ...odo, ...said })).toBe(true);
    expect(isSameRecording({ ...odo, ...said }, odo)).toBe(true);
  });

  it.each<[string, Partial<RecordingFacts>]>([
    ['live', { version_title: 'Live' }],
    ['a remix', { title: 'Ɔdɔ Yɛ Wu (Remix)' }],
    ['a second part', { title: 'Ɔdɔ Yɛ Wu Part 2' }],
    ['of another artist', { artist: 'Kofi Boat' }],
    ['of another day name', { artist: 'Esi Serwaa' }],
    ['a minute longer', { duration_seconds: 275 }],
  ])('are two when one is %s', (_, said) => {
    expect(isSameRecording(odo, { ...odo, ...said })).toBe(false);
    expect(isSameRecording({ ...odo, ...said }, odo)).toBe(false);
  });

  it('are told apart by their ISRCs alone where both have one', () => {
    const [one, other] = [
      { ...odo, isrc: 'GHA012600001' },
      { ...odo, isrc: 'GHA012600002' },
    ];
    expect(isSameRecording(one, other)).toBe(false);
  });
});

it('says that one ISRC is used for two sounds only when neither title nor artist is alike', () => {
  expect(isOtherSound(odo, { title: 'Akwaaba', artist: 'Kofi Boat' })).toBe(true);
  expect(isOtherSound(odo, { title: 'Akwaaba', artist: 'Ama Serwaa' })).toBe(false);
  expect(isOtherSound(odo, { title: 'Odo Ye Wu', artist: 'Kofi Boat' })).toBe(false);
});
