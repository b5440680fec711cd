import type { listLikely as endpoint } from '#contract/usage/usage.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { spellingView } from '../claims/listed-spellings.sql.ts';
import { type LikelyFilter, likelyOf } from './likely.sql.ts';

type Given = { readonly [Key in keyof LikelyFilter]?: LikelyFilter[Key] | undefined };

export function likelyFilterOf({ recording, source, q }: Given): LikelyFilter {
  const text = fold(q ?? '') === '' ? null : (q ?? null);
  return { recording: recording ?? null, source: source ?? null, q: text };
}

/** The spellings that are likely of the member's recordings and wait for a word of theirs. */
export const listLikely: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const { page, size } = query;
  const offset = (page - 1) * size;
  const { rows, total } = await likelyOf(db, actor, likelyFilterOf(query), { offset, size });
  return {
    data: rows.map((row) => ({
      ...spellingView(row),
      score: row.score,
      is_waiting: row.is_waiting,
      recording: {
        id: row.recording_id,
        title: row.recording_title,
        artist: row.recording_artist,
        isrc: row.recording_isrc,
      },
    })),
    page: { number: page, size, total, total_is_floor: false },
  };
};
