import { rights, totalsByRight } from '#domain/works/shares.ts';
import type { Actor } from '../context.ts';
import type { NoticeContent } from '../notifications/notice-content.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { isSameSet } from '../shares/amended-lines.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';
import { bundleNamed } from './registering/naming.sql.ts';

const dayMs = 86_400_000;

type Change = { readonly id: string; readonly title: string; readonly at: Date };
type News = { readonly memberId: string | null; readonly content: NoticeContent };

/**
 * Notifies every other member who was named what is said about them. Anybody who has an unread notice of the last day that the same member named
 * them is not told again: that notice says on how many works.
 */
export async function notifyOfRegistration(
  tx: Transaction,
  actor: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  work: Change,
  lines: readonly WorkHolderLine[],
): Promise<void> {
  const name = lines.find(({ id }) => id === actor.rightsHolderId)?.name ?? 'A member';
  const parts = partsOfOthers(lines, actor.memberId);
  if (parts.length === 0) return;
  const bundled = await bundleNamed(
    tx,
    { memberId: actor.memberId, rightsHolderId: actor.rightsHolderId, name },
    parts.flatMap(({ memberId }) => memberId ?? []),
    new Date(work.at.getTime() - dayMs),
  );
  const unnotified = parts.filter(({ memberId }) => memberId !== null && !bundled.has(memberId));
  const news = unnotified.map(({ memberId, mine }) => ({
    memberId,
    content: {
      event: 'named_on_work' as const,
      facts: { work: inFacts(work), registrant: name, part: partOf(mine) },
    },
  }));
  await sendNotices(tx, actor.memberId, work, news);
}

/** Notifies the other members whose part in a work is another than before, those who were taken out of it included. */
export function notifyOfAmendment(
  tx: Transaction,
  memberId: string | null,
  work: Change & { readonly amendedBy: string },
  { before, after }: { before: readonly WorkHolderLine[]; after: readonly WorkHolderLine[] },
): Promise<void> {
  const amended = { work: inFacts(work), amended_by: work.amendedBy };
  const remaining = new Set(after.map(({ id }) => id));
  const gone = partsOfOthers(before, memberId).filter(({ id }) => !remaining.has(id));
  const changed = partsOfOthers(after, memberId).filter(
    ({ id, mine }) => !isSameSet(linesOf(before, id), mine),
  );
  return sendNotices(tx, memberId, work, [
    ...gone.map(({ memberId }) => ({
      memberId,
      content: { event: 'taken_out_of_work' as const, facts: amended },
    })),
    ...changed.map(({ memberId, mine }) => ({
      memberId,
      content: {
        event: 'share_in_work_changed' as const,
        facts: { ...amended, part: partOf(mine) },
      },
    })),
  ]);
}

// Those who are told the same are told at once: most works are split equally.
async function sendNotices(
  tx: Transaction,
  memberId: string | null,
  { at }: Change,
  news: readonly News[],
): Promise<void> {
  for (const alike of Map.groupBy(news, ({ content }) => JSON.stringify(content)).values()) {
    const memberIds = alike.flatMap(({ memberId }) => memberId ?? []);
    const [first] = alike;
    if (first) await notify(tx, { memberIds, senderMemberId: memberId, ...first.content }, at);
  }
}

type Part = {
  readonly id: string;
  readonly memberId: string | null;
  readonly mine: WorkHolderLine[];
};

/** The members among the holders but for the one who acts, each with all their lines. */
function partsOfOthers(lines: readonly WorkHolderLine[], acting: string | null): Part[] {
  const others = lines.filter(({ memberId }) => memberId !== null && memberId !== acting);
  const ids = new Map(others.map(({ id, memberId }) => [id, memberId]));
  return [...ids].map(([id, memberId]) => ({ id, memberId, mine: linesOf(lines, id) }));
}

function linesOf(lines: readonly WorkHolderLine[], holderId: string): WorkHolderLine[] {
  return lines.filter(({ id }) => id === holderId);
}

const inFacts = ({ id, title }: Change) => ({ id, title });

function partOf(lines: readonly WorkHolderLine[]) {
  const totals = totalsByRight(lines);
  const right = rights.find((one) => totals[one] > 0) ?? null;
  const share = right === null ? 0 : totals[right];
  return { right, share, roles: lines.map(({ role }) => role) };
}
