import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { audioInHistory, soundEdits } from '../../recordings/audio/audio-file.ts';
import { linkEdit, workInHistory, writeOnWorks } from '../../recordings/links/link-work.ts';
import { addLinks, lockWorks } from '../../recordings/links/links.sql.ts';
import { forgetMade } from '../../recordings/links/made-recordings.sql.ts';
import { inFacts } from '../../recordings/notify-people.ts';
import {
  lockRecordings,
  type RecordingRow,
  recordingsWithLines,
} from '../../recordings/recordings.sql.ts';
import { otherMembersOf } from '../../recordings/registering/recording-lines.ts';
import {
  changeRecording,
  indexRecordings,
  markRecognised,
} from '../../recordings/registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../../recordings/registering/write-version.ts';
import { addDecisions } from '../../usage/claims/claims.sql.ts';
import { lockMatching, setMatches } from '../../usage/matching/matching.sql.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { noteMerge } from '../merges/merges.sql.ts';
import {
  type MovedSpelling,
  spellingsToMove,
  standingOfRecording,
} from '../merges/recording-moves.sql.ts';

/** Both recordings of a merge, as they are now. */
export type MergedRecordings = { readonly from: RecordingRow; readonly into: RecordingRow };

/** What a merge of recordings moved. `works`, `isrc` and `file` are what the second gained; `lines` its people and shares then. */
export type MovedOfRecordings = {
  readonly spellings: readonly MovedSpelling[];
  readonly madeFromWork: string | null;
  readonly recognisedSince: Date | string;
  readonly lines: unknown;
  readonly works: readonly string[];
  readonly isrc: string | null;
  readonly file: string | null;
};

/** Who is on a recording with what, regardless of what they are called. */
export function peopleOn({ featured, non_featured, owners }: RecordingRow): unknown {
  const lines = [...(featured ?? []), ...(non_featured ?? [])].map(({ id, role, share }) => [
    id,
    role,
    share,
  ]);
  const owned = owners?.map(({ id, share, territories, from, until }) => [
    id,
    share,
    territories,
    from,
    until,
  ]);
  return JSON.parse(JSON.stringify([lines, owned ?? null]));
}

/** Which recording ends in which, why, and who decided it. */
type Merge = {
  readonly fromId: string;
  readonly intoId: string;
  readonly reason: string;
  readonly by: string;
};

/** One spelling may have many plays. */
export const spellingsABatch = 250;

/**
 * Ends a recording in another one that is the same: it is withdrawn, and its plays, its songs, and an ISRC or audio file that only it had go
 * to the other. Its people do not, because shares of two registrations cannot be added up: everybody on either is told, and can claim a
 * part. What moved is noted, so that it can be undone: see unmergeRecordings. @throws Problem `case_changed` when one of the two has ended
 */
export function mergeRecordings(ctx: Context, merge: Merge): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { fromId, intoId, reason, by } = merge;
    const { from, into } = await lockPair(tx, fromId, intoId);
    const spellings = await spellingsToMove(tx, merge);
    const { made_from_work } = await standingOfRecording(tx, fromId);
    const { recognised_since } = await standingOfRecording(tx, intoId);
    const hasSound = into.file_id === null && from.file_id !== null;
    const edits = [
      { field: 'state', old: from.state, new: 'withdrawn' },
      { field: 'reason', old: null, new: reason },
      ...(hasSound ? await moveSoundAway(tx, from) : []),
    ];
    const signed = { memberId: null, signedAs: by } as const;
    const ended = {
      recording: from,
      kind: 'withdrawn',
      ...signed,
      edits,
      ends: { reason },
    } as const;
    await writeRecordingVersions(tx, [ended], at);
    await forgetMade(tx, [from.id]);
    const gained = await takeOver(tx, { from, into, hasSound }, { by, at });
    await movePlays(tx, spellings, merge, at);
    const moved: MovedOfRecordings = {
      spellings,
      madeFromWork: made_from_work,
      recognisedSince: recognised_since,
      lines: peopleOn(into),
      ...gained,
    };
    await noteMerge(tx, { kind: 'recordings', ...merge, moved, at });
    await indexRecordings(tx, [from.id, into.id]);
    await lookForUses(tx, [from.id, into.id]);
    const facts = { recording: inFacts(into), gone: inFacts(from), by, reason };
    const members = [from, into].flatMap((one) => [one.registered_by, ...otherMembersOf(one, '')]);
    const notice = { memberIds: [...new Set(members)], senderMemberId: null, facts } as const;
    await notifyEach(tx, [{ ...notice, event: 'recordings_merged' }], at);
  });
}

/** Locks matching first, as a decision about plays does, then the songs of both, then the two. */
export async function lockPair(
  tx: Transaction,
  fromId: string,
  intoId: string,
): Promise<{ from: RecordingRow; into: RecordingRow }> {
  await lockMatching(tx);
  const seen = await recordingsWithLines(tx, [fromId, intoId]);
  await lockWorks(
    tx,
    seen.flatMap(({ works }) => works.map(({ id }) => id)),
  );
  await lockRecordings(tx, [fromId, intoId]);
  const rows = await recordingsWithLines(tx, [fromId, intoId]);
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (from?.state !== 'registered' || into?.state !== 'registered')
    throw new Problem('case_changed');
  return { from, into };
}

/** The songs of the one become those of the other as well, and an ISRC and a sound of it where the other had none. Gives what it gained. */
async function takeOver(
  tx: Transaction,
  { from, into, hasSound }: MergedRecordings & { readonly hasSound: boolean },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<Pick<MovedOfRecordings, 'works' | 'isrc' | 'file'>> {
  const linked = new Set(into.works.map(({ id }) => id));
  const workIds = from.works.flatMap(({ id }) => (linked.has(id) ? [] : [id]));
  const works = await worksWithHolders(tx, workIds);
  const isrc = into.isrc === null ? from.isrc : null;
  const file = hasSound ? from.file_id : null;
  const gained = { works: workIds, isrc, file };
  if (isrc === null && file === null && works.length === 0) return gained;
  const after = { ...into, isrc: isrc ?? into.isrc };
  if (isrc !== null || file !== null)
    await changeRecording(tx, into.id, after, file ?? into.file_id);
  if (isrc !== null) await markRecognised(tx, into.id, at);
  const links = works.map((work) => ({ recordingId: into.id, workId: work.id }));
  await addLinks(tx, links, { memberId: null, at });
  const edits = [
    ...(isrc === null ? [] : [{ field: 'isrc', old: null, new: isrc }]),
    ...(file === null ? [] : await editsOfSound(tx, from)),
    ...works.map((work) => linkEdit('linked', 'work', workInHistory(work))),
  ];
  const version = {
    recording: into,
    kind: 'amended',
    memberId: null,
    signedAs: by,
    edits,
  } as const;
  await writeRecordingVersions(tx, [version], at);
  await writeOnWorks(tx, works, after, { kind: 'linked', memberId: null, name: by, at });
  return gained;
}

/** These spellings of the one are of the other, as the society decided: also of plays that come later. */
async function movePlays(
  tx: Transaction,
  spellings: readonly MovedSpelling[],
  { intoId, reason }: Merge,
  at: Date,
): Promise<void> {
  const ids = spellings.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += spellingsABatch) {
    const some = ids.slice(start, start + spellingsABatch);
    await addDecisions(
      tx,
      some.map((id) => ({ id, recording_id: intoId })),
      { decision: 'confirmed', matchedBy: 'society', memberId: null, reason, at },
    );
    await setMatches(
      tx,
      some.map((id) => ({
        id,
        recording_id: intoId,
        state: 'matched',
        matched_by: 'society',
        score: null,
        isDecided: true,
      })),
      at,
    );
  }
}

/** Takes the audio file from a recording, for another one to have. Gives the edits for its history. */
export async function moveSoundAway(tx: Transaction, from: RecordingRow): Promise<RecordingEdit[]> {
  await changeRecording(tx, from.id, from, null);
  return [{ field: 'audio', old: audioInHistory(from.audio), new: null }];
}

/**
 * What the history says of a recording that gets the audio file of another one: also whose upload it is, which goes when they close their
 * account, although the society brought it here.
 */
export async function editsOfSound(
  tx: Transaction,
  { file_id: fileId, audio, uploaded_by }: RecordingRow,
): Promise<RecordingEdit[]> {
  if (fileId === null) return [];
  const sounds = await soundEdits(tx, [fileId]);
  return [
    { field: 'audio', old: null, new: audioInHistory(audio) },
    ...sounds.values(),
    { field: 'audio_by', old: null, new: uploaded_by },
  ];
}
