import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { open, seal } from '../platform/sealing/seal.ts';
import {
  addBaselineRows,
  type BaselineRow,
  baselineRowsAfter,
  type CheckedTable,
  idsAfter,
} from './history.sql.ts';

/** What a value belongs to. */
type SubjectKind = 'work' | 'recording' | 'dispute' | 'member' | 'spelling';

/** A value that no history leads to. */
type Differing = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly field: string;
  readonly standing: unknown;
};

/** Whether a value that no history explains was accepted as a starting point, and is unchanged since. */
export type Baseline = { readonly covers: (differing: Differing) => boolean };

/** Covers nothing. */
export const noBaseline: Baseline = { covers: () => false };

/** What the society took as the start: when, who, why, and how many values. */
export type BaselineTaken = {
  readonly at: Date;
  readonly taken_by: string;
  readonly reason: string;
  readonly values: number;
};

type LoadedBaseline = Baseline & {
  readonly taken: readonly BaselineTaken[];
  /** Rows that were not made with the portal's key, or changed since: they cover nothing. */
  readonly forged: number;
};

const rowsAtOnce = 5_000;
const keyOf = ({ kind, id, field }: Pick<Differing, 'kind' | 'id' | 'field'>) =>
  `${kind} ${id} ${field}`;

/** The fields of a subject that differ from its history and that no baseline covers. */
export function uncovered<Field extends string>(
  baseline: Baseline,
  { kind, id }: Pick<Differing, 'kind' | 'id'>,
  fields: readonly Field[],
  standingOf: (field: Field) => unknown,
): Field[] {
  return fields.filter(
    (field) => !baseline.covers({ kind, id, field, standing: standingOf(field) }),
  );
}

/** Covers everything, and remembers it. */
export function collectBaseline(): Baseline & { readonly found: ReadonlyMap<string, Differing> } {
  const found = new Map<string, Differing>();
  const covers = (differing: Differing) => {
    found.set(keyOf(differing), differing);
    return true;
  };
  return { covers, found };
}

/** Everything that was ever taken as the start; of a value taken twice the later row counts. */
export async function loadBaseline({
  db,
  keys,
}: Pick<Context, 'db' | 'keys'>): Promise<LoadedBaseline> {
  const standing = new Map<string, string>();
  const taken = new Map<string, BaselineTaken>();
  let forged = 0;
  for (let after = 0; ; ) {
    const rows = await baselineRowsAfter(db, after, rowsAtOnce);
    for (const row of rows) {
      if (!isSealed(keys, row)) {
        forged += 1;
        continue;
      }
      const { subject_kind: kind, subject_id: id, field, at, taken_by, reason } = row;
      standing.set(keyOf({ kind, id, field }), row.standing.toString('hex'));
      const one = JSON.stringify([at, taken_by, reason]);
      const values = (taken.get(one)?.values ?? 0) + 1;
      taken.set(one, { at, taken_by, reason, values });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < rowsAtOnce) break;
  }
  return {
    covers: (differing) =>
      standing.get(keyOf(differing)) === hashOf(differing.standing).toString('hex'),
    taken: [...taken.values()],
    forged,
  };
}

/** Accepts these current values as a starting point. */
export async function takeBaseline(
  tx: Transaction,
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  values: Iterable<Differing>,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const at = now();
  const rows = [...values].map(({ kind, id, field, standing }) => {
    const row = {
      subject_kind: kind,
      subject_id: id,
      field,
      standing: hashOf(standing),
      taken_by: by,
      reason,
      at,
    };
    return { ...row, sealed: seal(keys, hashOfRow(row), placeOf(row)) };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await addBaselineRows(tx, rows.slice(from, from + rowsAtOnce));
  }
}

function isSealed(keys: Context['keys'], row: BaselineRow): boolean {
  try {
    return open(keys, row.sealed, placeOf(row)).equals(hashOfRow(row));
  } catch {
    return false;
  }
}

type Unsealed = Omit<BaselineRow, 'id' | 'sealed'>;

const placeOf = ({ subject_kind, subject_id, field }: Unsealed): string =>
  `history_baseline/${subject_kind}/${subject_id}/${field}`;

function hashOfRow({ standing, taken_by, reason, at, ...row }: Unsealed): Buffer {
  const { subject_kind, subject_id, field } = row;
  return hashOf([
    subject_kind,
    subject_id,
    field,
    standing.toString('hex'),
    taken_by,
    reason,
    at.toISOString(),
  ]);
}

/** SHA-256 of a value as JSON, whatever order its keys have. */
function hashOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)) ?? 'null')
    .digest();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, one]) => [key, inOrder(one)]);
}

/** Rows that are compared with their histories in one transaction. */
const batchSize = 500;

/**
 * Checks all rows of a table in the order of their ids, batch after batch, with bounded memory and also while the portal is at work.
 * Says how many there were, and what `check` found.
 */
export async function checkInBatches<Found>(
  db: Db,
  table: CheckedTable,
  check: (tx: Transaction, ids: readonly string[]) => Promise<Found[]>,
): Promise<{ readonly checked: number; readonly contradictory: Found[] }> {
  const contradictory: Found[] = [];
  let checked = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const place = after;
    // In one snapshot, so that concurrent writes are not seen in part.
    const batch = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const ids = await idsAfter(tx, table, place, batchSize);
        return { ids, found: ids.length > 0 ? await check(tx, ids) : [] };
      });
    checked += batch.ids.length;
    contradictory.push(...batch.found);
    const last = batch.ids.at(-1);
    if (last === undefined || batch.ids.length < batchSize) return { checked, contradictory };
    after = last;
  }
}
