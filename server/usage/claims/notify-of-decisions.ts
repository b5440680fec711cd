import { pages } from '#contract/pages.ts';
import type { Actor } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type DecidedUses, membersOnDecided } from './notified-of-decisions.sql.ts';

/** Tells everybody else on the recordings what was said of their uses, each once for all of them. */
export async function notifyOfDecisions(
  tx: Transaction,
  { memberId }: Actor,
  decided: readonly DecidedUses[],
  { decision, at }: { readonly decision: 'confirm' | 'reject'; readonly at: Date },
): Promise<void> {
  if (decided.length === 0) return;
  const others = await membersOnDecided(tx, decided, memberId);
  const isConfirmed = decision === 'confirm';
  const notices = others.map(({ member_id, uses, recording_id, recordings, title }): Notice => {
    const what = recordings === 1 ? title : `${recordings} recordings that you are on`;
    const one = recordings === 1 ? recording_id : null;
    return {
      memberIds: [member_id],
      title: isConfirmed ? 'Likely uses were confirmed' : 'Likely uses were rejected',
      message: isConfirmed
        ? `${usesOf(uses)} of ${what} ${uses === 1 ? 'is' : 'are'} counted from now on, in the spellings of the logs.`
        : `${usesOf(uses)} that ${uses === 1 ? 'was' : 'were'} likely of ${what} ${uses === 1 ? 'is' : 'are'} not: tell the society if that is wrong.`,
      link: pages.usages({ recording: one ?? '' }),
      senderMemberId: memberId,
    };
  });
  await notifyEach(tx, notices, at);
}

const usesOf = (uses: number): string =>
  uses === 1 ? 'One use' : `${uses.toLocaleString('en')} uses`;
