import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
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
import { spellingsOf } from './recording-pairs.sql.ts';

/** Which recording ends in which, why, and who decided it. */
type Merge = {
  readonly fromId: string;
  readonly intoId: string;
  readonly reason: string;
  readonly by: string;
};

/** One spelling may have many plays. */
const spellingsABatch = 250;

/**
 * Ends a recording in another one that is the same: it is withdrawn, and its plays, its songs, and an ISRC that only it had go to the other.
 * Its people do not, because shares of two registrations cannot be added up: everybody on either is told, and can claim a part.
 * @throws Problem `case_changed` when one of the two has ended
 */
export function mergeRecordings(ctx: Context, merge: Merge): Promise<{ spellings: number }> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { fromId, intoId, reason, by } = merge;
    const { from, into } = await lockPair(tx, fromId, intoId);
    const edits = [
      { field: 'state', old: from.state, new: 'withdrawn' },
      { field: 'reason', old: null, new: reason },
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
    await takeOver(tx, from, into, { by, at });
    const spellings = await movePlays(tx, merge, at);
    await indexRecordings(tx, [from.id, into.id]);
    await lookForUses(tx, [from.id, into.id]);
    const facts = { recording: inFacts(into), gone: inFacts(from), by, reason };
    const members = [from, into].flatMap((one) => [one.registered_by, ...otherMembersOf(one, '')]);
    const notice = { memberIds: [...new Set(members)], senderMemberId: null, facts } as const;
    await notifyEach(tx, [{ ...notice, event: 'recordings_merged' }], at);
    return { spellings };
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

/** The songs of the one become those of the other as well, and its ISRC where the other had none. */
async function takeOver(
  tx: Transaction,
  from: RecordingRow,
  into: RecordingRow,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const linked = new Set(into.works.map(({ id }) => id));
  const workIds = from.works.flatMap(({ id }) => (linked.has(id) ? [] : [id]));
  const works = await worksWithHolders(tx, workIds);
  const isrc = into.isrc ?? from.isrc;
  const isGained = isrc !== into.isrc;
  if (isGained) {
    await changeRecording(tx, into.id, { ...into, isrc }, into.file_id);
    await markRecognised(tx, into.id, at);
  }
  if (!isGained && works.length === 0) return;
  const links = works.map((work) => ({ recordingId: into.id, workId: work.id }));
  await addLinks(tx, links, { memberId: null, at });
  const edits = [
    ...(isGained ? [{ field: 'isrc', old: null, new: isrc }] : []),
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
  await writeOnWorks(
    tx,
    works,
    { ...into, isrc },
    { kind: 'linked', memberId: null, name: by, at },
  );
}

/** Every spelling of the one is of the other, as the society decided: also of plays that come later. */
async function movePlays(
  tx: Transaction,
  { fromId, intoId, reason }: Merge,
  at: Date,
): Promise<number> {
  const ids = await spellingsOf(tx, fromId);
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
  return ids.length;
}
