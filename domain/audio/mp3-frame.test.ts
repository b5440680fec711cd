import { expect, it } from 'vitest';
import { mp3Frame } from './mp3-frame.ts';

const frameOf = (...bytes: number[]) => mp3Frame(Uint8Array.from(bytes), 0);

it.each([
  // 128 kbit/s, 44.1 kHz, stereo: 417 bytes, 418 with padding.
  [[0xff, 0xfb, 0x90, 0x00], { length: 417, samples: 1152, sampleRate: 44_100, channels: 2 }],
  [[0xff, 0xfb, 0x92, 0x00], { length: 418, samples: 1152, sampleRate: 44_100, channels: 2 }],
  // 320 kbit/s, 48 kHz, mono.
  [[0xff, 0xfb, 0xe4, 0xc0], { length: 960, samples: 1152, sampleRate: 48_000, channels: 1 }],
  // MPEG 2: 64 kbit/s, 22.05 kHz; MPEG 2.5: 8 kbit/s, 8 kHz.
  [[0xff, 0xf3, 0x80, 0xc0], { length: 208, samples: 576, sampleRate: 22_050, channels: 1 }],
  [[0xff, 0xe3, 0x18, 0xc0], { length: 72, samples: 576, sampleRate: 8_000, channels: 1 }],
])('knows the frame that begins with %j', (bytes, frame) => {
  expect(frameOf(...bytes)).toMatchObject(frame);
});

it.each([
  ['no sync', [0xfe, 0xfb, 0x90, 0x00]],
  ['layer I', [0xff, 0xff, 0x90, 0x00]],
  ['a version that is none', [0xff, 0xeb, 0x90, 0x00]],
  ['a free bit rate', [0xff, 0xfb, 0x00, 0x00]],
  ['a bit rate that is none', [0xff, 0xfb, 0xf0, 0x00]],
  ['a rate that is none', [0xff, 0xfb, 0x9c, 0x00]],
  ['too few bytes', [0xff, 0xfb]],
])('takes %s for none', (_, bytes) => {
  expect(frameOf(...bytes)).toBeNull();
});
