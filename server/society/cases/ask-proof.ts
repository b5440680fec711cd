import type { CaseChoice } from '#contract/society/case-choice.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type CaseKey, reopenCase, setSnooze, waitSince } from '../queue/queue.sql.ts';
import { type Asked, choiceOf } from './ruled-case.ts';

const ask = 'ask_proof';
const answerDays = 7;

/** Asks a member for proof. The case stays, out of sight until they have had time to answer. */
export const askChoice = ({ name, usual }: Asked): CaseChoice =>
  choiceOf({
    id: ask,
    label: 'Ask for proof',
    shortcut: 'r',
    act: 'Ask and open next',
    follows: `We email ${name} your text. The case comes back in ${answerDays} days, or when you end the snooze.`,
    reason_label: `What do you need? ${name} will read this.`,
    reasons: [...usual],
  });

/** Whether a choice only asks. */
export const isAsking = ({ id }: Pick<CaseChoice, 'id'>): boolean => id === ask;

/** Asks, and has the case wait on, as long as it has; says so. */
export async function askForProof(
  tx: Transaction,
  { memberId, name, about }: Asked,
  asking: {
    readonly key: CaseKey;
    readonly since: Date;
    readonly staffId: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<string> {
  const { key, since, staffId, text, at } = asking;
  const recipients = { memberIds: [memberId], senderMemberId: null, isMailed: true };
  await notify(tx, { ...recipients, event: 'proof_asked', facts: { about, text } }, at);
  await reopenCase(tx, key, at);
  await waitSince(tx, key, since);
  const until = new Date(at.getTime() + answerDays * 86_400_000);
  await setSnooze(tx, key, { until, by: staffId, reason: `We asked ${name} for proof.` });
  return `We asked ${name}. The case comes back in ${answerDays} days.`;
}
