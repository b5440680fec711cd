import type { registerRecording as registerRecordingEndpoint } from '#contract/recordings/recordings.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
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
import { takeAudio } from '../audio/audio-file.ts';
import { linkEdit, workInHistory, writeOnWorks } from '../links/link-work.ts';
import { addLinks, lockWorks, nameOfHolder } from '../links/links.sql.ts';
import { worksOfMade } from '../links/made-recordings.sql.ts';
import { replaceMade } from '../links/replace-made.ts';
import { refuseTakenIsrc } from '../lock-recording.ts';
import { type Change, notifyOfConflicts, notifyOfLines } from '../notify-people.ts';
import { readView } from '../reading/read-recording.ts';
import { addRegisteredRecordings } from './add-recordings.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';
import { addDuplicates } from './same-recordings.sql.ts';
import { refuseSameRecording } from './same-recordings.ts';

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
    const isrcs = body.isrc === null ? [] : [body.isrc];
    const madeFor = await worksOfMade(tx, isrcs);
    const works = await heldWorks(tx, [...new Set([...workIds, ...madeFor])], actor);
    const replaced = await replaceMade(tx, actor, [body], at);
    await refuseTakenIsrc(tx, body);
    const { lines, problems } = await resolveRecording(tx, body, at);
    const all = [...problems, ...unknownWorks(body.work_ids, works)];
    if (all.length > 0) throw new Problem('invalid', all);
    const alike = await refuseSameRecording(tx, body, body.other_than ?? []);
    await takeOfMember(tx, ctx, actor, 'register_recording');
    if (otherMembersOf(lines, memberId).length > 0)
      await takeOfMember(tx, ctx, actor, 'name_on_recording');
    const audio = await takeAudio(tx, body.file_id, memberId, at);
    await addRegisteredRecordings(tx, memberId, [{ id, input: body, lines, audio }], at);
    await addDuplicates(tx, { id, registeredBy: memberId }, alike, at);
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    const linked = new Set([...workIds, ...[...replaced.values()].flat()]);
    await linkAll(
      tx,
      works.filter((one) => linked.has(one.id)),
      { ...body, id },
      { memberId, name, at },
    );
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
