import { type Mp3Frame, mp3Frame } from './mp3-frame.ts';

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
export type Mp3Counter = {
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
