import * as z from 'zod/mini';
import { regions } from '#domain/countries/choices.ts';
import { activities, corporationKinds, identityDocuments } from '#domain/members/choices.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  countryField,
  dayField,
  digitalAddressField,
  emailField,
  ipiNameField,
  line,
  phoneField,
  refusedAs,
  societyField,
  tinField,
} from '../platform/fields.ts';
import { newPasswordField } from '../session/session.ts';

/** An optional value: absent and null are equal. */
const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const year = z
  .int(refusedAs('year_invalid'))
  .check(z.gte(1800, refusedAs('year_invalid')), z.lte(9999, refusedAs('year_invalid')));

/** A scan that was uploaded before: its id and the secret that the upload began with. */
const scanField = z.strictObject({
  file_id: z.uuid(),
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
});

const place = {
  country: countryField,
  region: orNull(z.enum(regions)),
  town: line(80),
  digital_address: orNull(digitalAddressField),
  phone: phoneField,
};

/**
 * A person who wants to join. `other_names` is null for somebody with a single legal name. `region` is one of Ghana's
 * and null elsewhere; `instruments` are a musician's, in their own words; `society_code` is a CISAC number, null for none.
 */
export const individualApplicantSchema = z.strictObject({
  register_as: z.literal('individual'),
  given_name: line(60),
  other_names: orNull(line(60)),
  date_of_birth: dayField,
  nationality: countryField,
  ...place,
  identity_document_type: z.enum(identityDocuments),
  identity_number: line(30),
  identity_document: scanField,
  activities: z.array(z.enum(activities)).check(z.minLength(1), z.maxLength(activities.length)),
  instruments: orNull(line(120)),
  stage_names: z._default(z.array(line(120)).check(z.maxLength(10)), []),
  ipi_name_number: orNull(ipiNameField),
  society_code: orNull(societyField),
  first_release_year: orNull(year),
});
/** A parsed value of {@link individualApplicantSchema}. */
export type IndividualApplicant = z.output<typeof individualApplicantSchema>;

/** A company or group that wants to join. Bands, choirs and estates need no registration number and no certificate. */
export const corporateApplicantSchema = z.strictObject({
  register_as: z.literal('corporate'),
  corporation_name: line(120),
  corporation_kind: z.enum(corporationKinds),
  registration_number: orNull(line(30)),
  tin: orNull(tinField),
  year_founded: year,
  ...place,
  address: line(200),
  contact_name: line(120),
  contact_position: orNull(line(80)),
  certificate: orNull(scanField),
});
/** A parsed value of {@link corporateApplicantSchema}. */
export type CorporateApplicant = z.output<typeof corporateApplicantSchema>;

/** Who wants to join. */
export const applicantSchema = z.discriminatedUnion('register_as', [
  individualApplicantSchema,
  corporateApplicantSchema,
]);
/** A parsed value of {@link applicantSchema}. */
export type Applicant = z.output<typeof applicantSchema>;

const version = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Signs up. The reply is the same whether the address is known or not; the next step comes by mail. The browser chooses
 * `id` once for what it sends, so that a repeated request is one sign-up. `consents` names the version of each text.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  summary: 'Sign up',
  may: 'use_public_pages',
  body: z.strictObject({
    id: z.uuid(),
    email: emailField,
    password: newPasswordField,
    consents: z.strictObject({ terms: version, privacy: version, mandate: version }),
    applicant: applicantSchema,
  }),
  reply: z.object({ reference_number: z.string() }),
  status: 202,
});
/** What signing up sends, parsed. */
export type SignUp = z.output<typeof signUp.body>;

/**
 * Confirms the sign-up by the link from the mail and the password that was chosen, which makes the member: whoever signed up with
 * somebody else's address has no link, and its owner not their password. Of several sign-ups with the address the one with this
 * password is confirmed. Expired, foreign and invented links get the same `link_invalid`; a link of a sign-up that is confirmed,
 * `already_confirmed`.
 */
export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/signup/confirmation',
  summary: 'Confirm my email address',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: z.string().check(z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  reply: z.object({ reference_number: z.string() }),
});

/** Sends the link again if a sign-up waits for this address; the reply is the same if none does. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/signup/confirmation-mail',
  summary: 'Send the confirmation link again',
  may: 'use_public_pages',
  body: z.strictObject({ email: emailField }),
  reply: z.object({}),
  status: 202,
});
