import type { Medium, SourceKind } from '#domain/usage/usage.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { makeMonths } from '../usage/import/entries.sql.ts';
import { gatherUses, storeUses } from '../usage/import/store-batch.ts';
import { addLogImport } from '../usage/import/usage-imports.sql.ts';
import { idOfUse, spellingKeys } from '../usage/matching/normalise.ts';
import { endPerformance } from '../usage/performances/performances.sql.ts';
import { findOrAddSource } from '../usage/sources/find-or-add-source.ts';
import type { BuiltMember } from './build-member.ts';
import { asSociety } from './owner-of.ts';

/** A line of a built log; `at` as in 2026-05-03T14:30:00Z. */
export type BuiltUse = {
  readonly at: string;
  readonly title: string;
  readonly artist?: string | null;
  readonly isrc?: string | null;
  readonly seconds?: number;
  readonly plays?: number;
  readonly audience?: number;
};

export type LogToBuild = {
  readonly source?: string;
  readonly kind?: SourceKind;
  readonly medium?: Medium;
  readonly uses: readonly BuiltUse[];
};

/** A log that came in, without its file: matched and stored as an import does; `by` null is the society. */
export async function buildLog(
  ctx: Context,
  by: BuiltMember | null,
  { source = 'Radio Sika', kind = 'station', medium = 'broadcast', uses }: LogToBuild,
): Promise<{ id: string; sourceId: string }> {
  const at = ctx.now();
  // A log of the society's: its command brings it in.
  return transaction((by === null ? asSociety(ctx) : ctx).db, async (tx) => {
    const memberId = by?.memberId ?? null;
    const { id: sourceId } = await findOrAddSource(
      tx,
      memberId,
      { name: source, kind, medium },
      at,
    );
    const id = newId(at);
    await addLogImport(tx, {
      id,
      memberId,
      sourceId,
      kind: 'file',
      fileId: null,
      fileName: `${source}.csv`,
      sha256: null,
      state: 'importing',
      at,
    });
    await makeMonths(tx, [...new Set(uses.map((use) => `${use.at.slice(0, 7)}-01`))]);
    const lines = gatherUses();
    for (const [index, use] of uses.entries()) addLine(lines, use, index + 2, sourceId);
    const stored = await storeUses(tx, { id, source_id: sourceId }, lines.uses, at);
    await endPerformance(tx, id, { lines: uses.length, stored, at });
    return { id, sourceId };
  });
}

function addLine(
  { add }: ReturnType<typeof gatherUses>,
  use: BuiltUse,
  number: number,
  sourceId: string,
): void {
  const { title, artist = null, isrc = null, seconds = null, plays = 1, audience = null } = use;
  const startedAt = Date.parse(use.at);
  const { id: spelling, textKey } = spellingKeys(title, artist, isrc);
  const id = idOfUse(startedAt, sourceId, textKey, 1);
  const said = { hasTime: true, label: null, durationSeconds: seconds, plays, audience };
  add(number, id, startedAt, said, { id: spelling, textKey, title, artist, isrc });
}
