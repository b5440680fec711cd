import type { logPerformance as logPerformanceEndpoint } from '#contract/usage/usage.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { formatDate } from '#domain/text/dates.ts';
import { firstUseDay } from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import { importOf } from '../../imports/import-table.sql.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler, HandlerInput } from '../../platform/http/handler.ts';
import { addDecisions } from '../claims/claims.sql.ts';
import { makeMonths } from '../import/entries.sql.ts';
import { notifyOfLog } from '../import/notify-of-usage-import.ts';
import { gatherUses, storeUses, type Uses } from '../import/store-batch.ts';
import { logImportView } from '../import/usage-import-view.ts';
import { addLogImport, logImports } from '../import/usage-imports.sql.ts';
import { lockMatching, setMatches } from '../matching/matching.sql.ts';
import { idOfUse, spellingKeys } from '../matching/normalise.ts';
import { findOrAddSource } from '../sources/find-or-add-source.ts';
import { doubtedOnes, endPerformance, registeredRecordings } from './performances.sql.ts';

type Setlist = HandlerInput<typeof logPerformanceEndpoint>['body']['setlist'];

const dayMs = 86_400_000;

/**
 * Stores one performance: an import that is done when it is answered, and is taken back as others are.
 * @throws Problem `day_out_of_range`, `log_source_unknown`, `recording_unknown`
 */
export const logPerformance: Handler<typeof logPerformanceEndpoint> = async (
  ctx,
  actor,
  { body },
) => {
  const at = ctx.now();
  const startedAt = Date.parse(`${body.day}T${body.time ?? '00:00'}:00Z`);
  if (startedAt < Date.parse(firstUseDay) || startedAt > at.getTime() + dayMs)
    throw new Problem('day_out_of_range', 'day');
  const record = await transaction(ctx.db, async (tx) => {
    const source = await findOrAddSource(tx, actor.memberId, body.source, at);
    const played = await playedOf(tx, body.setlist);
    const id = newId(at);
    await addLogImport(tx, {
      id,
      memberId: actor.memberId,
      sourceId: source.id,
      kind: 'performance',
      at,
      fileId: null,
      fileName: `${source.name}, ${formatDate(body.day)}`,
      sha256: null,
      state: 'importing',
    });
    // In the order of the jobs that match again: they hold this lock while they read the months.
    await lockMatching(tx);
    await makeMonths(tx, [`${body.day.slice(0, 7)}-01`]);
    const hasTime = body.time !== null;
    const uses = usesOfSetlist(played, { sourceId: source.id, startedAt, hasTime });
    const stored = await storeUses(tx, { id, source_id: source.id }, uses, at);
    await endPerformance(tx, id, { lines: uses.ids.length, stored, at });
    await confirmChosen(tx, actor, { setlist: body.setlist, uses, at });
    const ended = await importOf(tx, logImports, actor.memberId, id);
    if (ended === undefined) throw new Problem('not_found');
    await notifyOfLog(tx, ended, at);
    return ended;
  });
  return { data: logImportView(record, at) };
};

/** What each line says was played: a recording as it is registered, or a title as typed. */
async function playedOf(tx: Transaction, setlist: Setlist): Promise<Played[]> {
  const ids = setlist.flatMap((line) => ('recording_id' in line ? [line.recording_id] : []));
  const found = await registeredRecordings(tx, ids);
  const recordings = new Map(found.map((recording) => [recording.id, recording]));
  const missing: ProblemDetail[] = [];
  const played = setlist.flatMap((line, place): Played[] => {
    if (!('recording_id' in line)) return [line];
    const recording = recordings.get(line.recording_id);
    if (recording !== undefined) return [recording];
    missing.push({ path: `setlist.${place}.recording_id`, code: 'recording_unknown' });
    return [];
  });
  if (missing.length > 0) throw new Problem('recording_unknown', missing);
  return played;
}

/** A member who chooses a recording of theirs says by it what was played, where title and artist leave a doubt. */
async function confirmChosen(
  tx: Transaction,
  actor: Actor,
  { setlist, uses, at }: { readonly setlist: Setlist; readonly uses: Uses; readonly at: Date },
): Promise<void> {
  const chosen = setlist.flatMap((line, place) => {
    const spelling = uses.wordings[uses.wording[place] ?? -1]?.id;
    return 'recording_id' in line && spelling !== undefined
      ? [{ id: spelling, recording_id: line.recording_id }]
      : [];
  });
  const doubted = await doubtedOnes(tx, actor, chosen);
  await addDecisions(tx, doubted, {
    decision: 'confirmed',
    matchedBy: 'member',
    memberId: actor.memberId,
    reason: null,
    at,
  });
  const match = { state: 'matched', matched_by: 'member', isDecided: true } as const;
  await setMatches(
    tx,
    doubted.map(({ id, recording_id, score }) => ({ id, recording_id, score, ...match })),
    at,
  );
}

/** What was played, as it is logged. */
type Played = {
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
};

/** The uses of a setlist in its order; what was played twice is two uses. */
function usesOfSetlist(
  setlist: readonly Played[],
  {
    sourceId,
    startedAt,
    hasTime,
  }: { readonly sourceId: string; readonly startedAt: number; readonly hasTime: boolean },
): Uses {
  const times = new Map<string, number>();
  const { uses, add } = gatherUses();
  for (const [place, { title, artist, isrc }] of setlist.entries()) {
    const { id: spelling, textKey } = spellingKeys(title, artist, isrc);
    const occurrence = (times.get(textKey) ?? 0) + 1;
    times.set(textKey, occurrence);
    const id = idOfUse(startedAt, sourceId, textKey, occurrence);
    const unsaid = { label: null, durationSeconds: null, plays: 1, audience: null };
    const wording = { id: spelling, textKey, title, artist, isrc };
    add(place + 1, id, startedAt, { hasTime, ...unsaid }, wording);
  }
  return uses;
}
