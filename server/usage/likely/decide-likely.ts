import type {
  decideLikely as decideLikelyEndpoint,
  listLikely as listLikelyEndpoint,
} from '#contract/usage/usage.ts';
import { decideAct } from '#domain/recordings/acts.ts';
import { fold } from '#domain/text/fold.ts';
import type { Actor } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  addDecisions,
  addWaitingClaims,
  type DecidedUses,
  membersOnDecided,
} from '../claims/claims.sql.ts';
import { spellingView } from '../claims/listed-spellings.sql.ts';
import { recordingsOfOthers } from '../claims/taken-from-others.sql.ts';
import { matchSpellings } from '../matching/match-spellings.ts';
import {
  decisionsOn,
  lockMatching,
  setMatches,
  spellingsToJudge,
} from '../matching/matching.sql.ts';
import { judgeAgain, judgeSisters } from '../matching/rematch.ts';
import {
  allLikelyOf,
  type LikelyFilter,
  likelyOf,
  type Shown,
  type StillLikely,
  stillLikely,
} from './likely.sql.ts';

type Given = { readonly [Key in keyof LikelyFilter]?: LikelyFilter[Key] | undefined };

function likelyFilterOf({ recording, source, q }: Given): LikelyFilter {
  const text = fold(q ?? '') === '' ? null : (q ?? null);
  return { recording: recording ?? null, source: source ?? null, q: text };
}

/** The spellings that are likely of the member's recordings and wait for a word of theirs. */
export const listLikely: Handler<typeof listLikelyEndpoint> = async ({ db }, actor, { query }) => {
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

/** So many of a filter, or with so many uses, are decided at once; what is left of more is in the list still. */
const maxDecided = 5_000;
const maxUses = 50_000;
const atOnce = 500;
/** What the society reads beside a claim that came of a confirmation. */
const confirmedReason = 'The member confirmed it among their possible matches.';
const rejectedReason = 'The member says that these plays are not of this recording.';

/**
 * Confirms or rejects spellings that are likely of the member's recordings, with all their uses, and remembers it; rejects those too that are
 * matched without anybody's word. One after the other:
 * of two who decide at once the second finds the spelling decided, and leaves it as it is. What was there before the recording was, and all
 * that somebody unverified confirms, becomes a claim that waits for the society; so does “not mine” where others would lose the plays, or get them.
 */
export const decideLikely: Handler<typeof decideLikelyEndpoint> = async (
  { db, now },
  actor,
  { body },
) => {
  const { decision, which } = body;
  const data = await transaction(db, async (tx) => {
    await lockMatching(tx);
    const shown =
      'spellings' in which
        ? which.spellings
        : await allLikelyOf(tx, actor, likelyFilterOf(which.filter), maxDecided);
    const at = now();
    const decided = { spellings: 0, uses: 0, waiting: 0 };
    const decidedUses: DecidedUses[] = [];
    for (let from = 0; from < shown.length && decided.uses < maxUses; from += atOnce) {
      const found = await stillLikely(
        tx,
        actor,
        distinct(shown.slice(from, from + atOnce)),
        decision,
      );
      const gained = decision === 'reject' ? await gainedByOthers(tx, actor, found) : none;
      const isForSociety = (one: StillLikely) =>
        decision === 'confirm'
          ? one.is_for_society || actor.status !== 'verified'
          : decideAct(
              { kind: 'reject_match', othersAreOn: one.is_others, othersGain: gained.has(one.id) },
              { ...holder, actorId: actor.rightsHolderId },
            ).outcome !== 'at_once';
      const likely = found.filter((one) => !isForSociety(one));
      const claims = found
        .filter(isForSociety)
        .map(({ id, recording_id }) => ({ id: newId(at), spelling_id: id, recording_id }));
      const { memberId } = actor;
      const isNot = decision === 'reject';
      const reason = isNot ? rejectedReason : confirmedReason;
      await addWaitingClaims(tx, claims, { memberId, reason, isNot, at });
      decided.waiting += claims.length;
      decided.spellings += likely.length;
      decided.uses += await decide(tx, likely, { decision, memberId: actor.memberId, at });
      decidedUses.push(...likely.map(({ recording_id, uses }) => ({ recording_id, uses })));
    }
    await notifyOfDecisions(tx, actor, decidedUses, { decision, at });
    return decided;
  });
  return { data };
};

const none: ReadonlySet<string> = new Set();
/** They are on the recording; whether others are is asked beside. */
const holder = {
  isAccepted: true,
  hasPlays: true,
  lines: { featured: null, non_featured: null, owners: null },
  registrant: { id: '', memberId: null },
};

/** Those of these spellings that would be matched with a recording of others as soon as this member says that they are not of theirs. */
async function gainedByOthers(
  tx: Transaction,
  { rightsHolderId }: Actor,
  rejected: readonly Shown[],
): Promise<Set<string>> {
  const spellings = await spellingsToJudge(
    tx,
    rejected.map(({ id }) => id),
  );
  const decisions = await decisionsOn(tx, [...new Set(spellings.map(({ textKey }) => textKey))]);
  const ofIt = new Map(rejected.map(({ id, recording_id }) => [id, recording_id]));
  const saying = spellings.map(({ id, textKey }) => ({
    text_key: textKey,
    recording_id: ofIt.get(id) ?? '',
    decision: 'rejected' as const,
  }));
  const then = await matchSpellings(tx, spellings, [...decisions, ...saying]);
  const matched = then.map(({ state, recording_id }) =>
    state === 'matched' ? recording_id : null,
  );
  const recordings = matched.filter((id) => id !== null);
  const ofOthers = await recordingsOfOthers(tx, rightsHolderId, recordings);
  return new Set(
    spellings.flatMap(({ id }, place) => (ofOthers.has(matched[place] ?? '') ? [id] : [])),
  );
}

async function decide(
  tx: Transaction,
  likely: readonly (Shown & { score: number | null; uses: number })[],
  {
    decision,
    memberId,
    at,
  }: { readonly decision: 'confirm' | 'reject'; readonly memberId: string; readonly at: Date },
): Promise<number> {
  const ids = likely.map(({ id }) => id);
  await addDecisions(tx, likely, {
    decision: decision === 'confirm' ? 'confirmed' : 'rejected',
    matchedBy: 'member',
    memberId,
    reason: null,
    at,
  });
  // What is not of this recording may be of the next one that is like it.
  if (decision === 'reject') {
    await judgeAgain(tx, ids, at);
    await judgeSisters(tx, ids, at);
    return totalUses(likely);
  }
  const uses = await setMatches(
    tx,
    likely.map(({ id, recording_id, score }) => ({
      id,
      state: 'matched',
      recording_id,
      matched_by: 'member',
      score,
      isDecided: true,
    })),
    at,
  );
  await judgeSisters(tx, ids, at);
  return uses;
}

const totalUses = (likely: readonly { readonly uses: number }[]): number =>
  likely.reduce((sum, { uses }) => sum + uses, 0);

/** A spelling that is named twice is decided once. */
function distinct(shown: readonly Shown[]): Shown[] {
  return [...new Map(shown.map((one) => [`${one.id} ${one.recording_id}`, one])).values()];
}

/** Notifies everybody else on the recordings what was said of their uses, each once for all of them. */
async function notifyOfDecisions(
  tx: Transaction,
  { memberId }: Actor,
  decided: readonly DecidedUses[],
  { decision, at }: { readonly decision: 'confirm' | 'reject'; readonly at: Date },
): Promise<void> {
  if (decided.length === 0) return;
  const others = await membersOnDecided(tx, decided, memberId);
  const notices = others.map(
    ({ member_id, uses, recording_id, recordings, title }): Notice => ({
      memberIds: [member_id],
      senderMemberId: memberId,
      event: 'likely_uses_decided',
      facts: {
        is_confirmed: decision === 'confirm',
        uses,
        recordings,
        recording: recordings === 1 ? { id: recording_id, title } : null,
      },
    }),
  );
  await notifyEach(tx, notices, at);
}
