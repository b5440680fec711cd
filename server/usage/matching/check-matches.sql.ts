import { sql } from 'kysely';
import { type Baseline, checkInBatches, noBaseline, uncovered } from '../../history/baseline.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** What of a spelling is not as was decided of it: which recording its plays are of, or that each of its plays says so. */
export type MatchContradiction = 'match' | 'plays';

export type ContradictorySpelling = {
  readonly id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly fields: readonly MatchContradiction[];
};

type CheckedSpelling = Omit<ContradictorySpelling, 'fields'> & {
  readonly is_as_decided: boolean;
  readonly are_plays_alike: boolean;
  readonly standing: readonly (string | null)[];
};

/**
 * Compares what plays are matched with to what members and the society decided, and each play to its spelling. Matches that the rules made
 * alone follow from titles and numbers, and are not compared.
 */
export async function checkMatches(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<ContradictorySpelling[]> {
  const report = await checkInBatches(db, 'log_spelling', (tx, ids) =>
    checkBatch(tx, ids, baseline),
  );
  return report.contradictory;
}

async function checkBatch(tx: Transaction, ids: readonly string[], baseline: Baseline) {
  const spellings = await spellingsToCheck(tx, ids);
  return spellings.flatMap(
    ({ id, title, artist, is_as_decided, are_plays_alike, standing }): ContradictorySpelling[] => {
      const found: MatchContradiction[] = [];
      if (!is_as_decided) found.push('match');
      if (!are_plays_alike) found.push('plays');
      const fields = uncovered(baseline, { kind: 'spelling', id }, found, () => standing);
      return fields.length > 0 ? [{ id, title, artist, fields }] : [];
    },
  );
}

/** A decision that confirms is never of two recordings: the later one rejects the other. */
async function spellingsToCheck(
  tx: Transaction,
  ids: readonly string[],
): Promise<CheckedSpelling[]> {
  const { rows } = await sql<CheckedSpelling>`
    select s.id, s.title, s.artist, array[s.state, s.recording_id::text, s.matched_by] as standing,
           case when d.recording_id is null
                then s.matched_by is null or s.matched_by not in ('member', 'claim', 'society')
                else (s.state, s.recording_id, s.matched_by) is not distinct from ('matched', d.recording_id, d.matched_by)
            end as is_as_decided,
           not exists (
             select from log_entry e
              where e.spelling_id = s.id
                and (e.state, e.recording_id) is distinct from (s.state, s.recording_id)) as are_plays_alike
      from log_spelling s
      left join lateral (
        select c.recording_id, c.matched_by from log_decision c
         where c.spelling_id = s.id and c.decision = 'confirmed'
         order by c.decided_at desc, c.recording_id limit 1) d on true
     where s.id = any(${[...ids]}::uuid[])
     order by s.id`.execute(tx);
  return rows;
}
