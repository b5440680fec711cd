import { parseCountry } from '../../countries/country.ts';
import { countryNamed } from '../../countries/country-choices.ts';
import { parseIpiName } from '../../identifiers/ipi.ts';
import type { ProblemCode, ProblemDetail } from '../../problems.ts';
import { readAnonymousName } from '../../rightsholders/rights-holder.ts';
import { fold } from '../../text/fold.ts';
import type { Parts } from './split-people.ts';

/** Whom a row's names are compared with to find the member among them: their id, IPI name number, and folded names. */
export type OwnNames = {
  readonly rightsHolderId: string;
  readonly ipiNameNumber: string | null;
  readonly foldedNames: ReadonlySet<string>;
};

/** A holder as the body of a registration names them. */
export type PersonDraft =
  | { id: string }
  | {
      kind: 'individual';
      given_names: string | null;
      family_name: string | null;
      ipi_name_number: string | null;
      ipi_base_number?: string;
    }
  | {
      kind: 'corporate';
      name: string;
      ipi_name_number: string | null;
      ipi_base_number?: string;
    }
  | { kind: 'traditional'; country: string | null }
  | { kind: 'public_domain' | 'unknown' };

/** "Trad.", "DP", "Traditional (Ghana)", "Anonymous" as the name, or as the kind of holder; null for everybody else. */
export function readAnonymous(parts: Parts): PersonDraft | null {
  // A number belongs to somebody, whatever they call themselves.
  if (parts.ipi !== undefined) return null;
  const name = nameIn(parts);
  const byKind = readAnonymousName(parts.kind ?? '');
  const read = readAnonymousName(name) ?? byKind;
  if (read === null) return null;
  if (read.kind !== 'traditional') return { kind: read.kind };
  const place = read.country ?? byKind?.country ?? null;
  const country =
    place === null ? null : (parseCountry(place) ?? countryNamed(place)?.code ?? null);
  return { kind: 'traditional', country };
}

/** The name of a holder as one text; '' where the row has none. */
export function nameIn(parts: Parts): string {
  const { given, family } = namesOf(parts);
  return parts.name ?? `${given} ${family}`.trim();
}

/** Somebody as a row names them: the member by id, anybody else by their names. */
export function readPerson(
  path: string,
  parts: Parts,
  kind: 'individual' | 'corporate',
  own: OwnNames,
  found: RowProblems,
): PersonDraft {
  const { given, family } = namesOf(parts);
  const name = `${given} ${family}`.trim();
  const numbers = {
    ipi_name_number: parts.ipi ?? null,
    ...(parts.ipi_base !== undefined && { ipi_base_number: parts.ipi_base }),
  };
  const ipi = numbers.ipi_name_number;
  if (isOwn(name, ipi, own)) return { id: own.rightsHolderId };
  const place = `${path}.rights_holder`;
  if (name === '') {
    found.add(place, 'holder_name_missing');
    return { kind: 'corporate', name: '-', ...numbers };
  }
  if (kind === 'corporate') return { kind, name: parts.name ?? name, ...numbers };
  // One name is enough for anybody.
  return { kind, given_names: given || null, family_name: family || null, ...numbers };
}

// In the sheets that writers make for themselves.
const isMyself = /^(?:me|myself|i)$/;

/** By number if there is one, otherwise by name: the same name with a different number is a different person. */
function isOwn(name: string, ipi: string | null, own: OwnNames): boolean {
  const number = ipi === null ? null : parseIpiName(ipi);
  if (number !== null && own.ipiNameNumber !== null) return number === own.ipiNameNumber;
  const folded = fold(name);
  return ipi === null && folded !== '' && (isMyself.test(folded) || own.foldedNames.has(folded));
}

/** "Mensah, Kofi" is a family name first; otherwise the last word is the family's. */
function namesOf({ name, given_names, family_name }: Parts): { given: string; family: string } {
  if (given_names !== undefined || family_name !== undefined || name === undefined)
    return { given: given_names ?? '', family: family_name ?? '' };
  const comma = name.indexOf(',');
  if (comma > 0)
    return { given: name.slice(comma + 1).trim(), family: name.slice(0, comma).trim() };
  const words = name.split(/\s+/);
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' };
}

/** Problems found while a row is read. */
export type RowProblems = {
  readonly problems: readonly ProblemDetail[];
  readonly add: (path: string, code: ProblemCode) => void;
};

/** Nothing wrong yet. */
export function rowProblems(): RowProblems {
  const problems: ProblemDetail[] = [];
  return {
    problems,
    add: (path, code) => {
      problems.push({ path, code });
    },
  };
}
