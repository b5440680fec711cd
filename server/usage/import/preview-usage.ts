import type { LogMapping, LogRow } from '#contract/usage/usage-imports.ts';
import { type ReadUse, readerOfUses } from '#domain/usage/import/read-usage.ts';
import type { Context } from '../../context.ts';
import { problemViews } from '../../imports/import-view.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { type Judged, matchSpellings } from '../matching/match-spellings.ts';
import { recordingsNamed, type UsedRecording } from '../matching/named-recordings.sql.ts';
import { knownSpellings } from '../matching/spellings.sql.ts';
import { spellingKeys } from '../matching/usage-ids.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** The first rows of a log as they would be read and matched by a mapping; nothing is stored. */
export async function previewLog(
  ctx: Context,
  { first_rows, headers }: LogImportRecord,
  mapping: LogMapping,
): Promise<LogRow[]> {
  const read = readerOfUses(mapping, ctx.now().getTime());
  const rows = first_rows.map(({ number, cells }) => ({ number, use: read(cells) }));
  const uses = rows.flatMap(({ use }) => (use.title === '' ? [] : [use]));
  const { judged, recordings } = await transaction(ctx.db, async (tx) => {
    const verdicts = await judge(tx, uses);
    const ids = [...verdicts.values()].flatMap(({ recording_id }) => recording_id ?? []);
    return { judged: verdicts, recordings: await recordingsNamed(tx, ids) };
  });
  return rows.map(({ number, use }) => {
    const verdict = use.problems.length > 0 ? undefined : judged.get(use);
    return rowOf(number, use, headers, verdict, recordings.get(verdict?.recording_id ?? ''));
  });
}

async function judge(
  tx: Transaction,
  uses: readonly ReadUse[],
): Promise<Map<ReadUse, Pick<Judged, 'state' | 'recording_id'> & { score: number | null }>> {
  const spelled = uses.map(({ title, artist, isrc }) => ({
    ...spellingKeys(title, artist, isrc),
    title,
    artist,
    isrc,
  }));
  const known = new Map(
    (
      await knownSpellings(
        tx,
        spelled.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const verdicts = await matchSpellings(tx, spelled);
  return new Map(
    uses.map((use, place) => {
      const found = verdicts[place] ?? {
        state: 'unmatched' as const,
        recording_id: null,
        score: null,
      };
      const before = known.get(spelled[place]?.id ?? '');
      return [use, before === undefined ? found : { ...before, score: found.score }];
    }),
  );
}

function rowOf(
  number: number,
  use: ReadUse,
  headers: readonly string[],
  verdict: { state: Judged['state']; score: number | null } | undefined,
  recording: UsedRecording | undefined,
): LogRow {
  const { startedAt, hasTime, title, artist, isrc, label, durationSeconds, problems } = use;
  return {
    number,
    started_at: startedAt === null ? null : new Date(startedAt).toISOString(),
    has_time: hasTime,
    title: title === '' ? null : title,
    artist,
    isrc,
    label,
    duration_seconds: durationSeconds,
    outcome: verdict?.state ?? 'faulty',
    problems: problemViews(problems, headers),
    score: verdict?.score ?? null,
    recording: recording ?? null,
  };
}
