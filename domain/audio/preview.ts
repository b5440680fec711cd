import type { AudioKind } from '../files/audio-kind.ts';

/** Kinds of sound file that can be cut without decoding them. Of the others there is no preview: better no sound than the whole of it. */
export const previewKinds: readonly AudioKind[] = ['audio/wav', 'audio/flac', 'audio/mpeg'];

/** The longest preview in seconds. */
export const maxPreviewSeconds = 30;

/** How many seconds of a sound a preview has: never more than half of it. */
export function previewSeconds(durationSeconds: number): number {
  return Math.min(maxPreviewSeconds, durationSeconds / 2);
}
