import { ipiNameCheck, weightedMod10 } from '#domain/identifiers/check-digits.ts';
import { otherWorks } from '#domain/testing/labelled-duplicates.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { BuiltMember } from '#server/testing/build-member.ts';
import { enterLabelledWorks } from '#server/testing/enter-labelled-works.ts';
import { heldOutWords } from './held-out-words.ts';

const iswcOf = (place: number) => {
  const digits = String(34_524_680 + 7 * place).padStart(9, '0');
  return `${digits}${weightedMod10(digits, 1)}`;
};

/** How a work is asked for by a number, by class. */
export const numberQueries: Readonly<Record<string, (place: number) => string>> = {
  'ISWC without T': iswcOf,
  'ISWC with points, without T': (place) =>
    iswcOf(place).replace(/(...)(...)(...)(.)/, '$1.$2.$3-$4'),
  'ISWC without its check digit': (place) => `T-${iswcOf(place).slice(0, 9)}`,
  'ISWC without the zero in front': (place) => iswcOf(place).slice(1),
  'IPI name number of eight digits': (place) => ipiOf(place).slice(3),
  'own number': (place) => `own-${place}`,
};

const ipiOf = (place: number) => {
  const digits = String(123_456 + 3 * place).padStart(9, '0');
  return digits + ipiNameCheck(digits);
};

/** Registers works with an ISWC, an IPI name number of their writer and an own number of `by` each; their ids. */
export async function enterNumberedWorks(
  db: Db,
  by: BuiltMember,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<string[]> {
  const { enter } = await enterLabelledWorks(db, new Date());
  const made = otherWorks(heldOutWords, seed, { pairs: [], count });
  const ids = await enter(made.map((work) => ({ ...work, writers: work.writers.slice(0, 1) })));
  for (const [place, id] of ids.entries()) {
    await db
      .updateTable('work')
      .set({ iswc: `T${iswcOf(place)}` })
      .where('id', '=', id)
      .execute();
    const reference = { member_id: by.memberId, reference: `OWN-${place}`, work_id: id };
    await db.insertInto('work_reference').values(reference).execute();
    const holder = db
      .selectFrom('work_holder')
      .select('rights_holder_id')
      .where('work_id', '=', id);
    const ipi = { ipi_name_number: ipiOf(place) };
    await db.updateTable('rights_holder').set(ipi).where('id', 'in', holder).execute();
  }
  return ids;
}
