import { isWaitedFor } from '#domain/works/next-state.ts';
import { isPayable } from '#domain/works/payable.ts';
import { holdsAny } from '#domain/works/shares.ts';
import type { Context } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { payableHolders, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { type Version, writeVersions } from '../amending/write-versions.ts';
import { linesOf, namesTakenFrom } from '../work-view.ts';
import { type WorkRow, worksWithHolders } from '../works.sql.ts';
import { endAsking, worksWithLateLines } from './due.sql.ts';

const batch = 200;

/**
 * Ends the asking where time is over: who has not signed stays unconfirmed, and a work that waits for nobody else goes on without
 * them. Any number of processes may do so at once, and after any pause; returns how many works there were.
 */
export async function moveOn(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const moved = await transaction(ctx.db, (tx) => moveBatch(tx, ctx));
    total += moved;
    if (moved === 0) return total;
  }
}

async function moveBatch(tx: Transaction, { now, society }: Context): Promise<number> {
  const at = now();
  const ids = await worksWithLateLines(tx, at, batch);
  if (ids.length === 0) return 0;
  const works = await worksWithHolders(tx, ids);
  await endAsking(tx, ids, at);
  const late = works.map((work) => {
    const before = linesOf(work);
    const over = before.filter(({ answerBy }) => answerBy !== null && answerBy <= at);
    const lines = before.map((line) => (over.includes(line) ? { ...line, answerBy: null } : line));
    return { work, over, lines };
  });
  const by = { memberId: null, signedAs: society.name };
  // Also a work that was amended to name somebody without a share: it becomes payable when their time is over.
  const goingOn = late.filter(
    ({ work, lines }) =>
      (work.state === 'awaiting_cosigners' || work.state === 'registered_incomplete') &&
      !payableHolders(lines).some((line) => isWaitedFor(line, at)) &&
      (work.state === 'awaiting_cosigners' ||
        isPayable({
          holders: payableHolders(lines),
          contested: [],
          takenFrom: namesTakenFrom(work),
          originals: work.originals,
        })),
  );
  await writeVersions(
    tx,
    goingOn.map(({ work, lines }): Version => ({ work, lines, kind: 'moved_on', by, edits: [] })),
    at,
  );
  await notifyEach(
    tx,
    late.flatMap(({ work, over }) => noticeOf(work, over)),
    at,
  );
  return ids.length;
}

function noticeOf(work: WorkRow, over: readonly WorkHolderLine[]): Notice[] {
  const names = [...new Set(over.filter(({ shares }) => holdsAny(shares)).map(({ name }) => name))];
  if (names.length === 0) return [];
  return [
    {
      memberIds: [work.registered_by],
      senderMemberId: null,
      event: 'shares_stay_unconfirmed',
      facts: { work: { id: work.id, title: work.title }, names },
    },
  ];
}
