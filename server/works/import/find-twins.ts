import { createHash } from 'node:crypto';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { CheckedRow } from './check-rows.ts';
import { earlierTwins, likelyTwins, type RowIdentity, registeredTwins } from './twins.sql.ts';

const uuidShape = /^[0-9a-f]{8}-/;

/** By what a row is the same as another row or a work. */
export function identityOf(row: CheckedRow): RowIdentity {
  const foldedTitle = fold(row.title);
  const iswc = row.input?.iswc ?? null;
  const holders = [...new Set(row.lines.map(({ id }) => id))];
  // Who numbers works, or knows their ISWC, tells two of one title apart by that.
  const isNumbered = row.ownReference !== null || iswc !== null;
  return {
    number: row.number,
    ownReference: row.ownReference,
    iswc,
    titleKey:
      isNumbered || row.input === null
        ? null
        : hashOf(`${foldedTitle}\n${holders.toSorted().join('\n')}`),
    foldedTitle,
    holderIds: holders.filter((id) => uuidShape.test(id)),
  };
}

function hashOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** What a row that is right turned out to repeat. */
export type Twin =
  | { readonly outcome: 'repeated'; readonly row: number }
  | { readonly outcome: 'already_registered' | 'likely_registered'; readonly workId: string };

/** For rows by their number: the earlier row of the file, or the work of the repertoire, that they say again. */
export async function findTwins(
  tx: Transaction,
  { importId, memberId }: { importId: string; memberId: string },
  rows: readonly RowIdentity[],
): Promise<Map<number, Twin>> {
  const twins = new Map<number, Twin>();
  if (rows.length === 0) return twins;
  const likely = await likelyTwins(tx, rows);
  for (const [number, workId] of likely)
    twins.set(number, { outcome: 'likely_registered', workId });
  const sure = await sureTwins(tx, memberId, rows);
  for (const [number, workId] of sure) twins.set(number, { outcome: 'already_registered', workId });
  const earlier = await earlierTwins(tx, importId, rows);
  const inBatch = twinsAmong(rows, earlier);
  for (const [number, row] of inBatch) {
    if (!sure.has(number)) twins.set(number, { outcome: 'repeated', row });
  }
  return twins;
}

/** The works that rows surely are: of the same ISWC, or of the number by which the member calls them. */
export async function sureTwins(
  tx: Transaction,
  memberId: string,
  rows: readonly RowIdentity[],
): Promise<Map<number, string>> {
  const { byIswc, byReference } = await registeredTwins(tx, memberId, rows);
  const found = rows.flatMap(({ number, iswc, ownReference }): [number, string][] => {
    const id = byReference.get(ownReference ?? '') ?? byIswc.get(iswc ?? '');
    return id === undefined ? [] : [[number, id]];
  });
  return new Map(found);
}

/** The same within one batch, after those before it: the first row of each stays. */
function twinsAmong(
  rows: readonly RowIdentity[],
  earlier: ReadonlyMap<number, number>,
): Map<number, number> {
  const twins = new Map(earlier);
  const first = new Map<string, number>();
  for (const { number, ownReference, iswc, titleKey } of rows) {
    if (twins.has(number)) continue;
    const keys = [
      ...(ownReference === null ? [] : [`reference ${ownReference}`]),
      ...(iswc === null ? [] : [`iswc ${iswc}`]),
      ...(titleKey === null ? [] : [`title ${titleKey}`]),
    ];
    const before = keys.flatMap((key) => first.get(key) ?? []);
    if (before.length > 0) twins.set(number, Math.min(...before));
    else for (const key of keys) first.set(key, number);
  }
  return twins;
}
