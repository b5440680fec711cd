import type { searchUnmatched as endpoint, Unmatched } from '#contract/usage/usage.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { spellingView } from './listed-spellings.sql.ts';
import { countedAtMost, type UnmatchedRow, unmatchedSpellings } from './unmatched.sql.ts';

/** Spellings of which nobody knows of what they are: everybody may look, for who played it may know. */
export const searchUnmatched: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const { page, size, from = null, until = null, source = null, medium = null } = query;
  const q = fold(query.q ?? '') === '' ? null : (query.q ?? null);
  const filter = { from, until, source, medium, q };
  const offset = (page - 1) * size;
  const { rows, counted } = await unmatchedSpellings(db, actor, filter, { offset, size });
  return {
    data: rows.map(unmatchedView),
    page: {
      number: page,
      size,
      total: Math.min(counted, countedAtMost),
      total_is_floor: counted > countedAtMost,
    },
  };
};

function unmatchedView(row: UnmatchedRow): Unmatched {
  return { ...spellingView(row), is_claimed: row.is_claimed, my_claim: claimOf(row) };
}

function claimOf(row: UnmatchedRow): Unmatched['my_claim'] {
  const { claim_recording_id: id, claim_title: title, claim_artist: artist, claimed_at } = row;
  if (id === null || title === null || artist === null || claimed_at === null) return null;
  const recording = { id, title, artist, isrc: row.claim_isrc };
  return { recording, claimed_at: claimed_at.toISOString() };
}
