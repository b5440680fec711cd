import { randomBytes, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { signUp } from '#contract/members/sign-up.ts';
import type { FilePurpose } from '#domain/files/file.ts';
import { consentVersions } from '#domain/members/consents.ts';
import type { Db } from '../platform/db/db.ts';
import { hashOfSecret } from '../session/secrets.ts';

export type SignUpBody = z.input<typeof signUp.body>;
type Individual = Extract<SignUpBody['applicant'], { register_as: 'individual' }>;
type Corporate = Extract<SignUpBody['applicant'], { register_as: 'corporate' }>;

/** What an individual sends to sign up, with a scan already uploaded; state only what the test is about. */
export async function signUpBody(
  db: Db,
  {
    applicant,
    ...rest
  }: Partial<Omit<SignUpBody, 'applicant'>> & { applicant?: Partial<Individual> } = {},
): Promise<SignUpBody> {
  return {
    ...bodyOf(rest),
    applicant: {
      register_as: 'individual',
      given_name: 'Abena',
      other_names: 'Konadu Mensah',
      date_of_birth: '1994-06-12',
      nationality: 'GH',
      country: 'GH',
      region: 'Ashanti',
      town: 'Kumasi',
      digital_address: 'AK-039-5028',
      phone: '024 123 4567',
      identity_document_type: 'ghana_card',
      identity_number: 'GHA-712345678-9',
      identity_document: await buildScan(db, 'identity_document'),
      activities: ['composer', 'singer'],
      stage_names: ['Abɛna K'],
      instruments: null,
      ipi_name_number: null,
      society_code: null,
      first_release_year: 2015,
      ...applicant,
    },
  };
}

/** The same of a label. */
export async function corporateSignUpBody(
  db: Db,
  {
    applicant,
    ...rest
  }: Partial<Omit<SignUpBody, 'applicant'>> & { applicant?: Partial<Corporate> } = {},
): Promise<SignUpBody> {
  return {
    ...bodyOf(rest),
    applicant: {
      register_as: 'corporate',
      corporation_name: 'Nsuo Records',
      corporation_kind: 'label',
      registration_number: 'CS123456789',
      tin: 'C0000803561',
      year_founded: 2014,
      country: 'GH',
      region: 'Greater Accra',
      town: 'Tema',
      address: '12 Harbour Road',
      digital_address: null,
      phone: '+233302123456',
      contact_name: 'Efua Tetteh',
      contact_position: null,
      certificate: await buildScan(db, 'certificate'),
      ...applicant,
    },
  };
}

function bodyOf(rest: Partial<Omit<SignUpBody, 'applicant'>>): Omit<SignUpBody, 'applicant'> {
  return {
    id: randomUUID(),
    email: `new-${randomUUID()}@example.org`,
    password: 'adowa-kete-2026',
    consents: { ...consentVersions },
    ...rest,
  };
}

/** A scan that a visitor has uploaded, as far as the database knows it. */
export async function buildScan(
  db: Db,
  purpose: FilePurpose,
): Promise<{ file_id: string; secret: string }> {
  const [id, secret] = [randomUUID(), randomBytes(16).toString('base64url')];
  await db
    .insertInto('file')
    .values({
      id,
      purpose,
      state: 'ready',
      secret_hash: hashOfSecret(secret),
      file_name: 'scan.jpg',
      upload_size: 1000,
      received: 1000,
      media_type: 'image/jpeg',
      size: 900,
      sha256: randomBytes(32),
      storage_key: randomBytes(16).toString('hex'),
      sealed_with: 'built',
      created_at: new Date(),
      // However far a test moves its clock.
      kept_until: new Date(Date.now() + 365 * 86_400_000),
    })
    .execute();
  return { file_id: id, secret };
}
