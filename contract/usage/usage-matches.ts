import * as z from 'zod/mini';
import { matchKinds } from '#domain/usage/usage.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { usedRecordingSchema } from './usage-fields.ts';

/**
 * Why the plays of a spelling are matched with a recording of mine, or likely of it. `likeness` compares the two as they are now, in hundredths; null where
 * nothing is alike (somebody decided, or the ISRC alone says so). `read_as`: as it is written, with title and artist changed about, or parted
 * from one cell. `version` is `vaguer` where one of the two does not say which version it is. `decided`: who confirmed it, the
 * society where `name` is null. `may_reject`: I may say that it is not mine.
 */
export const readMatch = endpoint({
  method: 'GET',
  path: '/logs/matches/:id',
  summary: 'Why plays are matched with my recording',
  may: 'see_own_logs',
  params: idParams,
  reply: z.object({
    id: z.uuid(),
    title: z.string(),
    artist: z.nullable(z.string()),
    isrc: z.nullable(z.string()),
    uses: z.int(),
    state: z.enum(['matched', 'suggested']),
    matched_by: z.nullable(z.enum(matchKinds)),
    score: z.nullable(z.int()),
    recording: z.extend(usedRecordingSchema, { version_title: z.nullable(z.string()) }),
    likeness: z.nullable(
      z.object({
        read_as: z.enum(['as_written', 'swapped', 'parted']),
        title: z.int(),
        artist: z.nullable(z.int()),
        version: z.enum(['same', 'vaguer', 'other']),
        is_cut_off: z.boolean(),
      }),
    ),
    isrcs: z.enum(['same', 'other', 'unknown']),
    decided: z.nullable(
      z.object({ by_me: z.boolean(), name: z.nullable(z.string()), at: z.iso.datetime() }),
    ),
    may_reject: z.boolean(),
    /** Others would lose these plays too: “not mine” waits for the society. */
    is_others: z.boolean(),
    /** Somebody has said so, and the society decides. */
    is_waiting: z.boolean(),
  }),
});
