import type { SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import type { registerRecording as registerRecordingEndpoint } from '#contract/recordings/recordings.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { recordEditsOfRecordings } from '../../history/record-edits.sql.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { isOwn } from '../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { soundEdits, takeAudio } from '../audio/audio-file.ts';
import { linkEdit, workInHistory, writeOnWorks } from '../links/link-work.ts';
import { addLinks, lockWorks, nameOfHolder } from '../links/links.sql.ts';
import { refuseTakenIsrc } from '../lock-recording.ts';
import { type Change, notifyOfConflicts, notifyOfLines } from '../notify-people.ts';
import { readView } from '../reading/read-recording.ts';
import type { AudioFile } from '../recordings.sql.ts';
import { columnsOf, factsOf } from './recording-facts.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';
import { refuseSameRecording } from './same-recordings.ts';
import {
  addRecordings,
  indexRecordings,
  writeCredits,
  writeLines,
} from './write-recordings.sql.ts';

const nobody: RecordingLines = { featured: null, non_featured: null, owners: null };

/** Registers a recording with everybody on it, links it with its works, and tells the others. */
export const registerRecording: Handler<typeof registerRecordingEndpoint> = async (
  ctx,
  actor,
  { body },
) => {
  const at = ctx.now();
  const id = newId(at);
  const { memberId } = actor;
  return transaction(ctx.db, async (tx) => {
    const workIds = [...new Set(body.work_ids.map((one) => one.toLowerCase()))];
    const works = await heldWorks(tx, workIds, actor);
    await refuseTakenIsrc(tx, body);
    const { lines, problems } = await resolveRecording(tx, body, at);
    const all = [...problems, ...unknownWorks(body.work_ids, works)];
    if (all.length > 0) throw new Problem('invalid', all);
    await refuseSameRecording(tx, body, body.other_than ?? []);
    await takeOfMember(tx, ctx, actor, 'register_recording');
    if (otherMembersOf(lines, memberId).length > 0)
      await takeOfMember(tx, ctx, actor, 'name_on_recording');
    const audio = await takeAudio(tx, body.file_id, memberId, at);
    await addRegisteredRecordings(tx, memberId, [{ id, input: body, lines, audio }], at);
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    await linkAll(tx, works, { ...body, id }, { memberId, name, at });
    const change: Change = { id, title: body.title, artist: body.artist, by: { memberId, name } };
    await lookForUses(tx, [id]);
    await notifyOfLines(tx, change, nobody, lines, at);
    await notifyOfConflicts(tx, change, nobody, lines, at);
    return readView(tx, ctx, id, actor);
  });
};

/** Works that can be linked by this member, locked. */
export async function heldWorks(
  tx: Transaction,
  ids: readonly string[],
  actor: Pick<Actor, 'memberId' | 'rightsHolderId'>,
): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  await lockWorks(tx, ids);
  const works = await worksWithHolders(tx, ids);
  return works.filter((work) => isLive(work.state) || isOwn(work, actor));
}

function unknownWorks(ids: readonly string[], works: readonly WorkRow[]): ProblemDetail[] {
  const known = new Set(works.filter(({ state }) => isLive(state)).map(({ id }) => id));
  return ids.flatMap((id, place): ProblemDetail[] =>
    known.has(id.toLowerCase()) ? [] : [{ path: `work_ids.${place}`, code: 'work_unknown' }],
  );
}

/** Links a new recording with works; the links belong to its first version. */
export async function linkAll(
  tx: Transaction,
  works: readonly WorkRow[],
  recording: Parameters<typeof writeOnWorks>[2],
  { memberId, name, at }: { memberId: string; name: string; at: Date },
): Promise<void> {
  if (works.length === 0) return;
  const recordingId = recording.id;
  await addLinks(
    tx,
    works.map((work) => ({ recordingId, workId: work.id })),
    { memberId, at },
  );
  const edits = works.map((work) => linkEdit('linked', 'work', workInHistory(work)));
  await recordEditsOfRecordings(tx, [
    { recordingId, version: 1, kind: 'registered', memberId, at, edits },
  ]);
  await writeOnWorks(tx, works, recording, { kind: 'linked', memberId, name, at });
}

/** A recording to register: what its registrant says of it, who is on it, and its audio file. */
type RecordingToRegister = {
  readonly id: string;
  readonly input: SoundRecordingInput;
  readonly lines: RecordingLines;
  readonly audio: AudioFile | null;
};

/** Registers recordings that were found to be right, any number at once, with their history and what they are found by. */
export async function addRegisteredRecordings(
  tx: Transaction,
  memberId: string,
  recordings: readonly RecordingToRegister[],
  at: Date,
): Promise<void> {
  if (recordings.length === 0) return;
  await addRecordings(
    tx,
    recordings.map(({ id, input, audio }) => ({
      ...columnsOf(input),
      id,
      fileId: audio?.id ?? null,
      registeredBy: memberId,
      at,
    })),
  );
  await writeLines(
    tx,
    recordings.map(({ id, lines }) => ({
      recordingId: id,
      lines,
      hasConflict: hasConflict(lines),
    })),
  );
  await writeCredits(
    tx,
    recordings.map(({ id, input }) => ({ recordingId: id, credits: input.credits })),
  );
  const sounds = await soundEdits(
    tx,
    recordings.flatMap(({ audio }) => audio?.id ?? []),
  );
  await recordEditsOfRecordings(
    tx,
    recordings.map(({ id, input, lines, audio }) => {
      const facts = factsOf(columnsOf(input), lines, {
        credits: input.credits,
        audio,
      });
      const sound = sounds.get(audio?.id ?? '');
      const edits = [{ field: 'recording', old: null, new: facts }, ...(sound ? [sound] : [])];
      return { recordingId: id, version: 1, kind: 'registered', memberId, at, edits };
    }),
  );
  await indexRecordings(
    tx,
    recordings.map(({ id }) => id),
  );
}

/** Whether its owners together have more than 100 % somewhere at some time. */
export function hasConflict({ owners }: RecordingLines): boolean {
  return owners !== null && ownershipConflicts(owners).length > 0;
}
