import { missingMessage, problemMessage } from '#contract/messages/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type FormProblem, refusalsOf } from '../forms/use-form-steps.ts';
import type { CallError } from '../platform/call-error.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import { inForm } from './draft-input.ts';

/** What each field is called, the same on its page, in the summary of what is wrong, and where answers are checked. */
export const fieldNames: Readonly<Record<string, string>> = {
  given_name: 'First name(s)',
  other_names: 'Other names',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  country: 'Country',
  region: 'Region',
  town: 'Town or city',
  address: 'Address',
  digital_address: 'Digital address',
  phone: 'Phone number',
  identity_document_type: 'Document',
  identity_number: 'Number of the document',
  identity_document: 'Scan or photo of the document',
  activities: 'What you do in music',
  instruments: 'Instruments you play',
  stage_names: 'Stage names',
  ipi_name_number: 'IPI name number',
  society_code: 'Society you belong to',
  first_release_year: 'Year of your first release',
  corporation_name: 'Name of the company or group',
  corporation_kind: 'Kind',
  registration_number: 'Registration number',
  tin: 'TIN',
  year_founded: 'Year founded',
  contact_name: 'Contact person',
  contact_position: 'Their position',
  certificate: 'Certificate of registration',
  email: 'Email',
  password: 'Password',
  'consents.terms': 'Terms of membership',
  'consents.privacy': 'Privacy notice',
  'consents.mandate': 'Mandate',
};

/** What to do where a consent was not given; an empty field's message is the same in every form. */
const missingConsents: Readonly<Record<string, string>> = {
  'consents.terms': 'To join, agree to the terms of membership.',
  'consents.privacy': 'To join, agree to the privacy notice.',
  'consents.mandate': 'To join, give the mandate.',
};

/** What every field of the form has: its name, what it is called, what is wrong with it. */
export function fieldOf(form: { problemAt: (path: string) => string | undefined }, name: string) {
  return { name, label: fieldNames[name] ?? '', error: form.problemAt(name) };
}

/** Puts words to problems found here. */
export function toFormProblems(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({
    path,
    message: (code === 'required' && missingConsents[path]) || problemMessage(code, path),
  }));
}

/** What the server refused, with its own words. */
export const refusedIn = (refusal: CallError): FormProblem[] => refusalsOf(refusal).map(inForm);

/** A problem for the summary: away from its field it says whose it is, unless its message does so. */
export function inSummary({ path, message }: FormProblem): SummaryProblem {
  const name = fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''];
  return {
    // Activities are refused one by one, and are in one group.
    id: path === '' ? null : path.startsWith('activities.') ? 'activities' : path,
    message: name === undefined || isOwn(path, message) ? message : `${name}: ${message}`,
  };
}

const isOwn = (path: string, message: string) =>
  message === missingConsents[path] || message === missingMessage(path);
