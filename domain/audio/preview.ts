import type { AudioKind } from '../files/file.ts';
import type { WavFormat } from './wav-format.ts';

/** Kinds of sound file that can be cut without decoding them. Of the others there is no preview: better no sound than the whole of it. */
export const previewKinds: readonly AudioKind[] = ['audio/wav', 'audio/flac', 'audio/mpeg'];

/** The longest preview in seconds. */
const maxPreviewSeconds = 30;

/** How many seconds of a sound a preview has: never more than half of it. */
export function previewSeconds(durationSeconds: number): number {
  return Math.min(maxPreviewSeconds, durationSeconds / 2);
}

/** How many values a waveform has. */
const peakCount = 400;
/** Looking at this many moments of each value's time is enough to draw it. */
const momentsEach = 2_000;

/** Reads the bytes of a file in order and stores its loudness. */
export type PeakMeter = {
  readonly take: (piece: Uint8Array) => void;
  /** {@link peakCount} values from 0 to 255. */
  readonly peaks: () => Uint8Array;
};

/** Measures the sound that lies plainly in a file from `start` up to and without `end`; nothing of it is held. */
export function peakMeter(format: WavFormat, start: number, end: number): PeakMeter {
  const frameBytes = format.channels * format.bytesPerSample;
  const frames = Math.floor((end - start) / frameBytes);
  // Odd, so that it does not fall in step with the sound.
  const step = Math.floor(frames / peakCount / momentsEach) * 2 + 1;
  const level = levelOf(format);
  const peaks = new Uint8Array(peakCount);
  let at = 0;
  return {
    take: (piece) => {
      const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
      const first = Math.max(0, Math.ceil((at - start) / frameBytes / step)) * step;
      for (let frame = first; frame < frames; frame += step) {
        const from = start + frame * frameBytes - at;
        if (from + frameBytes > piece.length) break;
        const bucket = Math.floor((frame * peakCount) / frames);
        for (let channel = 0; channel < format.channels; channel++) {
          const loud = Math.min(
            255,
            Math.abs(level(view, from + channel * format.bytesPerSample)) * 255,
          );
          if (loud > (peaks[bucket] ?? 0)) peaks[bucket] = Math.round(loud);
        }
      }
      at += piece.length;
    },
    peaks: () => peaks,
  };
}

/** Reads one sample, from -1 to 1. */
function levelOf({ kind, bytesPerSample }: WavFormat): (view: DataView, at: number) => number {
  if (kind === 'float') {
    return bytesPerSample === 8
      ? (view, at) => view.getFloat64(at, true)
      : (view, at) => view.getFloat32(at, true);
  }
  switch (bytesPerSample) {
    // Eight bits have no sign: 128 is silence.
    case 1:
      return (view, at) => (view.getUint8(at) - 128) / 128;
    case 2:
      return (view, at) => view.getInt16(at, true) / 0x8000;
    case 3:
      return (view, at) => view.getInt16(at + 1, true) / 0x8000;
    default:
      return (view, at) => view.getInt32(at, true) / 0x80000000;
  }
}
