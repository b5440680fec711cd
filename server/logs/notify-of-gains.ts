import { type Notice, notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Gains } from './gains.ts';
import { membersWhoGained } from './told.sql.ts';

/** Tells every member whose recordings gained uses that were logged before, once for all of them. */
export async function notifyOfGains(tx: Transaction, gains: Gains, at: Date): Promise<void> {
  if (gains.size === 0) return;
  const gained = [...gains].map(([recording_id, uses]) => ({ recording_id, ...uses }));
  const members = await membersWhoGained(tx, gained);
  await notifyEach(
    tx,
    members.map(({ member_id, matched, suggested }) => noticeTo(member_id, matched, suggested)),
    at,
  );
}

function noticeTo(memberId: string, matched: number, suggested: number): Notice {
  const isAsked = suggested > 0;
  const counted = `${usesOf(matched)} in earlier logs ${matched === 1 ? 'is' : 'are'} of your recordings and ${matched === 1 ? 'counts' : 'count'} now.`;
  const likely = `${usesOf(suggested)}${matched > 0 ? '' : ' in earlier logs'} ${suggested === 1 ? 'is' : 'are'} likely yours: look and confirm.`;
  return {
    memberIds: [memberId],
    title: isAsked ? 'Uses that are likely yours' : 'More uses of your recordings',
    message: [...(matched > 0 ? [counted] : []), ...(isAsked ? [likely] : [])].join(' '),
    link: isAsked ? '/sound-recording-logs?tab=likely' : '/sound-recording-logs',
    senderMemberId: null,
  };
}

const usesOf = (count: number): string =>
  count === 1 ? '1 use' : `${count.toLocaleString('en')} uses`;
