import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import type {
  amendRecording as amendRecordingEndpoint,
  undoRecordingChange as undoRecordingChangeEndpoint,
} from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { onCalled } from '../../rightsholders/find-or-add-rights-holders.ts';
import {
  audioInHistory,
  dropAudio,
  mayChangeSound,
  soundEdits,
  takeAudio,
} from '../audio/audio-file.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockOwnRecording, lockRecording, refuseTakenIsrc } from '../lock-recording.ts';
import {
  type Change,
  notifyOfConflicts,
  notifyOfDescription,
  notifyOfLines,
} from '../notify-people.ts';
import { proposeAmendment } from '../proposals/make-proposal.ts';
import { asHeld, consentsTo } from '../proposals/proposed-lines.ts';
import { readView } from '../reading/read-recording.ts';
import {
  type AudioFile,
  editsOfRecording,
  type RecordingColumns,
  type RecordingRow,
} from '../recordings.sql.ts';
import { hasConflict } from './add-recordings.ts';
import { askedNow, changeIdentity, decideIdentity, factsOfAct } from './change-identity.ts';
import { columnsOf, editsBetween, factsOf } from './recording-facts.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';
import { writeCredits, writeLines } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/**
 * Makes the next version of a recording of what its people may change at once, and a proposal of what others have to accept. Two who amend
 * at once come one after the other, and the second one's version is stale.
 */
export const amendRecording: Handler<typeof amendRecordingEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const asking = askedNow(ctx, at);
    const before = await lockOwnRecording(tx, params.id, actor, ifMatch);
    const { id } = before;
    await refuseTakenIsrc(tx, body, id);
    const { lines: wanted, problems } = await resolveRecording(
      tx,
      body,
      at,
      onCalled(before, body.title),
    );
    if (problems.length > 0) throw new Problem('invalid', problems);
    const known = new Set(otherMembersOf(before, null));
    if (otherMembersOf(wanted, memberId).some((one) => !known.has(one)))
      await takeOfMember(tx, ctx, actor, 'name_on_recording');
    const audio = await audioAfter(tx, before, body, actor, at);
    const { now, proposed } = await divide(tx, before, { lines: wanted, body, audio }, actor);
    const after = now.columns;
    const edits = editsBetween(
      { facts: factsOf(before, before, before), lines: before },
      {
        facts: factsOf(after, now.lines, { credits: body.credits, audio: now.audio }),
        lines: now.lines,
      },
    );
    // Another file of the same kind and size is another all the same.
    const isAudioSame = (now.audio?.id ?? null) === before.file_id;
    const isSame = edits.length === 0 && isAudioSame;
    if (isSame && proposed === null) throw new Problem('nothing_changed', '');
    const by = { memberId, name: await nameOfHolder(tx, actor.rightsHolderId) };
    if (!isSame) {
      if (!isAudioSame) await dropAudio(tx, before.file_id, at);
      await writeLines(tx, [
        { recordingId: id, lines: now.lines, hasConflict: hasConflict(now.lines) },
      ]);
      await writeCredits(tx, [{ recordingId: id, credits: body.credits }]);
      const fileId = now.audio?.id ?? null;
      await changeIdentity(tx, before, { columns: after, fileId }, asking);
      const written =
        edits.length > 0
          ? edits
          : [{ field: 'audio', old: audioInHistory(before.audio), new: audioInHistory(now.audio) }];
      const sounds = isAudioSame ? [] : (await soundEdits(tx, fileId ? [fileId] : [])).values();
      await writeRecordingVersions(
        tx,
        [{ recording: before, kind: 'amended', memberId, edits: [...written, ...sounds] }],
        at,
      );
      const change: Change = { id, title: after.title, artist: after.artist, by };
      await notifyOfDescription(tx, change, before, edits, at);
      await notifyOfLines(tx, change, before, now.lines, at);
      await notifyOfConflicts(tx, change, before, now.lines, at);
    }
    if (proposed !== null) await proposeAmendment(tx, before, { ...proposed, by, ...asking });
    return readView(tx, ctx, id, actor);
  });

type Wanted = {
  readonly lines: RecordingLines;
  readonly body: RecordingFields;
  readonly audio: AudioFile | null;
};

/** What of an amendment is made at once, and what becomes a proposal: all its lines together, so that they add up either way. */
async function divide(
  tx: Transaction,
  before: RecordingRow,
  { lines, body, audio }: Wanted,
  { rightsHolderId }: Actor,
) {
  const facts = await factsOfAct(tx, before, rightsHolderId);
  const ofLines = consentsTo({ kind: 'lines', after: asHeld(lines) }, facts);
  const ofIdentity = decideIdentity(before, { ...body, fileId: audio?.id ?? null }, facts);
  const columns = columnsOf(body);
  const now = {
    lines: ofLines.length === 0 ? lines : before,
    columns: { ...columns, ...ofIdentity.kept },
    audio: 'fileId' in ofIdentity.kept ? before.audio : audio,
  };
  const consents = [...ofLines, ...ofIdentity.consents];
  if (consents.length === 0) return { now, proposed: null };
  const proposedLines = ofLines.length === 0 ? before : lines;
  return { now, proposed: { lines: proposedLines, ...ofIdentity.proposed, consents } };
}

/**
 * The audio file that the recording has after an amendment.
 * @throws Problem `sound_not_yours` when somebody replaces or removes a file who neither uploaded it nor owns the recording
 */
async function audioAfter(
  tx: Transaction,
  before: RecordingRow,
  { file_id: given }: Pick<RecordingFields, 'file_id'>,
  actor: Actor,
  at: Date,
): Promise<AudioFile | null> {
  if ((given?.toLowerCase() ?? null) === before.file_id) return before.audio;
  if (!mayChangeSound(before, actor)) throw new Problem('sound_not_yours', 'file_id');
  return takeAudio(tx, given, actor.memberId, at);
}

/**
 * Gives a recording back the title, version, artist and ISRC that it had before a version, as far as they are still as that version made
 * them. What others have to accept in an amendment waits for them here too. @throws Problem `nothing_to_undo`
 */
export const undoRecordingChange: Handler<typeof undoRecordingChangeEndpoint> = (
  ctx,
  actor,
  { params, body },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const before = await lockRecording(tx, params.id, actor);
    if (!before.is_mine) throw new Problem('not_allowed');
    const { id } = before;
    const edits = (await editsOfRecording(tx, id)).filter(
      ({ version }) => version === body.version,
    );
    const found = undoableRecordingFields.flatMap((field) => {
      const edit = edits.find((one) => one.field === field);
      if (edit === undefined || (edit.new_value ?? null) !== before[field]) return [];
      return [{ field, old: before[field], new: textOf(edit.old_value) }];
    });
    if (found.length === 0) throw new Problem('nothing_to_undo');
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    const by = { memberId, name };
    const columns: RecordingColumns = {
      ...before,
      ...Object.fromEntries(found.map((edit) => [edit.field, edit.new])),
    };
    await refuseTakenIsrc(tx, columns, id);
    const facts = await factsOfAct(tx, before, actor.rightsHolderId);
    const { kept, proposed, consents } = decideIdentity(
      before,
      { ...columns, fileId: before.file_id },
      facts,
    );
    const asking = askedNow(ctx, at);
    if (consents.length > 0)
      await proposeAmendment(tx, before, { lines: before, ...proposed, consents, by, ...asking });
    const undone = found.filter(({ field }) => !(field in kept));
    if (undone.length === 0) return readView(tx, ctx, id, actor);
    const after = { ...columns, ...kept };
    await changeIdentity(tx, before, { columns: after, fileId: before.file_id }, asking);
    const written = [...undone, { field: 'undoes', old: null, new: body.version }];
    await writeRecordingVersions(
      tx,
      [{ recording: before, kind: 'amended', memberId, edits: written }],
      at,
    );
    const change = { id, title: after.title, artist: after.artist, by };
    await notifyOfDescription(tx, change, before, undone, at);
    return readView(tx, ctx, id, actor);
  });

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
