import type { WorkInput } from '#contract/works/work-input.ts';
import { fold } from '#domain/text/fold.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { addRecordings, addTitles } from '../registering/add-works.sql.ts';
import { changeFields, removeRecordings, removeTitles, type WorkRow } from '../works.sql.ts';

const maxTitles = 30;
const maxRecordings = 50;

/** What one work gains from another: the whole new list of each kind, null where nothing is gained. */
export type Gains = {
  readonly titles: WorkInput['alternative_titles'] | null;
  readonly recordings: WorkInput['recordings'] | null;
  readonly iswc: string | null;
};

/** Titles and recordings that `into` has not, and an ISWC where it has none. */
export function gainsOf(from: WorkRow, into: WorkRow): Gains {
  const has = new Set([into.title, ...into.titles.map(({ title }) => title)].map(fold));
  const titles = [{ title: from.title, kind: 'AT' as const }, ...from.titles].filter(
    ({ title }) => {
      const isNew = !has.has(fold(title));
      has.add(fold(title));
      return isNew;
    },
  );
  const isrcs = new Set(into.recordings.map(({ isrc }) => isrc));
  const heard = from.recordings.filter(({ isrc }) => isrc === null || !isrcs.has(isrc));
  return {
    titles: titles.length === 0 ? null : [...into.titles, ...titles].slice(0, maxTitles),
    recordings: heard.length === 0 ? null : [...into.recordings, ...heard].slice(0, maxRecordings),
    iswc: into.iswc === null ? from.iswc : null,
  };
}

/** The gains as edits of the work's history. */
export function editsOfGains(into: WorkRow, { titles, recordings, iswc }: Gains): WorkEdit[] {
  return [
    ...(titles === null ? [] : [{ field: 'alternative_titles', old: into.titles, new: titles }]),
    ...(iswc === null ? [] : [{ field: 'iswc', old: null, new: iswc }]),
    ...(recordings === null
      ? []
      : [{ field: 'recordings', old: into.recordings, new: recordings }]),
  ];
}

/** Writes the gains to the work; its version is the caller's to make. */
export async function writeGains(tx: Transaction, into: WorkRow, gains: Gains): Promise<void> {
  const { id } = into;
  if (gains.iswc !== null) await changeFields(tx, id, { ...into, iswc: gains.iswc });
  if (gains.titles !== null) {
    await removeTitles(tx, id);
    await addTitles(tx, [{ workId: id, parts: gains.titles }]);
  }
  if (gains.recordings !== null) {
    await removeRecordings(tx, id);
    await addRecordings(tx, [{ workId: id, parts: gains.recordings }]);
  }
}
