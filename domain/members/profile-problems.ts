import type { ProblemCode, ProblemDetail } from '../problems.ts';
import type { RightsHolderKind } from '../rightsholders/rights-holder.ts';
import {
  birthProblems,
  firstFoundingYear,
  firstReleaseYear,
  regionProblems,
} from './applicant-problems.ts';
import { mayHaveToBeRegistered } from './choices.ts';

/** The member whose profile it is, before the change. */
export type ProfileUnderRules = {
  readonly register_as: RightsHolderKind;
  readonly status: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly corporation_kind: string | null;
  readonly registration_number: string | null;
};

/** The changed values that the rules check; undefined means unchanged. */
export type ChangeUnderRules = {
  readonly date_of_birth?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | null | undefined;
  readonly first_release_year?: number | null | undefined;
  readonly year_founded?: number | undefined;
  readonly corporation_kind?: string | undefined;
  readonly registration_number?: string | null | undefined;
};

const ofIndividuals = [
  'given_name',
  'other_names',
  'date_of_birth',
  'nationality',
  'activities',
  'instruments',
  'first_release_year',
  'next_of_kin',
];
const ofBodies = [
  'corporation_name',
  'corporation_kind',
  'registration_number',
  'tin',
  'year_founded',
  'contact_name',
  'contact_position',
];
/** What the society has compared with documents once it verifies an account: from then on only the society changes it. */
export const verifiedFields: readonly string[] = [
  'given_name',
  'other_names',
  'date_of_birth',
  'corporation_name',
  'registration_number',
];

/** Whether a field belongs to the other kind of account. */
export function isForeign(field: string, kind: RightsHolderKind): boolean {
  return (kind === 'individual' ? ofBodies : ofIndividuals).includes(field);
}

/** The problems of a change; `fields` are those that it touches, `today` is YYYY-MM-DD. */
export function profileProblems(
  before: ProfileUnderRules,
  change: ChangeUnderRules,
  fields: readonly string[],
  today: string,
): ProblemDetail[] {
  const named = (wrong: readonly string[], code: ProblemCode) =>
    wrong.map((path) => ({ path, code }));
  const foreign = fields.filter((field) => isForeign(field, before.register_as));
  const fixed =
    before.status === 'provisional' ? [] : fields.filter((field) => verifiedFields.includes(field));
  return [
    ...named(foreign, 'unknown_field'),
    ...named(fixed, 'fixed_once_verified'),
    ...(change.date_of_birth === undefined ? [] : birthProblems(change.date_of_birth, today)),
    ...placeProblems(before, change, fields),
    ...registrationProblems(before, change, fields),
    ...yearProblems('first_release_year', change.first_release_year, firstReleaseYear, today),
    ...yearProblems('year_founded', change.year_founded, firstFoundingYear, today),
  ];
}

function placeProblems(
  before: ProfileUnderRules,
  change: ChangeUnderRules,
  fields: readonly string[],
): ProblemDetail[] {
  if (!fields.includes('country') && !fields.includes('region')) return [];
  const country = change.country ?? before.country;
  const region = change.region === undefined ? before.region : change.region;
  return country === null
    ? [{ path: 'country', code: 'required' }]
    : regionProblems({ country, region });
}

/** A company has a registration number, here as at sign-up; a change of anything else does not ask for it. */
function registrationProblems(
  before: ProfileUnderRules,
  change: ChangeUnderRules,
  fields: readonly string[],
): ProblemDetail[] {
  // Once the account is verified, the number is the society's to change.
  if (before.status !== 'provisional') return [];
  if (!fields.includes('corporation_kind') && !fields.includes('registration_number')) return [];
  const kind = change.corporation_kind ?? before.corporation_kind;
  const number =
    change.registration_number === undefined
      ? before.registration_number
      : change.registration_number;
  const isMissing = number === null && kind !== null && mayHaveToBeRegistered(kind);
  return isMissing ? [{ path: 'registration_number', code: 'required' }] : [];
}

function yearProblems(
  path: string,
  year: number | null | undefined,
  first: number,
  today: string,
): ProblemDetail[] {
  const isLikely = year == null || (year >= first && year <= Number(today.slice(0, 4)));
  return isLikely ? [] : [{ path, code: 'year_invalid' }];
}
