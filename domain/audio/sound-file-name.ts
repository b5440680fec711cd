import type { AudioKind } from '../files/file.ts';

const endings: Readonly<Record<AudioKind, string>> = {
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};
const maxLength = 120;

/**
 * The file name for downloading a recording's audio: "Ama Owusu - Sika (Live).wav". It contains no character that a
 * file system refuses and is short enough for all of them. The extension follows from the file's content, not from the
 * uploader's name for it.
 */
export function soundFileName(
  recording: {
    readonly artist: string;
    readonly title: string;
    readonly version_title: string | null;
  },
  kind: AudioKind,
): string {
  const { artist, title, version_title } = recording;
  const text = `${artist} - ${title}${version_title === null ? '' : ` (${version_title})`}`;
  const plain = text
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const begins = [...plain.replace(/^\.+/, '').trim()].slice(0, maxLength).join('').trim();
  return `${begins}.${endings[kind]}`;
}
