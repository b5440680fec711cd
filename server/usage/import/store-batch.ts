import type { ReadUse, UseProblem } from '#domain/usage/import/read-usage.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type Ahead, matchAfter } from '../matching/match-import.ts';
import { lockMatching } from '../matching/matching.sql.ts';
import type { Unjudged } from '../matching/normalise.ts';
import {
  type NewEntries,
  type SentEntries,
  type StoredEntries,
  sendEntries,
  storeEntries,
} from './entries.sql.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** Uses that are stored together; see {@link NewEntries}. Of each wording all that it is matched by. */
export type Uses = Omit<NewEntries, 'wordings'> & { readonly wordings: readonly Unjudged[] };

/** A row that is no use. */
export type BatchFault = { readonly number: number; readonly problems: readonly UseProblem[] };
/** Rows that are stored together, in the order of the file; `last` is the number of the last one. */
export type Batch = {
  readonly last: number;
  readonly rows: number;
  readonly uses: Uses;
  readonly faults: readonly BatchFault[];
  /** What was not taken at its word of rows that are uses. */
  readonly doubts: readonly BatchFault[];
};

/** What a row says of a use, beside its wording. */
type UseFacts = Pick<ReadUse, 'hasTime' | 'label' | 'durationSeconds' | 'plays' | 'audience'>;

/** Gathers uses. A wording is the same one when it is the same object: whoever remembers what a title is known by finds it again. */
export function gatherUses() {
  const ids: string[] = [];
  const at: number[] = [];
  const hasTime: boolean[] = [];
  const numbers: number[] = [];
  const wording: number[] = [];
  const labels: (string | null)[] = [];
  const durations: (number | null)[] = [];
  const plays: number[] = [];
  const audiences: (number | null)[] = [];
  const wordings: Unjudged[] = [];
  const places = new Map<Unjudged, number>();
  const placeOf = (one: Unjudged): number => {
    const known = places.get(one);
    if (known !== undefined) return known;
    places.set(one, wordings.length);
    return wordings.push(one) - 1;
  };
  const add = (
    ...[number, id, startedAt, use, spelling]: [number, string, number, UseFacts, Unjudged]
  ): void => {
    ids.push(id);
    at.push(startedAt);
    hasTime.push(use.hasTime);
    numbers.push(number);
    wording.push(placeOf(spelling));
    labels.push(use.label);
    durations.push(use.durationSeconds);
    plays.push(use.plays);
    audiences.push(use.audience);
  };
  const uses: Uses = {
    ids,
    at,
    hasTime,
    numbers,
    wording,
    labels,
    durations,
    plays,
    audiences,
    wordings,
  };
  return { uses, add };
}

/** The spellings of uses, each once. */
export function spellingsOf({ wordings }: Uses): Unjudged[] {
  return [...new Map(wordings.map((one) => [one.id, one])).values()];
}

/**
 * Matches and stores the uses of a batch; those that are there already are left as they are. `ahead` has the spellings that were not known
 * a moment ago; without it all may be new.
 */
export async function storeUses(
  tx: Transaction,
  { id: importId, source_id: sourceId }: Pick<LogImportRecord, 'id' | 'source_id'>,
  uses: Uses,
  at: Date,
  ahead: Ahead | null = null,
  sent: SentEntries = sendEntries(uses),
): Promise<StoredEntries> {
  await lockMatching(tx);
  const of = { sourceId, importId, at };
  const seen = ahead ?? { since: at, unknown: spellingsOf(uses), verdicts: new Map() };
  const fresh = await matchAfter(tx, seen.unknown, seen);
  const stored = await storeEntries(tx, of, sent, fresh);
  if (stored.unknown.length === 0) return stored;
  // Another log was undone in between, and the last uses of these spellings went with it.
  const gone = new Set(stored.unknown);
  const again = await matchAfter(
    tx,
    spellingsOf(uses).filter(({ id }) => gone.has(id)),
    seen,
  );
  return storeEntries(tx, of, sent, [...fresh, ...again]);
}
