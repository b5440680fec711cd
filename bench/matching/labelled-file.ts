import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { LabelledPlays } from '#domain/testing/labelled-plays.ts';

const text = z.nullable(z.optional(z.string()));
const schema = z.object({
  recordings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      artist: z.string(),
      version_title: text,
      isrc: text,
    }),
  ),
  lines: z.array(
    z.object({
      class: z._default(z.string(), 'all lines'),
      title: z.string(),
      artist: text,
      isrc: text,
      recording: text,
      ask_about: z._default(z.array(z.string()), []),
    }),
  ),
});

/**
 * Reads a labelled file as docs/matching-benchmark.md describes it.
 * @throws Error when it is no such file, or a line names a recording that is not in it
 */
export function readLabelled(file: string): Omit<LabelledPlays, 'recordings'> & {
  readonly recordings: readonly (Omit<LabelledPlays['recordings'][number], 'isrc'> & {
    readonly isrc: string | null;
  })[];
} {
  const { recordings, lines } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ids = new Set(recordings.map(({ id }) => id));
  return {
    recordings: recordings.map(({ version_title = null, isrc = null, ...one }) => ({
      ...one,
      version_title,
      isrc,
    })),
    lines: lines.map(
      ({ artist = null, isrc = null, recording = null, ask_about: askAbout, ...line }) => {
        for (const id of [...askAbout, ...(recording === null ? [] : [recording])])
          if (!ids.has(id))
            throw new Error(
              `${file}: "${line.title}" names ${id}, which is not among its recordings`,
            );
        return { ...line, artist, isrc, recording, askAbout };
      },
    ),
  };
}
