import type { RecordingInput } from '#contract/works/work-input.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { isOtherSound } from '#domain/recordings/same-recording.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { leadLinksInto, lockRecordingsOfWork } from '../recordings.sql.ts';
import { addRegisteredRecordings } from '../registering/add-recordings.ts';
import { type Asking, askWhoNamedFirst } from '../registering/change-identity.ts';
import { indexRecordings } from '../registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import { addLinks } from './links.sql.ts';
import {
  countMadeUnverified,
  forgetMade,
  linkCounts,
  lockMade,
  type MadeRecording,
  markMade,
  type RecordingWithIsrc,
  recordingsWithIsrcs,
} from './made-recordings.sql.ts';
import { recordLinks, type WorkNamingRecordings } from './record-links.ts';

/** How many recordings a member who is not verified can have made from works. */
export const maxMadeUnverified = 20;

/**
 * Refuses an ISRC that is registered for a recording with another title and another artist: mostly a mistyped number. What the work
 * named `before` is not looked at again.
 * @throws Problem isrc_of_another at the recording
 */
export async function refuseOtherIsrcs(
  tx: Transaction,
  recordings: readonly RecordingInput[],
  before: readonly RecordingInput[] = [],
): Promise<void> {
  const named = newlyNamed(before, recordings);
  const other = await otherSounds(tx, named);
  for (const [place, said] of recordings.entries()) {
    const recording = named.includes(said) ? other(said) : null;
    if (recording === null) continue;
    const { isrc, title, artist } = recording;
    const text = `${formatIsrc(isrc)} is registered for a different recording: ${title} by ${artist}. Check the number, or leave it out.`;
    throw new Problem('isrc_of_another', `recordings.${place}.isrc`, { text });
  }
}

/** Finds, for what works say of recordings, the registered one that has the ISRC but another title and artist; null where there is none. */
export async function otherSounds(
  tx: Transaction,
  recordings: readonly RecordingInput[],
): Promise<(said: RecordingInput) => RecordingWithIsrc | null> {
  const known = await recordingsWithIsrcs(tx, isrcsOf(recordings));
  return (said) => {
    const recording = known.get(said.isrc ?? '');
    return recording !== undefined && isOtherSound(said, recording) ? recording : null;
  };
}

/**
 * Links works with the recordings whose ISRCs they name, in the version of the works that names them: plays with these numbers are then
 * known. A number that nobody has registered makes its recording, of which nobody is said to own or perform anything yet; one that is
 * registered for another sound is left alone. The works are held, and any number of them is done by a fixed number of statements.
 */
export async function linkOwnIsrcs(
  tx: Transaction,
  memberId: string,
  works: readonly WorkNamingRecordings[],
  kind: 'registered' | 'amended',
  asking: Asking,
): Promise<void> {
  const { at } = asking;
  const named = works.flatMap((work) =>
    work.recordings.flatMap((said) => (said.isrc === null ? [] : { work, said, isrc: said.isrc })),
  );
  if (named.length === 0) return;
  const known = await recordingsWithIsrcs(tx, isrcsOf(named.map(({ said }) => said)));
  const unknown = new Map(
    named.filter(({ isrc }) => !known.has(isrc)).map((one) => [one.isrc, one] as const),
  );
  const before = await countMadeUnverified(tx, memberId);
  const left = before === null ? unknown.size : Math.max(0, maxMadeUnverified - before);
  const made = [...unknown.values()].slice(0, left).map(({ work, said, isrc }) => ({
    id: newId(at),
    version: 1,
    workId: work.id,
    isrc,
    is_frozen: false,
    ...soundOf(said),
  }));
  await addRegisteredRecordings(
    tx,
    memberId,
    made.map(({ id, version: _version, workId: _workId, is_frozen: _frozen, ...facts }) => ({
      id,
      input: { ...unsaid, ...facts },
      lines: { featured: null, non_featured: null, owners: null },
      audio: null,
    })),
    at,
  );
  await markMade(tx, made);
  const ids = made.map(({ id }) => id);
  await askWhoNamedFirst(tx, ids, { ...asking, corrected: null });
  const all = new Map<string, RecordingWithIsrc>(known);
  for (const one of made) all.set(one.isrc, one);
  const counts = await linkCounts(
    tx,
    [...known.values()].map(({ id }) => id),
  );
  const wanted = named.flatMap(({ work, said, isrc }) => {
    const recording = all.get(isrc);
    if (recording === undefined || recording.is_frozen || isOtherSound(said, recording)) return [];
    const count = (counts.get(recording.id) ?? 0) + 1;
    counts.set(recording.id, count);
    return count > maxWorksOfRecording ? [] : [{ work, recording }];
  });
  const added = await addLinks(
    tx,
    wanted.map(({ work, recording }) => ({ recordingId: recording.id, workId: work.id })),
    { memberId, at },
  );
  const keys = new Set(added.map(({ recording_id, work_id }) => `${work_id} ${recording_id}`));
  const links = wanted.filter(({ work, recording }) => keys.delete(`${work.id} ${recording.id}`));
  await recordLinks(tx, { memberId, made: new Set(ids) }, links, kind, at);
  if (made.length > 0) await lookForUses(tx, ids);
}

/** Withdraws the recordings that only these works name and made, and that nobody has had a hand in; their ISRCs are free again. */
export async function withdrawMade(
  tx: Transaction,
  workIds: readonly string[],
  { memberId, reason }: { readonly memberId: string | null; readonly reason: string },
  at: Date,
): Promise<void> {
  const made = await lockMade(tx, { workIds });
  const isLeft = (id: string) => !workIds.includes(id);
  const leaving = made.filter(({ work_ids }) => !work_ids.some(isLeft));
  if (memberId !== null && leaving.some((one) => one.is_frozen))
    throw new Problem('recording_frozen', '');
  await withdrawRecordings(tx, leaving, { memberId, reason }, at);
  // Another work names the same recording: it is that one's now.
  const staying = made.flatMap(({ id, work_ids }) => {
    const workId = work_ids.find(isLeft);
    return workId === undefined ? [] : [{ id, workId }];
  });
  await markMade(tx, staying);
}

/** Withdraws recordings that works made, which are held. */
export async function withdrawRecordings(
  tx: Transaction,
  recordings: readonly MadeRecording[],
  { memberId, reason }: { readonly memberId: string | null; readonly reason: string },
  at: Date,
): Promise<void> {
  if (recordings.length === 0) return;
  const ids = recordings.map(({ id }) => id);
  const edits = [
    { field: 'state', old: 'registered', new: 'withdrawn' },
    { field: 'reason', old: null, new: reason },
  ];
  await writeRecordingVersions(
    tx,
    recordings.map((recording) => ({
      recording: { state: 'registered', state_reason: null, ...recording },
      kind: 'withdrawn',
      memberId,
      edits,
      ends: { reason },
    })),
    at,
  );
  await forgetMade(tx, ids);
  await indexRecordings(tx, ids);
  await lookForUses(tx, ids);
}

/** The ISRCs that are named, each once. */
export function isrcsOf(recordings: readonly { readonly isrc: string | null }[]): string[] {
  return [...new Set(recordings.flatMap(({ isrc }) => isrc ?? []))];
}

/** The recordings whose ISRCs a work did not name before. */
export function newlyNamed(
  before: readonly RecordingInput[],
  after: readonly RecordingInput[],
): RecordingInput[] {
  const known = new Set(before.map(({ isrc }) => isrc));
  return after.filter(({ isrc }) => isrc !== null && !known.has(isrc));
}

/** What a work says of a recording, as the recording says it. */
function soundOf({ title, artist, duration_seconds, year, label }: RecordingInput) {
  const release = { ...unsaid.release, released_on: year === null ? null : `${year}`, label };
  return { title, version_title: null, artist, duration_seconds, release };
}

/** What a work does not say. */
const unsaid = {
  recorded_on: null,
  recording_country: null,
  languages: [],
  genre: null,
  release: { title: null, released_on: null, label: null, p_line: null, catalogue_number: null },
  featured: null,
  non_featured: null,
  owners: null,
  credits: [],
  file_id: null,
  work_ids: [],
};

type Work = { readonly id: string; readonly number: number; readonly title: string };

/**
 * Hands the recordings of a work that ended in another to that one, with a version in the history of each; returns how many. Both works
 * are held by the caller.
 */
export async function moveLinks(
  tx: Transaction,
  { from, into }: { from: Work; into: Work },
  { signedAs, at }: { signedAs: string; at: Date },
): Promise<number> {
  const recordings = await lockRecordingsOfWork(tx, from.id);
  if (recordings.length === 0) return 0;
  await leadLinksInto(tx, from.id, into.id);
  const edits = [{ field: 'work', old: named(from), new: named(into) }];
  await writeRecordingVersions(
    tx,
    recordings.map((recording) => ({
      recording,
      kind: 'amended',
      memberId: null,
      signedAs,
      edits,
    })),
    at,
  );
  return recordings.length;
}

function named({ id, number, title }: Work) {
  return { id, work_number: formatWorkNumber(number), title };
}
