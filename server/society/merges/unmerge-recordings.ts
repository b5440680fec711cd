import { isDeepStrictEqual } from 'node:util';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linkEdit, workInHistory, writeOnWorks } from '../../recordings/links/link-work.ts';
import { lockWorks } from '../../recordings/links/links.sql.ts';
import { markMade } from '../../recordings/links/made-recordings.sql.ts';
import {
  lockRecordings,
  type RecordingRow,
  recordingsWithLines,
  recordingWithIsrc,
} from '../../recordings/recordings.sql.ts';
import { otherMembersOf } from '../../recordings/registering/recording-lines.ts';
import {
  changeRecording,
  indexRecordings,
  markRecognised,
} from '../../recordings/registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../../recordings/registering/write-version.ts';
import { lockMatching, setMatches } from '../../usage/matching/matching.sql.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { holdersOfRecordings, rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { countText, linesOf } from '../cases/ruled-case.ts';
import {
  editsOfSound,
  type MergedRecordings,
  type MovedOfRecordings,
  moveSoundAway,
  peopleOn,
  spellingsABatch,
} from '../recordings/merge-recordings.ts';
import type { Merge } from './merges.sql.ts';
import {
  clearMergedPair,
  removeAddedLinks,
  spellingsBack,
  takeBackDecisions,
} from './recording-moves.sql.ts';
import type { Unmerge, Unmerging } from './unmerging.ts';

/**
 * Takes two recordings apart that were merged: the first is registered again with its people, whom it kept, and gets back its plays, its ISRC
 * and its audio file; the songs that the second gained are no longer its. Plays logged since go with their spelling; of others matching
 * decides again by title, artist and ISRC.
 */
export const unmergeRecordings: Unmerging<MovedOfRecordings> = {
  async lock(tx, { from_id, into_id }) {
    await lockMatching(tx);
    const seen = await recordingsWithLines(tx, [from_id, into_id]);
    await lockWorks(
      tx,
      seen.flatMap(({ works }) => works.map(({ id }) => id)),
    );
    await lockRecordings(tx, [from_id, into_id]);
  },

  async read({ db }, merge) {
    const { from, into } = await both(db, merge);
    const { moved } = merge;
    const back = moved === null ? [] : await spellingsBack(db, into.id, moved.spellings);
    const plays = back.reduce((sum, { uses }) => sum + uses, 0);
    const twin = from.isrc === null ? undefined : await recordingWithIsrc(db, from.isrc, into.id);
    return {
      from: nameOf(from),
      into: nameOf(into),
      obstacles: moved === null ? [] : obstaclesOf({ from, into }, moved, twin?.title),
      goesBack: linesOf([
        ['Title', nameOf(from)],
        ['ISRC', from.isrc && formatIsrc(from.isrc)],
        ['Audio', moved?.file ? 'The audio file moves back' : null],
        ['Works', from.works.map(({ title }) => title).join(', ') || 'None'],
        ['Plays', moved && countText(plays, 'play')],
      ]),
      stays: linesOf([
        ['Title', nameOf(into)],
        ['Loses ISRC', moved?.isrc ? formatIsrc(moved.isrc) : null],
        [
          'Loses works',
          into.works
            .filter(({ id }) => moved?.works.includes(id))
            .map(({ title }) => title)
            .join(', ') || null,
        ],
      ]),
      involved: [
        ...(await holdersOfRecordings(db, [from.id, into.id])),
        ...(await rightsHoldersOfMembers(db, [from.registered_by, into.registered_by])),
      ],
      basis: [from.version, into.version],
    };
  },

  async carryOut(ctx, merge, unmerge) {
    const tx = ctx.db as Transaction;
    const recordings = await both(tx, merge);
    await separate(tx, recordings, merge.moved, unmerge, ctx.now());
    return `${nameOf(recordings.from)} is a separate recording again.`;
  },
};

const nameOf = ({ title, artist }: RecordingRow) => `“${title}” by ${artist}`;

async function both(db: Context['db'], { from_id, into_id }: Merge): Promise<MergedRecordings> {
  const rows = await recordingsWithLines(db, [from_id, into_id]);
  const [from, into] = [from_id, into_id].map((id) => rows.find((row) => row.id === id));
  if (from === undefined || into === undefined) throw new Error('recordings are never deleted');
  return { from, into };
}

function obstaclesOf(
  { into }: MergedRecordings,
  { lines, isrc, file }: MovedOfRecordings,
  twin: string | undefined,
): string[] {
  const kept = `“${into.title}”`;
  if (into.state === 'withdrawn')
    return [`${kept} has since been merged into another recording, or withdrawn.`];
  return [
    ...(isDeepStrictEqual(peopleOn(into), lines)
      ? []
      : [`The people on ${kept}, or their shares, have changed since the merge.`]),
    ...(isrc === null || into.isrc === isrc
      ? []
      : [`The ISRC of ${kept} has changed since the merge.`]),
    ...(file === null || into.file_id === file
      ? []
      : [`The audio file of ${kept} has changed since the merge.`]),
    ...(twin === undefined ? [] : [`“${twin}” now has the same ISRC.`]),
  ];
}

async function separate(
  tx: Transaction,
  { from, into }: MergedRecordings,
  moved: MovedOfRecordings,
  { reason, signedAs }: Unmerge,
  at: Date,
): Promise<void> {
  const signed = { kind: 'amended', memberId: null, signedAs } as const;
  const why = { field: 'reason', old: null, new: reason };
  const sound = moved.file === null ? [] : await moveSoundAway(tx, into);
  if (moved.isrc !== null) {
    await changeRecording(tx, into.id, { ...into, isrc: null }, moved.file ? null : into.file_id);
    await markRecognised(tx, into.id, new Date(moved.recognisedSince));
  }
  const removed = await removeAddedLinks(tx, into.id, moved.works);
  const works = await worksWithHolders(tx, removed);
  const keptEdits = [
    why,
    ...(moved.isrc === null ? [] : [{ field: 'isrc', old: moved.isrc, new: null }]),
    ...sound,
    ...works.map((work) => linkEdit('unlinked', 'work', workInHistory(work))),
  ];
  if (moved.file !== null) await changeRecording(tx, from.id, from, moved.file);
  const { file_id, audio, uploaded_by } = into;
  const backEdits = [
    { field: 'state', old: from.state, new: 'registered' },
    why,
    ...(moved.file === null
      ? []
      : await editsOfSound(tx, { ...from, file_id, audio, uploaded_by })),
  ];
  const back = { ...from, state: 'registered', state_reason: null } as const;
  await writeRecordingVersions(
    tx,
    [
      { ...signed, recording: into, edits: keptEdits },
      { ...signed, recording: back, edits: backEdits },
    ],
    at,
  );
  if (moved.madeFromWork !== null)
    await markMade(tx, [{ id: from.id, workId: moved.madeFromWork }]);
  const link = { kind: 'unlinked', memberId: null, name: signedAs, at } as const;
  await writeOnWorks(tx, works, into, link);
  await movePlaysBack(tx, { from, into }, moved, at);
  await clearMergedPair(tx, 'recording_duplicate', [from.id, into.id], at);
  await indexRecordings(tx, [from.id, into.id]);
  await lookForUses(tx, [from.id, into.id]);
  const members = [from, into].flatMap((one) => [one.registered_by, ...otherMembersOf(one, '')]);
  const facts = {
    is: 'recording' as const,
    from: { id: from.id, name: from.title, number: null },
    into: { id: into.id, name: into.title, number: null },
    reason,
  };
  const notice = { memberIds: [...new Set(members)], senderMemberId: null, facts };
  await notify(tx, { ...notice, event: 'unmerged' }, at);
}

async function movePlaysBack(
  tx: Transaction,
  { from, into }: MergedRecordings,
  { spellings }: MovedOfRecordings,
  at: Date,
): Promise<void> {
  const ids = new Set((await spellingsBack(tx, into.id, spellings)).map(({ id }) => id));
  const back = spellings.filter(({ id }) => ids.has(id));
  await takeBackDecisions(tx, into.id, back);
  for (let start = 0; start < back.length; start += spellingsABatch) {
    const matches = back
      .slice(start, start + spellingsABatch)
      .map(({ id, matched_by, score, is_decided }) => ({
        id,
        recording_id: from.id,
        state: 'matched' as const,
        matched_by,
        score,
        isDecided: is_decided,
      }));
    await setMatches(tx, matches, at);
  }
}
