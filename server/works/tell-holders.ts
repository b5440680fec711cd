import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights, totalsByRight } from '#domain/works/shares.ts';
import type { Transaction } from '../db/db.ts';
import type { Actor } from '../house.ts';
import { notify } from '../notifications/notify.ts';
import { isSameSet } from './amended-lines.ts';
import type { WorkHolderLine } from './holder-lines.ts';

type Told = { readonly id: string; readonly title: string };

/** Tells every other member who was named what is said about them. */
export async function tellOfRegistration(
  tx: Transaction,
  actor: Actor,
  work: Told,
  lines: readonly WorkHolderLine[],
  at: Date,
): Promise<void> {
  const name = lines.find(({ id }) => id === actor.rightsHolderId)?.name ?? 'A member';
  for (const mine of linesOfMembers(lines, actor)) {
    await tell(tx, actor, work, mine, {
      title: 'You were named on a work',
      message: `${name} registered ${work.title} and says ${whatYouHold(mine)}.`,
      at,
    });
  }
}

/** Tells the other members whose part in a work is another than before, those who were taken out of it included. */
export async function tellOfAmendment(
  tx: Transaction,
  actor: Actor,
  work: Told & { readonly amendedBy: string },
  before: readonly WorkHolderLine[],
  after: readonly WorkHolderLine[],
  at: Date,
): Promise<void> {
  const remaining = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !remaining.has(id));
  for (const mine of linesOfMembers(gone, actor)) {
    const message = `${work.amendedBy} amended ${work.title} and no longer names you on it.`;
    await tell(tx, actor, work, mine, { title: 'You were taken out of a work', message, at });
  }
  for (const mine of linesOfMembers(after, actor)) {
    if (
      isSameSet(
        before.filter(({ id }) => id === mine[0]?.id),
        mine,
      )
    )
      continue;
    const message = `${work.amendedBy} amended ${work.title} and says ${whatYouHold(mine)}.`;
    await tell(tx, actor, work, mine, { title: 'Your share in a work was changed', message, at });
  }
}

function tell(
  tx: Transaction,
  actor: Actor,
  work: Told,
  lines: readonly WorkHolderLine[],
  { title, message, at }: { title: string; message: string; at: Date },
): Promise<void> {
  const memberIds = lines.slice(0, 1).flatMap(({ memberId }) => memberId ?? []);
  const link = `/music-composition/details/${work.id}`;
  return notify(tx, { memberIds, title, message, link, senderMemberId: actor.memberId }, at);
}

function linesOfMembers(lines: readonly WorkHolderLine[], actor: Actor): WorkHolderLine[][] {
  const others = lines.filter(({ memberId }) => memberId !== null && memberId !== actor.memberId);
  return [...Map.groupBy(others, ({ id }) => id).values()];
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
