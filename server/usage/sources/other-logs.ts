import type { LogImportDetails, LogRow } from '#contract/usage/usage-imports.ts';
import { stationKey } from '#domain/usage/matching/station-key.ts';
import type { Db } from '../../platform/db/db.ts';
import type { LogImportRecord } from '../import/usage-imports.sql.ts';
import { sourcesLoggedMeanwhile } from './same-station.sql.ts';
import { sourceView } from './source-view.ts';

const dayMs = 86_400_000;
/** Of a log that is not in yet only its first rows are read: the others are probably of days near them. */
const nearMs = 31 * dayMs;
const maxShown = 3;

/** Logs of what is probably the same station, from the same days, under another source: what stands in both counts twice. */
export async function otherLogsOf(
  db: Db,
  record: LogImportRecord,
  preview: readonly LogRow[],
): Promise<LogImportDetails['other_logs']> {
  const days = daysOf(record, preview);
  if (days === null) return [];
  const { source_id: id, source_kind: kind, member_id } = record;
  const key = stationKey(record.source_name);
  const logged = await sourcesLoggedMeanwhile(db, { id, kind, member_id }, days);
  return logged
    .filter(({ name }) => stationKey(name) === key)
    .slice(0, maxShown)
    .map(({ first_at, last_at, uses, ...source }) => ({
      source: sourceView(source, record.member_id ?? ''),
      by: broughtInBy(source.member_id, record.member_id),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
      uses,
    }));
}

function broughtInBy(memberId: string | null, me: string | null) {
  return memberId === null ? 'society' : memberId === me ? 'me' : 'member';
}

function daysOf({ state, first_at, last_at }: LogImportRecord, preview: readonly LogRow[]) {
  if (state === 'done' && first_at !== null && last_at !== null)
    return { from: first_at, until: last_at };
  const times = preview.flatMap(({ started_at }) =>
    started_at === null ? [] : [Date.parse(started_at)],
  );
  if (state !== 'ready' || times.length === 0) return null;
  return {
    from: new Date(Math.min(...times) - nearMs),
    until: new Date(Math.max(...times) + nearMs),
  };
}
