import type { ProblemCode, ProblemDetail } from '../problems.ts';
import {
  type CorporationKind,
  type IdentityDocument,
  mustBeRegistered,
  parseIdentityNumber,
} from './choices.ts';

/** The age at which a person can give the society a mandate themselves: of age in Ghana. @source Constitution of Ghana, article 28(5) */
const ageOfMajority = 18;
/** Nobody is taken for older than this: the year is a slip. */
const greatestAge = 120;

/** Full years from `birth` to `today`, both as YYYY-MM-DD; negative before the birth. Born on 29 February is a year older on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** No release is older: the first year that the list of years offers. */
export const firstReleaseYear = 1930;
/** No body that still lives is older. */
export const firstFoundingYear = 1800;

/** A person's answers that the rules check. Days are YYYY-MM-DD; null is not given. */
export type PersonUnderRules = {
  readonly date_of_birth: string;
  readonly country: string;
  readonly region: string | null;
  readonly identity_document_type: IdentityDocument;
  readonly identity_number: string;
  readonly first_release_year: number | null;
};

/** An organisation's answers that the rules check. */
export type BodyUnderRules = {
  readonly corporation_kind: CorporationKind;
  readonly registration_number: string | null;
  readonly certificate: unknown;
  readonly year_founded: number;
  readonly country: string;
  readonly region: string | null;
};

/** The obstacles to a person's membership; `today` is YYYY-MM-DD. */
export function personProblems(person: PersonUnderRules, today: string): ProblemDetail[] {
  const isFitting =
    parseIdentityNumber(person.identity_document_type, person.identity_number) !== null;
  return [
    ...birthProblems(person.date_of_birth, today),
    ...regionProblems(person),
    ...problemWhen(!isFitting, 'identity_number', 'identity_number_invalid'),
    ...yearProblems('first_release_year', person.first_release_year, firstReleaseYear, today),
  ];
}

/** The obstacles to an organisation's membership; `today` is YYYY-MM-DD. */
export function bodyProblems(body: BodyUnderRules, today: string): ProblemDetail[] {
  const needsPapers = mustBeRegistered(body.corporation_kind);
  return [
    ...problemWhen(
      needsPapers && body.registration_number === null,
      'registration_number',
      'required',
    ),
    ...yearProblems('year_founded', body.year_founded, firstFoundingYear, today),
    ...regionProblems(body),
    ...problemWhen(needsPapers && body.certificate === null, 'certificate', 'required'),
  ];
}

/** A person must be of age to give a mandate; a birth ahead of `today` or beyond any age is a slip. */
export function birthProblems(birth: string, today: string): ProblemDetail[] {
  const age = ageOn(birth, today);
  if (birth > today || age > greatestAge) return [{ path: 'date_of_birth', code: 'date_invalid' }];
  return problemWhen(age < ageOfMajority, 'date_of_birth', 'too_young');
}

/** Ghana's regions are asked for in Ghana and nowhere else. */
export function regionProblems({
  country,
  region,
}: {
  readonly country: string;
  readonly region: string | null;
}): ProblemDetail[] {
  if (country === 'GH') return problemWhen(region === null, 'region', 'required');
  return problemWhen(region !== null, 'region', 'invalid');
}

function yearProblems(
  path: string,
  year: number | null,
  first: number,
  today: string,
): ProblemDetail[] {
  const isLikely = year === null || (year >= first && year <= Number(today.slice(0, 4)));
  return problemWhen(!isLikely, path, 'year_invalid');
}

function problemWhen(isWrong: boolean, path: string, code: ProblemCode): ProblemDetail[] {
  return isWrong ? [{ path, code }] : [];
}
