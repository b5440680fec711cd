import type { PeakMeter } from '#domain/audio/preview.ts';

/** What the form of a sound file says, once it was found to be true. */
export type Sound = {
  readonly seconds: number;
  readonly sampleRate: number;
  readonly channels: number;
};

/** A check of a file: `take` receives its bytes in order, `end` returns its facts. */
export type Look = {
  readonly take?: (piece: Uint8Array) => void;
  /** @throws Problem when the sound is not what it says, or not there */
  readonly end: () => Sound | Promise<Sound>;
  readonly meter?: PeakMeter;
};
