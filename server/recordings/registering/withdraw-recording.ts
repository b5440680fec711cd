import type { withdrawRecording as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockOwnRecording } from '../lock-recording.ts';
import { inFacts } from '../notify-people.ts';
import { readView } from '../reading/read-recording.ts';
import { isSharedWithOthers } from '../recording-view.ts';
import { otherMembersOf } from './recording-lines.ts';
import { indexRecordings } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/** Withdraws a recording, as its registrant; who else is on it is told why. Its ISRC is free again. */
export const withdrawRecording: Handler<typeof endpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const recording = await lockOwnRecording(tx, params.id, actor, ifMatch);
    if (recording.registered_by !== memberId) throw new Problem('not_allowed');
    const { reason } = body;
    if (reason === null && isSharedWithOthers(recording, actor))
      throw new Problem('invalid', [{ path: 'reason', code: 'required' }]);
    const edits = [
      { field: 'state', old: recording.state, new: 'withdrawn' },
      ...(reason === null ? [] : [{ field: 'reason', old: null, new: reason }]),
    ];
    const ends = { reason };
    await writeRecordingVersions(tx, [{ recording, kind: 'withdrawn', memberId, edits, ends }], at);
    await indexRecordings(tx, [recording.id]);
    await lookForUses(tx, [recording.id]);
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    const notice = {
      memberIds: otherMembersOf(recording, memberId),
      senderMemberId: memberId,
      event: 'recording_withdrawn',
      facts: { recording: inFacts(recording), by: name, reason },
    } as const;
    await notifyEach(tx, [notice], at);
    return readView(tx, ctx, recording.id, actor);
  });
