import type { FoundWork } from '#contract/works/work.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Ranked } from '../../platform/search/ranking.ts';
import type { FoundRow } from './search.sql.ts';

/** Found works as lists show them: `matched_title` only where another title than the work's own is what was looked for. */
export function viewOfFound(
  rows: readonly FoundRow[],
  ranked: readonly Ranked[],
  folded: string,
): FoundWork[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [viewOf(row, found, folded)];
  });
}

function viewOf(row: FoundRow, { match, place }: Ranked, folded: string): FoundWork {
  return {
    id: row.id,
    work_number: formatWorkNumber(row.number),
    title: row.title,
    matched_title: match === 'identifier' ? null : matchedTitle(row, place, folded),
    state: row.state,
    iswc: row.iswc,
    match,
    totals: {
      performing: row.performing_total,
      mechanical: row.mechanical_total,
      synchronisation: row.synchronisation_total,
    },
    holders: row.holders,
    performers: row.performers,
  };
}

// Two titles that fold alike are one to who searches: then the work's own is enough.
function matchedTitle(row: FoundRow, place: number, folded: string): string | null {
  const other = place === 0 ? undefined : row.other_titles[place - 1];
  if (other === undefined || other.folded === row.title_folded) return null;
  return row.title_folded === folded ? null : other.title;
}
