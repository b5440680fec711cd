import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { deleteEnded, markEnding } from './drafts.sql.ts';

const dayMs = 86_400_000;
const retentionMs = 180 * dayMs;
const noticeMs = 14 * dayMs;
const batch = 1_000;

/**
 * Notifies members of drafts that they have not touched for long, and two weeks later takes away those still untouched: never
 * without a word before, also when the portal itself was away for a while. Returns how many went.
 */
export async function sweepDrafts({ db, now }: Context): Promise<number> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const ends = new Date(at.getTime() + noticeMs);
  while (
    (await transaction(db, (tx) => sendNotices(tx, ago(retentionMs - noticeMs), { at, ends }))) ===
    batch
  );
  for (let total = 0; ; ) {
    const gone = await deleteEnded(db, {
      untouched: ago(retentionMs),
      notified: ago(noticeMs),
      max: batch,
    });
    total += gone;
    if (gone < batch) return total;
  }
}

/** How many drafts were told of; a member with several is told once. */
async function sendNotices(
  tx: Transaction,
  before: Date,
  { at, ends }: { at: Date; ends: Date },
): Promise<number> {
  const ending = await markEnding(tx, { before, at, max: batch });
  for (const [memberId, drafts] of Map.groupBy(ending, ({ member_id }) => member_id)) {
    const [first, ...others] = drafts;
    if (first === undefined) continue;
    const day = ends.toISOString();
    const { id, title, amends } = first;
    const content =
      others.length === 0
        ? ({ event: 'draft_ends', facts: { id, title, amends, ends: day } } as const)
        : ({ event: 'drafts_end', facts: { drafts: drafts.length, ends: day } } as const);
    await notify(tx, { memberIds: [memberId], senderMemberId: null, ...content }, at);
  }
  return ending.length;
}
