import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import type { amendRecording as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { type Consent, consentsNeeded } from '#domain/recordings/standing.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/member-limits.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { audioInHistory, dropAudio, soundEdits, takeAudio } from '../audio/audio-file.ts';
import { mayChangeSound } from '../audio/sound-access.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockOwnRecording } from '../lock-recording.ts';
import {
  notifyOfConflicts,
  notifyOfDescription,
  notifyOfLines,
  type Told,
} from '../notify-people.ts';
import { proposeAmendment } from '../proposals/make-proposal.ts';
import { hasPlays } from '../proposals/proposals.sql.ts';
import { asHeld } from '../proposals/proposed-lines.ts';
import { readView } from '../reading/read-recording.ts';
import type { AudioFile, RecordingRow } from '../recordings.sql.ts';
import { hasConflict } from './add-recordings.ts';
import { refuseTakenIsrc } from './isrc-taken.ts';
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
export const amendRecording: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const before = await lockOwnRecording(tx, params.id, actor, ifMatch);
    const { id } = before;
    await refuseTakenIsrc(tx, body.isrc, id);
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
      const told: Told = { id, title: body.title, artist: body.artist, by };
      await notifyOfDescription(tx, told, before, edits, at);
      await notifyOfLines(tx, told, before, now.lines, at);
      await notifyOfConflicts(tx, told, before, now.lines, at);
    }
    if (proposed !== null)
      await proposeAmendment(tx, before, { ...proposed, by, answerDays: ctx.cosignDays, at });
    return readView(tx, ctx, id, actor);
  });

/** What a use in a log is told by. */
const recognisedBy: ReadonlySet<string> = new Set(['title', 'artist', 'isrc', 'version_title']);

type LinesAndIsrc = { readonly lines: RecordingLines; readonly isrc: string | null };

/** Whose consent another ISRC needs: an owner's, where plays are matched with the one that it replaces. */
export async function consentsToIsrc(
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
