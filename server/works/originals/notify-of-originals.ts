import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { bundleAskedOfOriginals, type RegistrantOfWork, registrantsOf } from './notices.sql.ts';
import { type StandingOriginal, waitedFor } from './standing-originals.ts';

const dayMs = 86_400_000;

/** A work that waits anew for the writers of earlier ones. */
export type WaitingWork = {
  readonly id: string;
  readonly originals: readonly StandingOriginal[];
};

/**
 * Tells the writers of earlier works that works which seem to be made from theirs wait for them. Who has an unread notice of the last day
 * about works of the same registrant is not told once more: that notice says how many there are.
 */
export async function notifyOriginalWriters(
  tx: Transaction,
  waiting: readonly WaitingWork[],
  at: Date,
): Promise<void> {
  if (waiting.length === 0) return;
  const works = await registrantsOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const asked = waiting.flatMap(({ id, originals }) => {
    const work = works.get(id);
    if (work === undefined) return [];
    return originals.flatMap((original) =>
      waitedFor(original).map(({ member_id }) => ({ member_id, work, original })),
    );
  });
  const notices: Notice[] = [];
  for (const [registrantId, byOne] of Map.groupBy(asked, ({ work }) => work.registrantId)) {
    const others = byOne.filter(({ member_id }) => member_id !== registrantId);
    const registrant = byOne[0]?.work.registrant ?? '';
    const bundled = await bundleAskedOfOriginals(tx, {
      by: { memberId: registrantId, name: registrant },
      memberIds: [...new Set(others.map(({ member_id }) => member_id))],
      since: new Date(at.getTime() - dayMs),
    });
    for (const [memberId, mine] of Map.groupBy(others, ({ member_id }) => member_id)) {
      if (bundled.has(memberId)) continue;
      notices.push(noticeOf(memberId, mine, { registrantId, registrant }));
    }
  }
  if (notices.length > 0) await notifyEach(tx, notices, at);
}

type Mine = { readonly work: RegistrantOfWork; readonly original: StandingOriginal };

function noticeOf(
  memberId: string,
  mine: readonly Mine[],
  { registrantId, registrant }: { registrantId: string; registrant: string },
): Notice {
  const works = new Map(mine.map(({ work }) => [work.id, work]));
  const [first] = mine;
  const told = { memberIds: [memberId], senderMemberId: registrantId };
  if (works.size > 1 || first === undefined) {
    return { ...told, event: 'originals_asked', facts: { registrant, works: works.size } };
  }
  const { id, title } = first.work;
  return {
    ...told,
    event: 'original_asked',
    facts: { work: { id, title }, registrant, original: first.original.title },
  };
}
