/** The result of reading a file of MP3 sound frame by frame. */
export type Mp3Count = {
  /** The first frame, null when there was none. */
  readonly first: (Mp3Frame & { readonly at: number }) | null;
  readonly frames: number;
  readonly samples: number;
  /** Bytes of all frames together. */
  readonly bytes: number;
  /** Bytes that the last frame lacks at the end of the file. */
  readonly missing: number;
};

/** Takes the bytes of a file in their order and counts its frames; a frame's sound is passed over. */
type Mp3Counter = {
  readonly take: (piece: Uint8Array) => void;
  readonly count: () => Mp3Count;
};

/** Counts the frames of the sound that begins at `start`, behind the tag. */
export function mp3Counter(start: number): Mp3Counter {
  let [at, next, frames, samples, bytes] = [0, start, 0, 0, 0];
  let first: Mp3Count['first'] = null;
  let rest: Uint8Array = new Uint8Array(0);

  const see = (frame: Mp3Frame, place: number) => {
    // Two consecutive headers are sound. A single one may be a coincidence, so it does not count as the first frame.
    if (frames < 2 && next !== place) [frames, samples, bytes, first] = [0, 0, 0, null];
    first ??= { ...frame, at: place };
    frames += 1;
    samples += frame.samples;
    bytes += frame.length;
    next = place + frame.length;
  };
  return {
    take: (piece) => {
      // A header may lie across two pieces.
      const view = rest.length === 0 ? piece : joined(rest, piece);
      const base = at - rest.length;
      at += piece.length;
      let place = Math.max(next, base);
      for (; place - base + 4 <= view.length; ) {
        const frame = mp3Frame(view, place - base);
        if (frame !== null && (frames < 2 || frame.sampleRate === first?.sampleRate)) {
          see(frame, place);
          place = next;
        } else {
          const found = view.indexOf(0xff, place - base + 1);
          place = found < 0 ? at : base + found;
        }
      }
      rest = place < at ? view.slice(place - base) : new Uint8Array(0);
    },
    count: () => {
      const missing = Math.max(0, next - at);
      return { first, frames, samples, bytes: bytes - missing, missing: frames > 0 ? missing : 0 };
    },
  };
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const whole = new Uint8Array(before.length + after.length);
  whole.set(before);
  whole.set(after, before.length);
  return whole;
}

/** What the four bytes before a piece of MP3 sound say of it. */
type Mp3Frame = {
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
