import * as z from 'zod';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { elementsNamed, readXml, textOf, type XmlElement } from './read-xml.ts';

/** What the registry says of one public identity, as far as it helps to know it again. */
export const registryRecordSchema = z.object({
  isni: z.string(),
  kind: z.enum(['individual', 'corporate']),
  name: z.string(),
  /** Other names and spellings, at most ten. */
  otherNames: z.array(z.string()),
  /** Years of life or activity, as the registry writes them; '' when it gives none. */
  dates: z.string(),
  /** Some of their works, at most five. */
  titles: z.array(z.string()),
  /** Who told the registry, by its codes: MUBZ is MusicBrainz. */
  sources: z.array(z.string()),
});
export type RegistryRecord = z.infer<typeof registryRecordSchema>;

/** The registry's answer: how many it knows in all, and the first of them. */
export const registryAnswerSchema = z.object({
  total: z.number(),
  records: z.array(registryRecordSchema),
});
export type RegistryAnswer = z.infer<typeof registryAnswerSchema>;

/**
 * Reads a searchRetrieveResponse with records of the schema isni-b. Records without a valid ISNI are left out: provisional
 * ones have none. `refused` is an answer that says why there is none; null is no such answer.
 * @source SRU 1.1 (Library of Congress); ISNI SRU search API, schema isni-b
 */
export function readAnswer(xml: string): RegistryAnswer | 'refused' | null {
  const root = readXml(xml);
  if (root?.name !== 'searchRetrieveResponse') return null;
  if (elementsNamed(root, 'diagnostic').length > 0) return 'refused';
  const total = /^\d{1,9}$/.exec(textOf(root, 'numberOfRecords'))?.[0];
  if (total === undefined) return null;
  const records = elementsNamed(root, 'ISNIAssigned').flatMap((assigned) => readRecord(assigned));
  return { total: Number(total), records };
}

function readRecord(assigned: XmlElement): RegistryRecord[] {
  const isni = parseIsni(textOf(assigned, 'isniUnformatted'));
  const people = elementsNamed(assigned, 'personalName').map(personalName);
  const bodies = elementsNamed(assigned, 'organisationName').map(bodyName);
  const variants = ['personalNameVariant', 'organisationNameVariant'].flatMap((name) =>
    elementsNamed(assigned, name).map((one) => personalName(one) || bodyName(one)),
  );
  const [name, ...others] = distinct([...people, ...bodies, ...variants]);
  if (isni === null || name === undefined) return [];
  return [
    {
      isni,
      kind: people.some(Boolean) ? 'individual' : 'corporate',
      name,
      otherNames: others.slice(0, 10),
      dates: textOf(assigned, 'marcDate') || textOf(assigned, 'dates'),
      titles: distinct(
        elementsNamed(assigned, 'titleOfWork').map((work) => textOf(work, 'title')),
      ).slice(0, 5),
      sources: distinct(
        elementsNamed(assigned, 'codeOfSource').map(({ text }) => text.trim()),
      ).slice(0, 8),
    },
  ];
}

function personalName(name: XmlElement): string {
  return [textOf(name, 'forename'), textOf(name, 'surname')].filter(Boolean).join(' ');
}

function bodyName(name: XmlElement): string {
  return [textOf(name, 'mainName'), textOf(name, 'subdivisionName')].filter(Boolean).join(', ');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.slice(0, 200)).filter(Boolean))];
}
