import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelledPlays } from '#domain/testing/labelled-plays.ts';
import { labelledPlays } from '#domain/testing/labelled-plays.ts';
import { heldOutWords } from '#domain/testing/labelled-words.ts';
import { type Measured, measureLabelled } from '#domain/testing/measure-labelled.ts';
import { openDb } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { matchLabelled } from '#server/testing/match-labelled.ts';
import { readLabelled } from './labelled-file.ts';

/** What matching is to reach on the set that no rule was found with. */
const goals = { precision: 0.998, recall: 0.75, found: 0.92, asked: 0.85 } as const;

/** Matches a labelled set on a database of its own, and returns the figures by class as lines of text. */
export async function measureMatching(labelled: string | null): Promise<string> {
  const set = labelled === null ? labelledPlays(heldOutWords) : readLabelled(labelled);
  const name = labelled ?? `held-out set, seed ${heldOutWords.seed}`;
  const folder = mkdtempSync(join(tmpdir(), 'bench-matching-'));
  const database = await startEmbedded({ dataFolder: join(folder, 'postgres') });
  try {
    await migrate(database.url);
    const db = openDb(database.url);
    const began = performance.now();
    const said = await matchLabelled(db, set.recordings, set.lines).finally(() => db.destroy());
    const seconds = (performance.now() - began) / 1_000;
    return report(name, set, measureLabelled(set.lines, said), seconds);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(
  name: string,
  {
    recordings,
    lines,
  }: { readonly recordings: readonly unknown[]; readonly lines: LabelledPlays['lines'] },
  measured: readonly Measured[],
  seconds: number,
): string {
  const percent = (part: number | null) => (part === null ? '-' : `${(100 * part).toFixed(1)} %`);
  const row = (one: Measured) =>
    `| ${one.class} | ${one.lines} | ${one.matched} | ${percent(one.precision)} | ${percent(one.recall)} | ${one.suggested} | ${percent(one.found)} | ${percent(one.possible)} | ${percent(one.asked_rightly)} |`;
  return [
    `Matching, ${name}: ${lines.length} lines over ${recordings.length} recordings in ${seconds.toFixed(1)} s`,
    '',
    '| class | lines | matched | right | of all | possible | found with them | right of these | asked rightly |',
    '|---|---|---|---|---|---|---|---|---|',
    ...measured.map(row),
    '',
    `Goals: matched right ${percent(goals.precision)}, of all ${percent(goals.recall)}, found ${percent(goals.found)}, asked rightly ${percent(goals.asked)}.`,
  ].join('\n');
}
