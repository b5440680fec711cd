import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { type KeyRing, keyIdOf, open } from '../platform/sealing/seal.ts';
import { anchorHash, anchorPlace } from './anchor-history.ts';
import { type Baseline, noBaseline } from './baseline.ts';
import { type History, histories } from './histories.ts';
import {
  anchorsAfter,
  chainedRowsAfter,
  disputesAheadOfHistory,
  recordingsAheadOfHistory,
  worksAheadOfHistory,
} from './history.sql.ts';

/** Where a history stops being what was written: the first such place of each kind. */
export type BrokenLink = {
  readonly history: History;
  readonly fault:
    | 'row_changed'
    | 'row_missing'
    | 'end_missing'
    | 'stretch_changed'
    | 'anchor_missing'
    | 'anchor_forged'
    | 'anchor_key_missing';
  /** The work, recording, dispute, member or staff account of the chain; null for a stretch of ids. */
  readonly subject: string | null;
  /** Place in the chain, or the last id of the stretch. */
  readonly at: number;
};

export type HistoryReport = {
  readonly rows: Record<History, number>;
  readonly anchors: number;
  readonly broken: readonly BrokenLink[];
};

const subjectsWithVersions = [
  ['work_edit', 'work'],
  ['recording_edit', 'recording'],
  ['dispute_event', 'dispute'],
] as const;
const rowsAtOnce = 5_000;
const anchorsAtOnce = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Walks every chain and every anchor, computing each hash itself, and names what does not hold. A baseline covers no chain and no anchor. */
export async function verifyHistory(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  baseline: Baseline = noBaseline,
): Promise<HistoryReport> {
  const rows = {
    work_edit: 0,
    recording_edit: 0,
    dispute_event: 0,
    member_event: 0,
    staff_event: 0,
  };
  const broken: BrokenLink[] = [];
  let anchors = 0;
  for (const history of histories) {
    const chains = await verifyChains(db, history);
    rows[history] = chains.rows;
    const anchored = await verifyAnchors(db, keys, history);
    anchors += anchored.anchors;
    broken.push(...[chains.broken, anchored.broken].filter((link) => link !== null));
  }
  const ahead = {
    work_edit: await worksAheadOfHistory(db),
    recording_edit: await recordingsAheadOfHistory(db),
    dispute_event: await disputesAheadOfHistory(db),
  };
  for (const [history, kind] of subjectsWithVersions) {
    const first = ahead[history].filter(
      ({ id, standing }) => !baseline.covers({ kind, id, field: 'history', standing }),
    )[0];
    if (first) broken.push({ history, fault: 'end_missing', subject: first.id, at: 0 });
  }
  return { rows, anchors, broken };
}

async function verifyChains(
  db: Db,
  history: History,
): Promise<{ rows: number; broken: BrokenLink | null }> {
  let rows = 0;
  let place = { subject: firstId, seq: 0 };
  let before: Buffer = Buffer.alloc(0);
  for (;;) {
    const next = await chainedRowsAfter(db, history, place, rowsAtOnce);
    for (const row of next) {
      if (row.subject !== place.subject) {
        place = { subject: row.subject, seq: 0 };
        before = Buffer.alloc(0);
      }
      const link = { history, subject: row.subject, at: row.seq };
      if (row.seq !== place.seq + 1) return { rows, broken: { ...link, fault: 'row_missing' } };
      const hash = chainHash(before, row.fields);
      if (!hash.equals(row.hash)) return { rows, broken: { ...link, fault: 'row_changed' } };
      place = { subject: row.subject, seq: row.seq };
      before = hash;
      rows += 1;
    }
    if (next.length < rowsAtOnce) return { rows, broken: null };
  }
}

async function verifyAnchors(
  db: Db,
  keys: KeyRing,
  history: History,
): Promise<{ anchors: number; broken: BrokenLink | null }> {
  let anchors = 0;
  let afterId = 0;
  let before: Buffer | null = null;
  for (;;) {
    const next = await anchorsAfter(db, history, afterId, anchorsAtOnce);
    for (const anchor of next) {
      const link = { history, subject: null, at: anchor.through_id };
      if (anchor.after_id !== afterId) {
        return { anchors, broken: { ...link, fault: 'anchor_missing' } };
      }
      const fault = sealFault(keys, history, anchor);
      if (fault !== null) return { anchors, broken: { ...link, fault } };
      const throughId = anchor.through_id;
      const found = await anchorHash(db, history, { before, afterId, throughId });
      if (found.rowCount !== anchor.row_count || !found.hash.equals(anchor.hash)) {
        return { anchors, broken: { ...link, fault: 'stretch_changed' } };
      }
      afterId = throughId;
      before = anchor.hash;
      anchors += 1;
    }
    if (next.length < anchorsAtOnce) return { anchors, broken: null };
  }
}

function sealFault(
  keys: KeyRing,
  history: History,
  { sealed, hash, through_id }: { sealed: Buffer; hash: Buffer; through_id: number },
): BrokenLink['fault'] | null {
  try {
    return open(keys, sealed, anchorPlace(history, through_id)).equals(hash)
      ? null
      : 'anchor_forged';
  } catch {
    return keys.all.has(keyIdOf(sealed)) ? 'anchor_forged' : 'anchor_key_missing';
  }
}

/** A row's fields as the database prints them, in the order in which they are hashed. */
type ChainedFields = readonly (string | null)[];

/**
 * The hash of a row after the one with the hash `before` (empty for the first). The database's triggers compute the same
 * (migrations 0013, 0015 and 0023); this one does not ask the database, whose functions may have been changed with its rows.
 */
function chainHash(before: Buffer, fields: ChainedFields): Buffer {
  const hash = createHash('sha256').update(before);
  for (const field of fields) hash.update(chainField(field));
  return hash.digest();
}

// The length before each field separates the end of one and the start of the next.
function chainField(field: string | null): string {
  return field === null ? '~' : `${Buffer.byteLength(field)}:${field}`;
}
