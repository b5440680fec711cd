import type { registerRecording as registerRecordingEndpoint } from '#contract/recordings/recordings.ts';
import type { RecordingInput } from '#contract/works/work-input.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import {
  isOtherSound,
  isSameRecording,
  type RecordingFacts,
} from '#domain/recordings/same-recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
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
import { lockMade, type MadeRecording, worksOfMade } from '../links/made-recordings.sql.ts';
import { isrcsOf, withdrawRecordings } from '../links/recordings-of-works.ts';
import { refuseTakenIsrc } from '../lock-recording.ts';
import { type Change, notifyOfConflicts, notifyOfLines } from '../notify-people.ts';
import { readView } from '../reading/read-recording.ts';
import { addRegisteredRecordings } from './add-recordings.ts';
import { askedNow, askWhoNamedFirst } from './change-identity.ts';
import { otherMembersOf, type RecordingLines, resolveRecording } from './recording-lines.ts';
import {
  addDuplicates,
  type KnownRecording,
  recordingsSoundingAlike,
} from './same-recordings.sql.ts';

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
    const { lines, problems } = await resolveRecording(tx, body, at, {
      registeredBy: memberId,
      title: body.title,
    });
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
    await askWhoNamedFirst(tx, [id], { ...askedNow(ctx, at), corrected: null });
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

/**
 * A member registers recordings that works of theirs had made before: the made ones go, and their works are given, by ISRC, for the new ones
 * to be linked with. What another member's work made stands, as any recording that others registered; so does one with another title and artist.
 */
export async function replaceMade(
  tx: Transaction,
  actor: Pick<Actor, 'memberId'>,
  recordings: readonly NamedByIsrc[],
  at: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const leaving = await replaceable(tx, actor, recordings);
  const { memberId } = actor;
  const reason = 'Registered with everyone on it';
  await withdrawRecordings(tx, leaving, { memberId, reason }, at);
  return new Map(leaving.map(({ isrc, work_ids }) => [isrc, work_ids]));
}

/** The recordings that `replaceMade` would withdraw for these, held. */
export async function replaceable(
  tx: Transaction,
  { memberId }: Pick<Actor, 'memberId'>,
  recordings: readonly NamedByIsrc[],
): Promise<readonly MadeRecording[]> {
  const made = await lockMade(tx, { isrcs: isrcsOf(recordings) });
  const found = made
    .filter((one) => one.registered_by === memberId)
    .filter((one) =>
      recordings.some((named) => named.isrc === one.isrc && !isOtherSound(named, one)),
    );
  if (found.some((one) => one.is_frozen)) throw new Problem('recording_frozen', '');
  return found;
}

type NamedByIsrc = Pick<RecordingInput, 'isrc' | 'title' | 'artist'>;

/** Registered recordings that are likely the ones asked about, by their place; any number at once. */
export async function findSameRecordings(
  tx: Transaction,
  asked: readonly RecordingFacts[],
): Promise<ReadonlyMap<number, readonly KnownRecording[]>> {
  if (asked.length === 0) return new Map();
  const alike = await recordingsSoundingAlike(tx, asked);
  const same = alike.filter((known) => {
    const one = asked[known.place];
    return one !== undefined && isSameRecording(one, known);
  });
  return Map.groupBy(same, ({ place }) => place);
}

/**
 * Refuses a recording that is likely registered already, until its registrant has said that it is another one. Each refusal names one. Gives
 * those of which they have said so.
 * @throws Problem recording_known
 */
export async function refuseSameRecording(
  tx: Transaction,
  asked: RecordingFacts,
  otherThan: readonly string[],
): Promise<string[]> {
  const others = new Set(otherThan.map((id) => id.toLowerCase()));
  const same = (await findSameRecordings(tx, [asked])).get(0) ?? [];
  const known = same.find(({ id }) => !others.has(id));
  if (known === undefined) return same.map(({ id }) => id);
  throw new Problem('recording_known', '', {
    subject: { id: known.id, text: knownMessage(known) },
  });
}

function knownMessage({ title, artist, isrc, duration_seconds }: RecordingFacts): string {
  const facts = [
    ...(duration_seconds === null ? [] : [formatDuration(duration_seconds)]),
    ...(isrc === null ? [] : [formatIsrc(isrc)]),
  ];
  const more = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${title} by ${artist}${more} is already registered. Tell us if yours is the same recording or a different one.`;
}
