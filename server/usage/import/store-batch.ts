import type { ReadUse, UseProblem } from '#domain/usage/import/read-usage.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type Ahead, matchAfter } from '../matching/match-import.ts';
import { lockMatching } from '../matching/matching.sql.ts';
import type { Unjudged } from '../matching/normalise.ts';
import { type NewEntry, type StoredEntries, storeEntries } from './entries.sql.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** A row of a log that is a use. `id` is the use's, `spelling` what it shares with all uses of the same thing. */
export type BatchUse = {
  readonly number: number;
  readonly id: string;
  readonly use: ReadUse & { readonly startedAt: number };
  readonly spelling: Unjudged;
};
/** A row that is none. */
export type BatchFault = { readonly number: number; readonly problems: readonly UseProblem[] };
/** Rows that are stored together, in the order of the file; `last` is the number of the last one. */
export type Batch = {
  readonly last: number;
  readonly rows: number;
  readonly uses: readonly BatchUse[];
  readonly faults: readonly BatchFault[];
};

/** The spellings of uses, each once. */
export function spellingsOf(uses: readonly BatchUse[]): Map<string, Unjudged> {
  return new Map(uses.map(({ spelling }) => [spelling.id, spelling]));
}

/** Matches and stores the uses of a batch; those that are there already are left as they are. */
export async function storeUses(
  tx: Transaction,
  { id: importId, source_id: sourceId }: Pick<LogImportRecord, 'id' | 'source_id'>,
  uses: readonly BatchUse[],
  at: Date,
  ahead: Ahead = { since: at, verdicts: new Map() },
): Promise<StoredEntries> {
  await lockMatching(tx);
  const { judged, fresh } = await matchAfter(tx, spellingsOf(uses), ahead);
  const entries = uses.map(({ number, id, use, spelling }): NewEntry => {
    const { state, recording_id } = judged.get(spelling.id) ?? {
      state: 'unmatched',
      recording_id: null,
    };
    return {
      id,
      number,
      state,
      recording_id,
      at: use.startedAt,
      has_time: use.hasTime,
      spelling_id: spelling.id,
      title: use.title,
      artist: use.artist,
      label: use.label,
      duration_seconds: use.durationSeconds,
      plays: use.plays,
      audience: use.audience,
    };
  });
  return storeEntries(tx, { sourceId, importId, at }, entries, fresh);
}
