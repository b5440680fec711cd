/** What the four bytes before a piece of MP3 sound say of it. */
export type Mp3Frame = {
  /** Bytes of the frame, these four included. */
  readonly length: number;
  /** Samples of each channel in it. */
  readonly samples: number;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Bytes between the header and the first that may be a table of contents (Xing). */
  readonly sideBytes: number;
};

const kilobits = {
  first: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

/**
 * The frame of MPEG sound, layer III, that begins at `at`; null when none does. Frames of free bit rate are not taken.
 * @source ISO 11172-3 section 2.4.2.3 and ISO 13818-3 section 2.4.2.3
 */
export function mp3Frame(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [sync = 0, kind = 0, rate = 0, mode = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5; layer III is 1.
  const version = (kind >> 3) & 3;
  if (version === 1 || ((kind >> 1) & 3) !== 1) return null;
  const isFirst = version === 3;
  const bitRate = (isFirst ? kilobits.first : kilobits.later)[(rate >> 4) - 1];
  const fullRate = rates[(rate >> 2) & 3];
  if (bitRate === undefined || fullRate === undefined) return null;
  const sampleRate = fullRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const channels = mode >> 6 === 3 ? 1 : 2;
  const length = Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + (rate & 2 ? 1 : 0);
  const sideBytes = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return { length, samples, sampleRate, channels, sideBytes };
}
