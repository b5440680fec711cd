import type { Context } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { membersWhoGained } from '../import/usage-imports.sql.ts';
import { matchSpellings } from './match-spellings.ts';
import {
  lockMatching,
  type MovedUses,
  moveUses,
  spellingsToJudge,
  spellingsTouched,
  undecidedSistersOf,
} from './matching.sql.ts';

/** Notifies every member whose recordings gained uses that were logged before, once for all of them. */
async function notifyOfGains(tx: Transaction, gains: Gains, at: Date): Promise<void> {
  if (gains.size === 0) return;
  const gained = [...gains].map(([recording_id, uses]) => ({ recording_id, ...uses }));
  const members = await membersWhoGained(tx, gained);
  await notifyEach(
    tx,
    members.map(({ member_id, matched, suggested }) => ({
      memberIds: [member_id],
      senderMemberId: null,
      event: 'uses_gained',
      facts: { matched, suggested },
    })),
    at,
  );
}

/** Spellings that are matched again in one transaction. */
const spellingsABatch = 250;

/**
 * For what registers, changes or withdraws recordings: uses of them are looked for by a job, in the transaction that changes
 * them.
 */
export function lookForUses(tx: Transaction, recordingIds: readonly string[]): Promise<void> {
  return addJob(tx, { name: 'rematch_recordings', payload: { recordingIds } });
}

/** Matches again the uses that these recordings may have to do with. */
export const rematchRecordings: Task<'rematch_recordings'> = (ctx, { recordingIds }) =>
  telling(ctx, async (gains) => {
    // A log that comes in in the meantime has looked before these changed: what it stores is there once it has let go.
    const touched = await transaction(ctx.db, async (tx) => {
      await lockMatching(tx);
      return spellingsTouched(tx, recordingIds);
    });
    await rematch(ctx, touched, gains);
  });

/** Looks again of what the uses with these spellings are, and adds up what recordings gained; returns how many are of something else by it. */
export async function rematch(
  ctx: Context,
  spellingIds: readonly string[],
  gains: Gains,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < spellingIds.length; from += spellingsABatch) {
    const some = spellingIds.slice(from, from + spellingsABatch);
    const moved = await transaction(ctx.db, async (tx) => {
      await lockMatching(tx);
      return judgeAgain(tx, some, ctx.now());
    });
    changed += addGains(gains, moved);
  }
  return changed;
}

/** Has something matched again in many transactions, and then notifies each member whose recordings gained uses once, even when it broke off. */
export async function telling<T>(ctx: Context, run: (gains: Gains) => Promise<T>): Promise<T> {
  const gains: Gains = new Map();
  try {
    return await run(gains);
  } finally {
    await transaction(ctx.db, (tx) => notifyOfGains(tx, gains, ctx.now()));
  }
}

/** Looks again what these spellings are, by all that is known now; returns which uses are of something else by it. */
export async function judgeAgain(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<MovedUses[]> {
  const spellings = await spellingsToJudge(tx, ids);
  const judged = await matchSpellings(tx, spellings);
  const matches = judged.map((one, place) => ({
    ...one,
    id: spellings[place]?.id ?? '',
    isDecided: false,
  }));
  return moveUses(tx, matches, at);
}

/** The same for those with the same title and artist that wait or that nobody knows of: what was said of one is known of them too. */
export async function judgeSisters(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await judgeAgain(tx, await undecidedSistersOf(tx, ids), at);
}

/** How many uses recordings came to, by the recording: what counts for them, and what is newly likely to. */
export type Gains = Map<string, { readonly matched: number; readonly suggested: number }>;

/** Adds up what recordings gained; returns how many uses are of something else, those included that are of nothing now. */
export function addGains(gains: Gains, moved: readonly MovedUses[]): number {
  let uses = 0;
  for (const one of moved) {
    uses += one.uses;
    if (one.recording_id === null || one.matched + one.suggested === 0) continue;
    const before = gains.get(one.recording_id) ?? { matched: 0, suggested: 0 };
    gains.set(one.recording_id, {
      matched: before.matched + one.matched,
      suggested: before.suggested + one.suggested,
    });
  }
  return uses;
}
