import { formatIsni } from '#domain/identifiers/isni.ts';
import type { Lookup } from '../isni/look-up-isni.ts';
import type { RegistryRecord } from '../isni/registry-records.ts';
import type { RegistryFailure } from '../isni/sru.ts';
import { momentWords } from './member-facts.ts';

/** Why the registry gave no answer, and what to do. */
export const failureWords: Readonly<Record<RegistryFailure, string>> = {
  unreachable: 'The ISNI registry cannot be reached: check ISNI_SRU_URL and the network.',
  slow: 'The ISNI registry did not answer in time: try again later.',
  refused: 'The ISNI registry refused the question: try again later, or check ISNI_SRU_URL.',
  too_large: 'The ISNI registry sent more than can be read: ask for a longer name.',
  unreadable: 'What came back is not an answer of the ISNI registry: check ISNI_SRU_URL.',
};

/** One record on one line: what tells it from others of that name. */
export function recordWords({ name, dates, kind, titles, otherNames }: RegistryRecord): string {
  return [
    dates ? `${name} (${dates})` : name,
    kind,
    ...(otherNames.length > 0 ? [`also ${otherNames.slice(0, 3).join(', ')}`] : []),
    ...(titles.length > 0 ? [`known for ${titles.slice(0, 3).join(', ')}`] : []),
  ].join('; ');
}

/** The number and what it names, for a list. */
export function recordRow(record: RegistryRecord): string[] {
  return [
    formatIsni(record.isni),
    record.dates ? `${record.name} (${record.dates})` : record.name,
    record.kind,
    [...record.otherNames.slice(0, 2), ...record.titles.slice(0, 2)].join(', '),
    record.sources.join(' '),
  ];
}

/** Says so when an answer is an old one. */
export function ageWords(lookup: Extract<Lookup, { found: unknown }>): string | null {
  return lookup.isOld
    ? `The registry does not answer now; this is what it said on ${momentWords(lookup.at)}.`
    : null;
}
