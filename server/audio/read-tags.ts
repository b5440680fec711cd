import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import type * as z from 'zod/mini';
import { isrcField, line } from '#contract/platform/fields.ts';
import type { AudioKind } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import { sourceTokenizer } from './source-tokenizer.ts';

/** What the tags of a sound file say, cleaned; null is what they do not say. */
export type Tags = {
  readonly title: string | null;
  readonly artist: string | null;
  readonly album: string | null;
  readonly isrc: string | null;
  readonly year: number | null;
  readonly label: string | null;
};

const megabyte = 1024 * 1024;
/** Covers of several megabytes are among the tags and are skipped. */
const limits = { maxBytes: 24 * megabyte, maxAtOnce: 16 * megabyte };
const longestMs = 5_000;
const options = { duration: false, skipCovers: true, includeChapters: false } as const;

/** Reads the tags, as many as there are until something in them is wrong: a file without any is as good as another. */
export async function readTags(source: ByteSource, kind: AudioKind): Promise<Tags> {
  const bounds = { ...limits, endsAtMs: performance.now() + longestMs };
  let common: Partial<IAudioMetadata['common']> = {};
  await parseFromTokenizer(sourceTokenizer(source, kind, bounds), {
    ...options,
    // Called for each tag as it is read, so that the tags before a fault are kept.
    observer: ({ metadata }) => {
      common = metadata.common;
    },
  }).catch((error: unknown) => {
    // That the storage is away is no fault of the tags.
    if (error instanceof Problem) throw error;
  });
  return {
    title: clean(common.title),
    artist: clean(common.artist),
    album: clean(common.album),
    label: clean(common.label?.[0]),
    isrc: firstOf(common.isrc, (text) => isrcField.safeParse(text)),
    year: yearOf(common.year),
  };
}

const lineOf200 = line(200);

function clean(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  // A tag may be as long as the file; only one line of it is shown.
  const read = lineOf200.safeParse([...text.slice(0, 800)].slice(0, 200).join('').toWellFormed());
  return read.success ? read.data : null;
}

function firstOf(
  texts: readonly unknown[] | undefined,
  parse: (text: unknown) => z.core.util.SafeParseResult<string>,
): string | null {
  for (const text of texts?.slice(0, 10) ?? []) {
    const read = parse(text);
    if (read.success) return read.data;
  }
  return null;
}

function yearOf(year: number | undefined): number | null {
  return year !== undefined && Number.isInteger(year) && year >= 1860 && year <= 2200 ? year : null;
}
