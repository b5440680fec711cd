import type * as z from 'zod/mini';
import { type SignUp, signUp } from '#contract/members/sign-up.ts';
import { parse } from '#contract/platform/parse.ts';
import { bodyProblems, personProblems } from '#domain/members/applicant-problems.ts';
import { corporationKinds, identityDocuments, playsInstruments } from '#domain/members/choices.ts';
import { type ConsentKind, consentVersions } from '#domain/members/consents.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { UploadTicket } from '../platform/files/use-upload.ts';
import type { RegisterAs, SignUpDraft, SignUpSecrets } from './sign-up-draft.ts';

/** What is sent of a draft, before parsing. */
export type SignUpInput = z.input<typeof signUp.body>;

/** The draft as the endpoint takes it, or all that is wrong with it; paths as in the form, without the applicant before them. */
type CheckedSignUp =
  | { readonly ok: true; readonly value: SignUp; readonly input: SignUpInput }
  | { readonly ok: false; readonly details: readonly ProblemDetail[] };

export function checkSignUp(
  registerAs: RegisterAs,
  draft: SignUpDraft,
  secrets: SignUpSecrets,
  sendId: string,
  today: string,
): CheckedSignUp {
  const input = inputOf(registerAs, draft, secrets, sendId);
  const parsed = parse(signUp.body, input);
  const shape = parsed.ok ? [] : parsed.details.map(inForm).map(orMissing);
  const isNew = ({ path }: ProblemDetail) => !shape.some((one) => one.path === path);
  const details = [...shape, ...ruleProblems(registerAs, draft, secrets, today).filter(isNew)];
  if (!parsed.ok || details.length > 0) return { ok: false, details };
  // Safe: it has just been parsed by the schema whose input it is.
  return { ok: true, value: parsed.value, input: input as SignUpInput };

  // A day or a year of which nothing was typed is missing rather than wrong.
  function orMissing(problem: ProblemDetail): ProblemDetail {
    const isMissing =
      (problem.path === 'date_of_birth' && dayOf(draft.birth) === undefined) ||
      (problem.path === 'year_founded' && draft.year_founded.trim() === '');
    return isMissing ? { ...problem, code: 'required' } : problem;
  }
}

/** A problem's path as the form's fields are called. */
export function inForm<P extends { path: string }>(problem: P): P {
  const path = problem.path
    .replace(/^applicant\./, '')
    .replace(/^(identity_document|certificate)\..*$/, '$1');
  return { ...problem, path };
}

/** YYYY-MM-DD of a day as typed; undefined while nothing is. */
export function dayOf({ day, month, year }: SignUpDraft['birth']): string | undefined {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()];
  if (d === '' && m === '' && y === '') return undefined;
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

function inputOf(
  registerAs: RegisterAs,
  draft: SignUpDraft,
  secrets: SignUpSecrets,
  sendId: string,
): unknown {
  return {
    id: sendId,
    email: draft.email.trim() === '' ? undefined : draft.email,
    password: secrets.password === '' ? undefined : secrets.password,
    consents: {
      terms: agreedNow('terms', draft),
      privacy: agreedNow('privacy', draft),
      mandate: agreedNow('mandate', draft),
    },
    applicant: registerAs === 'individual' ? individualOf(draft, secrets) : corporateOf(draft),
  };
}

// Agreed to is a version: another one is not.
function agreedNow(kind: ConsentKind, { consents }: SignUpDraft): string {
  return consents[kind] === consentVersions[kind] ? consentVersions[kind] : '';
}

function placeOf(draft: SignUpDraft) {
  return {
    country: orUndefined(draft.country),
    region: draft.country === 'GH' ? orNull(draft.region) : null,
    town: draft.town,
    digital_address: draft.country === 'GH' ? orNull(draft.digital_address) : null,
    phone: orUndefined(draft.phone),
  };
}

function individualOf(draft: SignUpDraft, secrets: SignUpSecrets) {
  return {
    register_as: 'individual',
    given_name: draft.given_name,
    other_names: orNull(draft.other_names),
    date_of_birth: dayOf(draft.birth),
    nationality: orUndefined(draft.nationality),
    ...placeOf(draft),
    identity_document_type: orUndefined(draft.identity_document_type),
    identity_number: secrets.identity_number,
    identity_document: scanOf(draft.identity_document) ?? undefined,
    activities: draft.activities,
    // Only musicians are asked.
    instruments: playsInstruments(draft.activities) ? orNull(draft.instruments ?? '') : null,
    stage_names: draft.stage_names.map(({ name }) => name.trim()).filter((name) => name !== ''),
    ipi_name_number: orNull(draft.ipi_name_number),
    society_code: orNull(draft.society_code),
    first_release_year: numberOrNull(draft.first_release_year),
  };
}

function corporateOf(draft: SignUpDraft) {
  return {
    register_as: 'corporate',
    corporation_name: draft.corporation_name,
    corporation_kind: orUndefined(draft.corporation_kind),
    registration_number: orNull(draft.registration_number),
    tin: orNull(draft.tin),
    year_founded: numberOrNull(draft.year_founded) ?? undefined,
    ...placeOf(draft),
    address: draft.address,
    contact_name: draft.contact_name,
    contact_position: orNull(draft.contact_position),
    certificate: scanOf(draft.certificate),
  };
}

function ruleProblems(
  registerAs: RegisterAs,
  draft: SignUpDraft,
  secrets: SignUpSecrets,
  today: string,
): ProblemDetail[] {
  const { country, region } = placeOf(draft);
  const place = { country: country ?? '', region };
  if (registerAs === 'individual') {
    const document = identityDocuments.find((one) => one === draft.identity_document_type);
    return personProblems(
      {
        ...place,
        date_of_birth: dayOf(draft.birth) ?? '',
        identity_document_type: document ?? 'ghana_card',
        identity_number: secrets.identity_number,
        first_release_year: numberOrNull(draft.first_release_year),
      },
      today,
    );
  }
  return bodyProblems(
    {
      ...place,
      corporation_kind: corporationKinds.find((kind) => kind === draft.corporation_kind) ?? 'other',
      registration_number: orNull(draft.registration_number),
      certificate: draft.certificate,
      year_founded: numberOrNull(draft.year_founded) ?? 0,
    },
    today,
  );
}

function scanOf(ticket: UploadTicket | null) {
  return ticket === null ? null : { file_id: ticket.id, secret: ticket.secret ?? '' };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function orUndefined(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

// What is no number is sent as it is not, and refused at its field.
function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim());
}
