import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { inFacts, notifyOfDescription } from '../notify-people.ts';
import { lockRecordings, type RecordingRow, recordingsWithLines } from '../recordings.sql.ts';
import { askedNow, changeIdentity } from './change-identity.ts';
import { otherMembersOf } from './recording-lines.ts';
import { setRecordingFrozen } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/** Who changes a recording for the society, as its history shows them, and why. */
type BySociety = { readonly reason: string; readonly by: string };

/**
 * Corrects the title and artist of a recording, looks for plays by the new ones, and notifies everybody on it.
 * @throws Problem not_found, recording_withdrawn; nothing_changed at `value`
 */
export function correctRecording(
  ctx: Context,
  id: string,
  { title, artist, reason, by }: BySociety & { readonly title: string; readonly artist: string },
): Promise<void> {
  return change(ctx, id, by, async (tx, before, at) => {
    const edits = (['title', 'artist'] as const).flatMap((field) => {
      const to = { title, artist }[field];
      return before[field] === to ? [] : [{ field, old: before[field], new: to }];
    });
    if (edits.length === 0) throw new Problem('nothing_changed', 'value');
    const changed = { columns: { ...before, title, artist }, fileId: before.file_id };
    await changeIdentity(tx, before, changed, askedNow(ctx, at));
    const author = { memberId: null, name: by };
    await notifyOfDescription(tx, { id, title, artist, by: author, reason }, before, edits, at);
    return [...edits, { field: 'reason', old: null, new: reason }];
  });
}

/** Stops members from changing a recording, or lets them again; everybody on it is notified. @throws Problem not_found, recording_withdrawn, nothing_changed */
export function freezeRecording(
  ctx: Context,
  id: string,
  { isFrozen, reason, by }: BySociety & { readonly isFrozen: boolean },
): Promise<void> {
  return change(ctx, id, by, async (tx, before, at) => {
    const { frozen_reason: old } = before;
    if ((old !== null) === isFrozen) throw new Problem('nothing_changed', '');
    const frozen = isFrozen ? reason : null;
    await setRecordingFrozen(tx, id, frozen);
    const notice = {
      memberIds: [...new Set([...otherMembersOf(before, null), before.registered_by])],
      senderMemberId: null,
      event: 'recording_frozen',
      facts: { recording: inFacts(before), reason: frozen },
    } as const;
    await notifyEach(tx, [notice], at);
    return [{ field: 'frozen', old, new: frozen }];
  });
}

function change(
  ctx: Context,
  id: string,
  by: string,
  make: (tx: Transaction, before: RecordingRow, at: Date) => Promise<readonly RecordingEdit[]>,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockRecordings(tx, [id]);
    const [recording] = await recordingsWithLines(tx, [id]);
    if (recording === undefined) throw new Problem('not_found');
    if (recording.state === 'withdrawn') throw new Problem('recording_withdrawn');
    const edits = await make(tx, recording, at);
    const version = { recording, kind: 'amended', memberId: null, signedAs: by, edits } as const;
    await writeRecordingVersions(tx, [version], at);
  });
}
