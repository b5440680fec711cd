import type { amendRecording as endpoint } from '#contract/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { lookForUses } from '../logs/rematch.ts';
import { hasConflict } from './add-recordings.ts';
import { audioInHistory, dropAudio, takeAudio } from './audio-file.ts';
import { holdOwnRecording } from './hold-recording.ts';
import { refuseTakenIsrc } from './isrc-taken.ts';
import { nameOfHolder } from './links.sql.ts';
import { readView } from './read-recording.ts';
import { columnsOf, editsBetween, factsOf } from './recording-facts.ts';
import { settleRecording } from './recording-lines.ts';
import { type Told, tellOfConflicts, tellOfLines } from './tell-people.ts';
import {
  changeRecording,
  indexRecordings,
  writeCredits,
  writeLines,
} from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/** Makes the next version of a recording. Two who amend at once come one after the other, and the second one's version is stale. */
export const amendRecording: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    const { memberId } = actor;
    const before = await holdOwnRecording(tx, params.id, actor, ifMatch);
    const { id } = before;
    await refuseTakenIsrc(tx, body.isrc, id);
    const { lines, problems } = await settleRecording(tx, body, at);
    if (problems.length > 0) throw new Problem('invalid', problems);
    const kept = body.file_id?.toLowerCase() === before.file_id ? before.audio : null;
    const audio = kept ?? (await takeAudio(tx, body.file_id, memberId, at));
    const after = columnsOf(body);
    const credits = { credits: body.credits, audio };
    const edits = editsBetween(
      { facts: factsOf(before, before, before), lines: before },
      { facts: factsOf(after, lines, credits), lines },
    );
    // Another file of the same kind and size is another all the same.
    const isAudioSame = (audio?.id ?? null) === before.file_id;
    if (edits.length === 0 && isAudioSame) throw new Problem('nothing_changed', '');
    await changeRecording(tx, id, after, audio?.id ?? null);
    if (!isAudioSame) await dropAudio(tx, before.file_id, at);
    await writeLines(tx, [{ recordingId: id, lines, hasConflict: hasConflict(lines) }]);
    await writeCredits(tx, [{ recordingId: id, credits: body.credits }]);
    const said =
      edits.length > 0
        ? edits
        : [{ field: 'audio', old: audioInHistory(before.audio), new: audioInHistory(audio) }];
    await writeRecordingVersions(
      tx,
      [{ recording: before, kind: 'amended', memberId, edits: said }],
      at,
    );
    await indexRecordings(tx, [id]);
    if (edits.some(({ field }) => recognisedBy.has(field))) await lookForUses(tx, [id]);
    const by = { memberId, name: await nameOfHolder(tx, actor.rightsHolderId) };
    const told: Told = { id, title: body.title, artist: body.artist, by };
    await tellOfLines(tx, told, before, lines, at);
    await tellOfConflicts(tx, told, before, lines, at);
    return readView(tx, house, id, actor);
  });

/** What a use in a log is told by. */
const recognisedBy: ReadonlySet<string> = new Set(['title', 'artist', 'isrc', 'version_title']);
