import { pages } from '#contract/pages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights, totalsByRight } from '#domain/works/shares.ts';
import type { Actor } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { isSameSet } from '../shares/amended-lines.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';
import { bundleNamed } from './naming.sql.ts';

const dayMs = 86_400_000;

type Told = { readonly id: string; readonly title: string; readonly at: Date };
type News = { readonly memberId: string | null; readonly title: string; readonly message: string };

/**
 * Tells every other member who was named what is said about them. Who has an unread notice of the last day that the same member named
 * them is not told once more: that notice says on how many works.
 */
export async function notifyOfRegistration(
  tx: Transaction,
  actor: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  work: Told,
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
  const untold = parts.filter(({ memberId }) => memberId !== null && !bundled.has(memberId));
  const news = untold.map(({ memberId, mine }) => ({
    memberId,
    title: 'You were named on a work',
    message: `${name} registered ${work.title} and says ${whatYouHold(mine)}.`,
  }));
  await tell(tx, actor.memberId, work, news);
}

/** Tells the other members whose part in a work is another than before, those who were taken out of it included. */
export function notifyOfAmendment(
  tx: Transaction,
  memberId: string | null,
  work: Told & { readonly amendedBy: string },
  { before, after }: { before: readonly WorkHolderLine[]; after: readonly WorkHolderLine[] },
): Promise<void> {
  const start = `${work.amendedBy} amended ${work.title} and`;
  const remaining = new Set(after.map(({ id }) => id));
  const gone = partsOfOthers(before, memberId).filter(({ id }) => !remaining.has(id));
  const changed = partsOfOthers(after, memberId).filter(
    ({ id, mine }) => !isSameSet(linesOf(before, id), mine),
  );
  return tell(tx, memberId, work, [
    ...gone.map(({ memberId }) => ({
      memberId,
      title: 'You were taken out of a work',
      message: `${start} no longer names you on it.`,
    })),
    ...changed.map(({ memberId, mine }) => ({
      memberId,
      title: 'Your share in a work was changed',
      message: `${start} says ${whatYouHold(mine)}.`,
    })),
  ]);
}

// Those who are told the same are told at once: most works are split equally.
async function tell(
  tx: Transaction,
  memberId: string | null,
  { id, at }: Told,
  news: readonly News[],
): Promise<void> {
  const link = pages.work(id);
  for (const [message, alike] of Map.groupBy(news, (one) => one.message)) {
    const memberIds = alike.flatMap(({ memberId }) => memberId ?? []);
    const title = alike[0]?.title ?? '';
    await notify(tx, { memberIds, title, message, link, senderMemberId: memberId }, at);
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

/** 'you hold 33.33 % of the performing right', or what they are on the work when they hold nothing. */
function whatYouHold(lines: readonly WorkHolderLine[]): string {
  const totals = totalsByRight(lines);
  const right = rights.find((one) => totals[one] > 0);
  if (right !== undefined) {
    return `you hold ${formatShare(totals[right])} of the ${rightNames[right].toLowerCase()} right`;
  }
  const roles = lines.map(({ role }) => roleNames[role].toLowerCase()).join(' and ');
  return `you are its ${roles}, without a share`;
}
