import type { PlayedRecordingFacts } from '#domain/testing/labelled-plays.ts';
import type { LabelledLine } from '#domain/testing/line-makers.ts';
import type { SaidOfLine } from '#domain/testing/measure-labelled.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { matchSpellings } from '../usage/matching/match-spellings.ts';
import { spellingKeys } from '../usage/matching/normalise.ts';
import { buildMember } from './build-member.ts';

/** So many lines are matched together, as in an import. */
const linesABatch = 1_000;

/** Registers recordings of a labelled set and matches its lines as an import would; what was said of each, in their order. */
export async function matchLabelled(
  db: Db,
  recordings: readonly PlayedRecordingFacts[],
  lines: readonly LabelledLine[],
): Promise<SaidOfLine[]> {
  const { memberId } = await buildMember(db);
  const at = new Date('2024-01-01T00:00:00Z');
  const ids = new Map<string, string>();
  const rows = recordings.map(({ id: label, title, version_title, artist, isrc }) => {
    const id = newId(at);
    ids.set(id, label);
    return {
      id,
      title,
      version_title,
      artist,
      isrc,
      registered_by: memberId,
      registered_at: at,
      updated_at: at,
      recognised_since: at,
    };
  });
  for (let from = 0; from < rows.length; from += linesABatch)
    await db
      .insertInto('recording')
      .values(rows.slice(from, from + linesABatch))
      .execute();
  const said: SaidOfLine[] = [];
  for (let from = 0; from < lines.length; from += linesABatch) {
    const some = lines.slice(from, from + linesABatch).map(({ title, artist, isrc }) => ({
      ...spellingKeys(title, artist, isrc),
      title,
      artist,
      isrc,
    }));
    const judged = await transaction(db, (tx) => matchSpellings(tx, some));
    for (const { state, recording_id } of judged)
      said.push({
        state,
        recording: recording_id === null ? null : (ids.get(recording_id) ?? null),
      });
  }
  return said;
}
