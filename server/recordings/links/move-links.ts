import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { leadLinksInto, lockRecordingsOfWork } from '../moves.sql.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';

type Work = { readonly id: string; readonly number: number; readonly title: string };

/**
 * Hands the recordings of a work that ended in another to that one, with a version in the history of each; gives how many. Both works
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
