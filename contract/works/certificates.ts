import * as z from 'zod/mini';
import { certificateKinds, certificateStandings } from '#domain/certificates/certificates.ts';
import { parseVerificationCode } from '#domain/certificates/verification-code.ts';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { confirmationStates, titleKinds, workStates } from '#domain/works/work.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { identifier } from '../platform/fields.ts';
import { workFieldAnswers } from './work-fields.ts';
import { sharesSchema } from './work-input.ts';

/**
 * The facts on a certificate or split sheet, as they were when it was made. They never include contact or bank details.
 * A rights holder with two lines has the same `person` in both; `represents` are the writers a publisher acts for, by
 * name. Shares and `totals` are in hundredths of a percent.
 */
export const certificateFactsSchema = z.object({
  society: z.object({ name: z.string(), cisac_number: z.nullable(z.string()) }),
  work_number: z.string(),
  version: z.int(),
  state: z.enum(workStates),
  title: z.string(),
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  ...workFieldAnswers,
  registered_at: z.iso.datetime(),
  totals: sharesSchema,
  holders: z.array(
    z.object({
      person: z.int(),
      name: z.string(),
      role: z.enum(roles),
      represents: z.array(z.string()),
      /** Where and how they collect, in words; absent where nothing is said. */
      collects: z.optional(z.string()),
      ipi_name_number: z.nullable(z.string()),
      society_number: z.nullable(z.string()),
      shares: sharesSchema,
      confirmation: z.enum(confirmationStates),
      /**
       * How the share was confirmed, if not by the holder's own account; absent in documents from before this was
       * stored.
       */
      consent: z.optional(z.string()),
    }),
  ),
  recordings: z.array(
    z.object({
      title: z.string(),
      artist: z.string(),
      isrc: z.nullable(z.string()),
      duration_seconds: z.nullable(z.int()),
      year: z.nullable(z.int()),
    }),
  ),
});
/** A parsed value of {@link certificateFactsSchema}. */
export type CertificateFacts = z.output<typeof certificateFactsSchema>;

/**
 * A certificate or split sheet in its maker's list. `number` is printed on it, `code` verifies it, `version` is that of
 * the work.
 */
export const certificateSchema = z.object({
  id: z.uuid(),
  kind: z.enum(certificateKinds),
  number: z.string(),
  code: z.string(),
  version: z.int(),
  made_at: z.iso.datetime(),
});
/** A parsed value of {@link certificateSchema}. */
export type Certificate = z.output<typeof certificateSchema>;

/**
 * Makes a certificate or split sheet of the current work, for one of its holders or its registrant. The same request
 * again returns the same document.
 */
export const makeCertificate = endpoint({
  method: 'POST',
  path: '/works/:id/papers',
  summary: 'Make a certificate or a split sheet',
  may: 'see_own_works',
  params: idParams,
  body: z.strictObject({ kind: z.enum(certificateKinds) }),
  reply: certificateSchema,
  idempotent: true,
});

/** The certificates and split sheets that I had made of a work, newest first, 100 at most. */
export const listCertificates = endpoint({
  method: 'GET',
  path: '/works/:id/papers',
  summary: 'My certificates of a work',
  may: 'see_own_works',
  params: idParams,
  reply: z.array(certificateSchema),
});

/** A certificate or split sheet of mine as a PDF. */
export const readCertificateFile = endpoint({
  method: 'GET',
  path: '/papers/:id/file',
  summary: 'One certificate as PDF',
  may: 'see_own_works',
  params: idParams,
  reply: null,
  givesBytes: 'attachment',
});

/**
 * The content of a certificate or split sheet, and whether it is still valid. `standing` compares it with the current
 * register and reveals nothing else.
 */
export const verifiedCertificateSchema = z.object({
  kind: z.enum(certificateKinds),
  number: z.string(),
  code: z.string(),
  made_at: z.iso.datetime(),
  standing: z.enum(certificateStandings),
  /** The rights of the work that are in dispute now. */
  contested: z.array(z.enum(rights)),
  facts: certificateFactsSchema,
});
/** A parsed value of {@link verifiedCertificateSchema}. */
export type VerifiedCertificate = z.output<typeof verifiedCertificateSchema>;

/** Verifies a certificate or split sheet, for anybody who has it: by the code printed on it, in any usual notation. */
export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/papers/verification/:code',
  summary: 'Check a certificate or split sheet',
  may: 'use_public_pages',
  params: z.strictObject({ code: identifier(parseVerificationCode, 'verification_code_invalid') }),
  reply: verifiedCertificateSchema,
});
