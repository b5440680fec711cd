import type { Notice } from '../../notifications/notify.ts';
import { notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { PossibleDuplicate } from './candidates.sql.ts';
import { bundlePossibleDuplicates } from './duplicates.sql.ts';

const dayMs = 86_400_000;

/**
 * Notifies the registrants of both works that they may be one. Anybody who has an unread notice of the last day about works of the
 * same registrant is not told again: that notice says how many there are.
 */
export async function notifyOfDuplicates(
  tx: Transaction,
  found: readonly PossibleDuplicate[],
  at: Date,
): Promise<void> {
  const sides = found.flatMap(({ work, other }) => [
    {
      memberId: work.registeredBy,
      sender: other.registeredBy,
      mine: work,
      theirs: other,
      isEarlier: true,
    },
    // Whoever registered both is told once, of the later one.
    ...(work.registeredBy === other.registeredBy
      ? []
      : [
          {
            memberId: other.registeredBy,
            sender: work.registeredBy,
            mine: other,
            theirs: work,
            isEarlier: false,
          },
        ]),
  ]);
  const notices: Notice[] = [];
  const since = new Date(at.getTime() - dayMs);
  const groups = Map.groupBy(sides, ({ memberId, sender }) => `${memberId} ${sender}`);
  for (const group of groups.values()) {
    const works = new Map(group.map((one) => [one.mine.id, one]));
    const [first] = works.values();
    if (first === undefined) continue;
    const { memberId, sender, mine, theirs, isEarlier } = first;
    if (await bundlePossibleDuplicates(tx, { memberId, sender, works: works.size, since }))
      continue;
    const recipients = { memberIds: [memberId], senderMemberId: sender };
    if (works.size > 1) {
      notices.push({ ...recipients, event: 'possible_duplicates', facts: { works: works.size } });
      continue;
    }
    notices.push({
      ...recipients,
      event: 'possible_duplicate',
      facts: {
        work: { id: mine.id, title: mine.title },
        other: { number: theirs.number, title: theirs.title },
        registrant: theirs.registrant,
        is_mine: memberId === sender,
        is_earlier: isEarlier,
      },
    });
  }
  if (notices.length > 0) await notifyEach(tx, notices, at);
}
