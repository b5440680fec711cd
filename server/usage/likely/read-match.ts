import type { readMatch as readMatchEndpoint } from '#contract/usage/usage-matches.ts';
import { Problem } from '#domain/problems.ts';
import { matchLikeness } from '#domain/usage/matching/score.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { matchOf } from './likely.sql.ts';

/**
 * Why plays are matched with a recording of the member's, or likely of it: compared again, so that it says how alike they are as both are now.
 * @throws Problem `not_found`
 */
export const readMatch: Handler<typeof readMatchEndpoint> = async ({ db }, actor, { params }) => {
  const match = await matchOf(db, actor, params.id);
  if (match === undefined) throw new Problem('not_found');
  const { decided_at, decided_by, decider, recording, ...spelling } = match;
  const { version_title: version, ...named } = recording;
  const alike = matchLikeness(spelling, recording);
  const isDecided = decided_at !== null && spelling.state === 'matched';
  return {
    data: {
      ...spelling,
      recording: { ...named, version_title: version },
      likeness: alike && {
        read_as: alike.how,
        title: Math.round(alike.title * 100),
        artist: alike.artist === null ? null : Math.round(alike.artist * 100),
        version: alike.version,
        is_cut_off: alike.isCutOff,
      },
      isrcs: isrcsOf(spelling.isrc, recording.isrc),
      decided: isDecided
        ? { by_me: decided_by === actor.memberId, name: decider, at: decided_at.toISOString() }
        : null,
    },
  };
};

function isrcsOf(logged: string | null, registered: string | null): 'same' | 'other' | 'unknown' {
  if (logged === null || registered === null) return 'unknown';
  return logged === registered ? 'same' : 'other';
}
