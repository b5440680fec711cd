import { forgetClaims } from '../../consent/consent.sql.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { isSameSet } from '../../shares/amended-lines.ts';
import {
  bySociety,
  confirmed,
  type LineConsent,
  lineKey,
  sameShares,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import { addHolders } from '../registering/add-works.sql.ts';
import { factsOf, linesOf } from '../work-view.ts';
import { indexWorks, removeHolders, type WorkRow } from '../works.sql.ts';
import { type Author, consentEdits, writeVersion } from './write-versions.ts';

/** A split that holds from now on: `signedAs` stands for those who have agreed to nothing themselves. */
export type SplitToWrite = {
  readonly lines: readonly WorkHolderLine[];
  readonly by: Author;
  /** Rights holders who agreed to it themselves, and how; of all others the society says that it holds. */
  readonly agreed: ReadonlyMap<string, LineConsent>;
  /** Whether the society or a court decided it. */
  readonly isDecided: boolean;
  readonly signedAs: string;
  readonly edits: readonly WorkEdit[];
};

/**
 * Makes a split that was agreed in a dispute the next version of a work, which is held; nothing else of the work changes. Lines that
 * stay as they are keep what their holders said of them; all others count as confirmed.
 */
export async function writeSplit(
  tx: Transaction,
  work: WorkRow,
  { lines, by, agreed, isDecided, signedAs, edits }: SplitToWrite,
  at: Date,
): Promise<void> {
  const before = linesOf(work);
  const standing = new Map(before.map((line) => [lineKey(line), line]));
  const after = lines.map((line) => {
    const old = standing.get(lineKey(line));
    if (old !== undefined && sameShares(old.shares, line.shares)) {
      return { ...old, manuscriptShare: line.manuscriptShare, represents: line.represents };
    }
    return confirmed(line, at, agreed.get(line.id) ?? bySociety(signedAs));
  });
  await removeHolders(tx, work.id);
  // Who agreed has said what they have, and where the society decides it says so of all: there is nothing to come back to.
  const settled = isDecided ? [...before, ...after].map(({ id }) => id) : [...agreed.keys()];
  await forgetClaims(tx, work.id, settled);
  await addHolders(tx, [{ workId: work.id, parts: after }]);
  await indexWorks(tx, [work.id]);
  const [old, now] = [before, after].map((one) => factsOf(work, work, one).holders);
  const changes = isSameSet(before, after) ? [] : [{ field: 'holders', old, new: now }];
  const links = after.flatMap((line) => {
    const consent = agreed.get(line.id);
    return consent === undefined ? [] : consentEdits(line.name, consent);
  });
  const version = { work, lines: after, by, edits: [...edits, ...changes, ...links] };
  await writeVersion(tx, { ...version, kind: 'dispute_settled' }, at);
}
