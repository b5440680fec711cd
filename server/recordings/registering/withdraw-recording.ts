import type { withdrawRecording as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockOwnRecording } from '../lock-recording.ts';
import { inFacts } from '../notify-people.ts';
import { proposeAmendment } from '../proposals/make-proposal.ts';
import { consentsTo } from '../proposals/proposed-lines.ts';
import { readView } from '../reading/read-recording.ts';
import { isSharedWithOthers, mayWithdraw } from '../recording-view.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { askedNow, factsOfAct } from './change-identity.ts';
import { otherMembersOf } from './recording-lines.ts';
import { indexRecordings } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/**
 * Withdraws a recording, as its registrant or an owner: at once, where nobody else owns it or has plays of it, or when those who do accept.
 * Its ISRC is free again.
 */
export const withdrawRecording: Handler<typeof endpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const recording = await lockOwnRecording(tx, params.id, actor, ifMatch);
    if (!mayWithdraw(recording, actor)) throw new Problem('not_allowed');
    const { reason } = body;
    if (reason === null && isSharedWithOthers(recording, actor))
      throw new Problem('invalid', [{ path: 'reason', code: 'required' }]);
    const by = { memberId: actor.memberId, name: await nameOfHolder(tx, actor.rightsHolderId) };
    const facts = await factsOfAct(tx, recording, actor.rightsHolderId);
    const consents = consentsTo({ kind: 'withdraw' }, facts);
    if (consents.length === 0) await withdraw(tx, recording, { ...by, reason }, { edits: [], at });
    else {
      const asked = { lines: recording, withdraws: true, reason, consents, by };
      await proposeAmendment(tx, recording, { ...asked, ...askedNow(ctx, at) });
    }
    return readView(tx, ctx, recording.id, actor);
  });

/** Withdraws a recording, which is held; who else is on it is told why. */
export async function withdraw(
  tx: Transaction,
  recording: RecordingRow,
  { memberId, name, reason }: { memberId: string; name: string; reason: string | null },
  { edits: more, at }: { edits: readonly RecordingEdit[]; at: Date },
): Promise<void> {
  const edits = [
    { field: 'state', old: recording.state, new: 'withdrawn' },
    ...(reason === null ? [] : [{ field: 'reason', old: null, new: reason }]),
    ...more,
  ];
  const ends = { reason };
  await writeRecordingVersions(tx, [{ recording, kind: 'withdrawn', memberId, edits, ends }], at);
  await indexRecordings(tx, [recording.id]);
  await lookForUses(tx, [recording.id]);
  const notice = {
    memberIds: otherMembersOf(recording, memberId),
    senderMemberId: memberId,
    event: 'recording_withdrawn',
    facts: { recording: inFacts(recording), by: name, reason },
  } as const;
  await notifyEach(tx, [notice], at);
}
