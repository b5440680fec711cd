import { mp3Frame } from '../audio/mp3-frame.ts';

/** The kinds of sound file that are taken: WAV, FLAC, MP3 and M4A, by their media types. */
export const audioKinds = ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/mp4'] as const;
/** One of {@link audioKinds}. */
export type AudioKind = (typeof audioKinds)[number];

/** How many bytes of a file's beginning {@link audioKind} looks at. */
export const audioKindBytes = 12;

/**
 * The probable kind of a sound file by its first bytes, whatever its name; null when it is none that we accept. Only a
 * check of the whole file shows whether it has sound: an MP4 may be a video, and anything can follow a tag.
 * @source Microsoft RIFF (WAVE), RFC 9639 section 6 (FLAC), ID3v2.4 section 3.1, ISO 11172-3 section 2.4.2.3 (MP3), ISO
 * 14496-12 section 4.3 (ftyp)
 */
export function audioKind(start: Uint8Array): AudioKind | null {
  const says = (text: string, at = 0) =>
    [...text].every((letter, index) => start[at + index] === letter.charCodeAt(0));
  if (says('RIFF') && says('WAVE', 8)) return 'audio/wav';
  if (says('fLaC')) return 'audio/flac';
  if (says('ftyp', 4)) return 'audio/mp4';
  return says('ID3') || mp3Frame(start, 0) !== null ? 'audio/mpeg' : null;
}
