import { pages } from '#contract/pages.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { deleteEnded, markEnding } from './drafts.sql.ts';

const dayMs = 86_400_000;
const keptMs = 180 * dayMs;
const noticeMs = 14 * dayMs;
const batch = 1_000;

type Ending = Awaited<ReturnType<typeof markEnding>>[number];

/**
 * Tells members of drafts that they have not touched for long, and two weeks later takes away those still untouched: never
 * without a word before, also when the portal itself was away for a while. Gives how many went.
 */
export async function sweepDrafts({ db, now }: Context): Promise<number> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const ends = new Date(at.getTime() + noticeMs);
  while ((await transaction(db, (tx) => tell(tx, ago(keptMs - noticeMs), { at, ends }))) === batch);
  for (let total = 0; ; ) {
    const gone = await deleteEnded(db, {
      untouched: ago(keptMs),
      told: ago(noticeMs),
      most: batch,
    });
    total += gone;
    if (gone < batch) return total;
  }
}

/** How many drafts were told of; a member with several is told once. */
async function tell(
  tx: Transaction,
  before: Date,
  { at, ends }: { at: Date; ends: Date },
): Promise<number> {
  const ending = await markEnding(tx, { before, at, most: batch });
  for (const [memberId, drafts] of Map.groupBy(ending, ({ member_id }) => member_id)) {
    const [first, ...others] = drafts;
    if (first === undefined) continue;
    const isOne = others.length === 0;
    const what = isOne ? nameOf(first) : `${drafts.length} of your drafts`;
    await notify(
      tx,
      {
        memberIds: [memberId],
        title: isOne ? 'A draft of yours ends soon' : 'Drafts of yours end soon',
        message: `You have not gone on with ${what} for more than five months. On ${formatFullDate(ends)} ${isOne ? 'it is' : 'they are'} thrown away, unless you open ${isOne ? 'it' : 'them'} and go on.`,
        link: isOne ? placeOf(first) : pages.works(),
        senderMemberId: null,
      },
      at,
    );
  }
  return ending.length;
}

function nameOf({ title, amends }: Ending): string {
  const called = title === '' ? 'an untitled draft' : `“${title}”`;
  return amends === null ? called : `your amendment of ${called}`;
}

function placeOf({ id, amends }: Ending): string {
  return pages.workForm(amends === null ? { draft: id } : { amend: amends });
}
