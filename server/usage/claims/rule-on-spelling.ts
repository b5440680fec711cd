import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { lockMatching, moveUses } from '../matching/matching.sql.ts';
import { addGains, judgeAgain, judgeSisters, telling } from '../matching/rematch.ts';
import { addDecisions, membersOnDecided } from './claims.sql.ts';
import {
  dropConfirmation,
  endRuling,
  matchedBySister,
  putRuling,
  spellingsOfCases,
} from './spelling-case.sql.ts';

type Match = { readonly id: string; readonly recordingId: string };

/**
 * The society says of which recording an unmatched spelling is: its plays count for it from now on, as do later ones. Everybody on the
 * recording is told, as of all plays that are matched. Returns how many plays moved. @throws Problem `uses_settled`
 */
export function matchSpelling(
  ctx: Context,
  { id, recordingId }: Match,
  reason: string | null,
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockMatching(tx);
    const [spelling] = await spellingsOfCases(tx, [id]);
    if (spelling?.state !== 'unmatched') throw new Problem('uses_settled');
    await addDecisions(tx, [{ id, recording_id: recordingId }], {
      decision: 'confirmed',
      matchedBy: 'society',
      memberId: null,
      reason,
      at,
    });
    return telling({ ...ctx, db: tx }, async (gains) => {
      const match = { id, recording_id: recordingId, state: 'matched' } as const;
      const decided = { ...match, matched_by: 'society', score: null, isDecided: true } as const;
      const uses = addGains(gains, await moveUses(tx, [decided], at));
      await judgeSisters(tx, [id], at);
      return uses;
    });
  });
}

/** Takes {@link matchSpelling} back: the plays are unmatched again, and whoever was told of them is told so. @throws Problem `not_undoable` */
export async function unmatchSpelling(tx: Transaction, match: Match, at: Date): Promise<void> {
  const { id, recordingId } = match;
  await lockMatching(tx);
  if (!(await dropConfirmation(tx, match))) throw new Problem('not_undoable');
  const ids = [id, ...(await matchedBySister(tx, match))];
  const open = { state: 'unmatched', recording_id: null, matched_by: null, score: null } as const;
  const moved = await moveUses(
    tx,
    ids.map((one) => ({ id: one, ...open, isDecided: false })),
    at,
  );
  await judgeAgain(tx, ids, at);
  const uses = moved.reduce((sum, one) => sum + one.uses, 0);
  const others = await membersOnDecided(tx, [{ recording_id: recordingId, uses }], null);
  await notifyEach(
    tx,
    others.map(({ member_id, recording_id, title }) => ({
      memberIds: [member_id],
      senderMemberId: null,
      event: 'likely_uses_decided',
      facts: { is_confirmed: false, uses, recordings: 1, recording: { id: recording_id, title } },
    })),
    at,
  );
}

/** The society says that nobody here owns a title, or that nobody can tell what it is: it asks nobody about it any more. */
export async function setSpellingAside(
  tx: Transaction,
  id: string,
  said: { readonly ruling: 'not_ours' | 'unidentifiable'; readonly reason: string | null },
  at: Date,
): Promise<void> {
  await lockMatching(tx);
  const [spelling] = await spellingsOfCases(tx, [id]);
  if (spelling?.state !== 'unmatched') throw new Problem('uses_settled');
  await putRuling(tx, spelling.text_key, { ...said, at });
}

/** Takes {@link setSpellingAside} back. @throws Problem `not_undoable` */
export async function takeSpellingUp(tx: Transaction, id: string, at: Date): Promise<void> {
  await lockMatching(tx);
  const [spelling] = await spellingsOfCases(tx, [id]);
  if (spelling === undefined || !(await endRuling(tx, spelling.text_key, at)))
    throw new Problem('not_undoable');
}
