import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import type {
  amendRecording as amendRecordingEndpoint,
  undoRecordingChange as undoRecordingChangeEndpoint,
} from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import { type Consent, consentsNeeded } from '#domain/recordings/standing.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
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
import { hasPlays } from '../proposals/proposals.sql.ts';
import { asHeld } from '../proposals/proposed-lines.ts';
import { readView } from '../reading/read-recording.ts';
import {
  type AudioFile,
  editsOfRecording,
  type RecordingColumns,
  type RecordingRow,
} from '../recordings.sql.ts';
import { hasConflict } from './add-recordings.ts';
import { columnsOf, editsBetween, factsOf } from './recording-facts.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';
import {
  changeRecording,
  indexRecordings,
  markRecognised,
  writeCredits,
  writeLines,
} from './write-recordings.sql.ts';
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
    const before = await lockOwnRecording(tx, params.id, actor, ifMatch);
    const { id } = before;
    await refuseTakenIsrc(tx, body, id);
    const { lines: wanted, problems } = await resolveRecording(tx, body, at);
    if (problems.length > 0) throw new Problem('invalid', problems);
    const known = new Set(otherMembersOf(before, null));
    if (otherMembersOf(wanted, memberId).some((one) => !known.has(one)))
      await takeOfMember(tx, ctx, actor, 'name_on_recording');
    const audio = await audioAfter(tx, before, body, actor, at);
    const { now, proposed } = await divide(tx, before, { lines: wanted, isrc: body.isrc }, actor);
    const after = columnsOf({ ...body, isrc: now.isrc });
    const edits = editsBetween(
      { facts: factsOf(before, before, before), lines: before },
      {
        facts: factsOf(after, now.lines, { credits: body.credits, audio }),
        lines: now.lines,
      },
    );
    // Another file of the same kind and size is another all the same.
    const isAudioSame = (audio?.id ?? null) === before.file_id;
    const isSame = edits.length === 0 && isAudioSame;
    if (isSame && proposed === null) throw new Problem('nothing_changed', '');
    const by = { memberId, name: await nameOfHolder(tx, actor.rightsHolderId) };
    if (!isSame) {
      await changeRecording(tx, id, after, audio?.id ?? null);
      if (!isAudioSame) await dropAudio(tx, before.file_id, at);
      await writeLines(tx, [
        { recordingId: id, lines: now.lines, hasConflict: hasConflict(now.lines) },
      ]);
      await writeCredits(tx, [{ recordingId: id, credits: body.credits }]);
      const said =
        edits.length > 0
          ? edits
          : [{ field: 'audio', old: audioInHistory(before.audio), new: audioInHistory(audio) }];
      const sounds = isAudioSame ? [] : (await soundEdits(tx, audio ? [audio.id] : [])).values();
      await writeRecordingVersions(
        tx,
        [{ recording: before, kind: 'amended', memberId, edits: [...said, ...sounds] }],
        at,
      );
      await indexRecordings(tx, [id]);
      if (edits.some(({ field }) => recognisedBy.has(field))) {
        await markRecognised(tx, id, at);
        await lookForUses(tx, [id]);
      }
      const change: Change = { id, title: body.title, artist: body.artist, by };
      await notifyOfDescription(tx, change, before, edits, at);
      await notifyOfLines(tx, change, before, now.lines, at);
      await notifyOfConflicts(tx, change, before, now.lines, at);
    }
    if (proposed !== null)
      await proposeAmendment(tx, before, { ...proposed, by, answerDays: ctx.cosignDays, at });
    return readView(tx, ctx, id, actor);
  });

/** What a use in a log is told by. */
const recognisedBy: ReadonlySet<string> = new Set(['title', 'artist', 'isrc', 'version_title']);

type LinesAndIsrc = { readonly lines: RecordingLines; readonly isrc: string | null };

/** Whose consent another ISRC needs: an owner's, where plays are matched with the one that it replaces. */
async function consentsToIsrc(
  tx: Transaction,
  before: RecordingRow,
  isrc: string | null,
  actorId: string,
): Promise<Consent[]> {
  const isReplaced = before.isrc !== null && isrc !== before.isrc;
  const held = asHeld(before);
  return consentsNeeded({
    before: held,
    after: held,
    changesIsrc: isReplaced && (await hasPlays(tx, before.id)),
    actorId,
    registrant: before.registrant,
  });
}

/** What of an amendment is made at once, and what becomes a proposal: all its lines together, so that they add up either way. */
async function divide(
  tx: Transaction,
  before: RecordingRow,
  wanted: LinesAndIsrc,
  { rightsHolderId }: Actor,
) {
  const asked = { before: asHeld(before), actorId: rightsHolderId, registrant: before.registrant };
  const ofLines = consentsNeeded({
    ...asked,
    after: asHeld(wanted.lines),
    changesIsrc: false,
  });
  const ofIsrc = await consentsToIsrc(tx, before, wanted.isrc, rightsHolderId);
  const now: LinesAndIsrc = {
    lines: ofLines.length === 0 ? wanted.lines : before,
    isrc: ofIsrc.length === 0 ? wanted.isrc : before.isrc,
  };
  const consents = [...ofLines, ...ofIsrc];
  if (consents.length === 0) return { now, proposed: null };
  const lines = ofLines.length === 0 ? before : wanted.lines;
  const isrc = ofIsrc.length === 0 ? undefined : wanted.isrc;
  return { now, proposed: { lines, isrc, consents } };
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
 * them. An ISRC that plays are matched with waits for an owner, as in an amendment. @throws Problem `nothing_to_undo`
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
    const isrc = found.find(({ field }) => field === 'isrc');
    const consents = isrc ? await consentsToIsrc(tx, before, isrc.new, actor.rightsHolderId) : [];
    if (isrc !== undefined && consents.length > 0) {
      await refuseTakenIsrc(tx, { ...before, isrc: isrc.new }, id);
      const wanted = { lines: before, isrc: isrc.new, consents, by };
      await proposeAmendment(tx, before, { ...wanted, answerDays: ctx.cosignDays, at });
    }
    const undone = found.filter((edit) => edit !== isrc || consents.length === 0);
    if (undone.length === 0) return readView(tx, ctx, id, actor);
    const columns: RecordingColumns = {
      ...before,
      ...Object.fromEntries(undone.map((edit) => [edit.field, edit.new])),
    };
    await refuseTakenIsrc(tx, columns, id);
    await changeRecording(tx, id, columns, before.file_id);
    const said = [...undone, { field: 'undoes', old: null, new: body.version }];
    await writeRecordingVersions(
      tx,
      [{ recording: before, kind: 'amended', memberId, edits: said }],
      at,
    );
    await indexRecordings(tx, [id]);
    await markRecognised(tx, id, at);
    await lookForUses(tx, [id]);
    const change = { id, title: columns.title, artist: columns.artist, by };
    await notifyOfDescription(tx, change, before, undone, at);
    return readView(tx, ctx, id, actor);
  });

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
