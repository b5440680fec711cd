import type { registerRecording as endpoint } from '#contract/recordings/recordings.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { recordEditsOfRecordings } from '../../history/record-recording-edits.sql.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/member-limits.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { isOwn } from '../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { takeAudio } from '../audio/audio-file.ts';
import { linkEdit, workInHistory, writeOnWorks } from '../links/link-words.ts';
import { addLinks, lockWorks, nameOfHolder } from '../links/links.sql.ts';
import { notifyOfConflicts, notifyOfLines, type Told } from '../notify-people.ts';
import { readView } from '../reading/read-recording.ts';
import { addRegisteredRecordings } from './add-recordings.ts';
import { refuseTakenIsrc } from './isrc-taken.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';

const nobody: RecordingLines = { featured: null, non_featured: null, owners: null };

/** Registers a recording with everybody on it, links it with its works, and tells the others. */
export const registerRecording: Handler<typeof endpoint> = async (ctx, actor, { body }) => {
  const at = ctx.now();
  const id = newId(at);
  const { memberId } = actor;
  return transaction(ctx.db, async (tx) => {
    const workIds = [...new Set(body.work_ids.map((one) => one.toLowerCase()))];
    const works = await heldWorks(tx, workIds, actor);
    await refuseTakenIsrc(tx, body.isrc);
    const { lines, problems } = await resolveRecording(tx, body, at);
    const all = [...problems, ...unknownWorks(body.work_ids, works)];
    if (all.length > 0) throw new Problem('invalid', all);
    await takeOfMember(tx, ctx, actor, 'register_recording');
    if (otherMembersOf(lines, memberId).length > 0)
      await takeOfMember(tx, ctx, actor, 'name_on_recording');
    const audio = await takeAudio(tx, body.file_id, memberId, at);
    await addRegisteredRecordings(tx, memberId, [{ id, input: body, lines, audio }], at);
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    await linkAll(tx, works, { ...body, id }, { memberId, name, at });
    const told: Told = { id, title: body.title, artist: body.artist, by: { memberId, name } };
    await lookForUses(tx, [id]);
    await notifyOfLines(tx, told, nobody, lines, at);
    await notifyOfConflicts(tx, told, nobody, lines, at);
    return readView(tx, ctx, id, actor);
  });
};

async function heldWorks(
  tx: Transaction,
  ids: readonly string[],
  actor: Actor,
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

/** The links belong to the first version of the recording. */
async function linkAll(
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
