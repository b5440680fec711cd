import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { seal } from '../platform/sealing/seal.ts';
import { type History, histories } from './histories.ts';
import { addAnchor, hashesBetween, lastAnchor, lastSafeId } from './history.sql.ts';

const rowsAtOnce = 10_000;

/** Where an anchor is sealed for. */
export const anchorPlace = (history: History, throughId: number): string =>
  `history_anchor/${history}/${throughId}`;

/** The anchored entries for the log: evidence outside the database, in case the anchors are lost with the rows. */
export type Anchored = {
  readonly history: History;
  readonly through_id: number;
  readonly row_count: number;
  readonly hash: string;
};

/**
 * Anchors the entries since the last run; any number of processes may call it. A chain alone could be recomputed from a
 * changed row. Anchors could not, because their seal needs the portal's key, which is not in the database.
 */
export async function anchorHistory({ db, keys, now }: Context): Promise<Anchored[]> {
  const anchored: Anchored[] = [];
  for (const history of histories) {
    const before = await lastAnchor(db, history);
    const afterId = before?.through_id ?? 0;
    const throughId = await lastSafeId(db, history);
    if (throughId <= afterId) continue;
    const { hash, rowCount } = await anchorHash(db, history, {
      before: before?.hash ?? null,
      afterId,
      throughId,
    });
    if (rowCount === 0) continue;
    const sealed = seal(keys, hash, anchorPlace(history, throughId));
    await addAnchor(db, {
      history,
      after_id: afterId,
      through_id: throughId,
      row_count: rowCount,
      hash,
      sealed,
      at: now(),
    });
    anchored.push({
      history,
      through_id: throughId,
      row_count: rowCount,
      hash: hash.toString('hex'),
    });
  }
  return anchored;
}

/** SHA-256 over the anchor before and the hash of every row in the stretch. */
export async function anchorHash(
  db: Db,
  history: History,
  stretch: { before: Buffer | null; afterId: number; throughId: number },
): Promise<{ hash: Buffer; rowCount: number }> {
  const hash = createHash('sha256').update(stretch.before ?? '');
  let rowCount = 0;
  for (let { afterId } = stretch; ; ) {
    const rows = await hashesBetween(db, history, { ...stretch, afterId }, rowsAtOnce);
    for (const row of rows) hash.update(row.hash);
    rowCount += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return { hash: hash.digest(), rowCount };
    afterId = last.id;
  }
}
