import * as z from 'zod/mini';
import { paperKinds, paperStandings } from '#domain/papers/papers.ts';
import { parseVerificationCode } from '#domain/papers/verification-code.ts';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import {
  confirmationStates,
  textMusicRelationships,
  titleKinds,
  versionKinds,
  workStates,
} from '#domain/works/work.ts';
import { endpoint, idParams } from './endpoint.ts';
import { identifier } from './fields.ts';
import { sharesSchema } from './shares.ts';

/**
 * Everything that a paper says of a work, as it stood. Never how anybody is reached or paid. A rights holder with two lines
 * has the same `person` in both; `represents` are the writers a publisher acts for, by name. Shares and `totals` are in
 * hundredths of a percent.
 */
export const paperFactsSchema = z.object({
  society: z.object({ name: z.string(), cisac_number: z.nullable(z.string()) }),
  work_number: z.string(),
  version: z.int(),
  state: z.enum(workStates),
  title: z.string(),
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  language: z.nullable(z.string()),
  version_kind: z.enum(versionKinds),
  text_music_relationship: z.enum(textMusicRelationships),
  original_title: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  duration_seconds: z.nullable(z.int()),
  year: z.nullable(z.int()),
  registered_at: z.iso.datetime(),
  totals: sharesSchema,
  holders: z.array(
    z.object({
      person: z.int(),
      name: z.string(),
      role: z.enum(roles),
      represents: z.array(z.string()),
      ipi_name_number: z.nullable(z.string()),
      society_number: z.nullable(z.string()),
      shares: sharesSchema,
      confirmation: z.enum(confirmationStates),
      /** How it was confirmed when it was not by their own account; left out on papers from before this was kept. */
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
/** A parsed value of {@link paperFactsSchema}. */
export type PaperFacts = z.output<typeof paperFactsSchema>;

/** A paper as its maker lists it. `number` is printed on it, `code` is what it is verified by, `version` that of the work. */
export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  code: z.string(),
  version: z.int(),
  made_at: z.iso.datetime(),
});
/** A parsed value of {@link paperSchema}. */
export type Paper = z.output<typeof paperSchema>;

/** Makes a paper of a work as it stands, for one of its holders or its registrant; asked again for the same, the same paper. */
export const makePaper = endpoint({
  method: 'POST',
  path: '/works/:id/papers',
  summary: 'Make a certificate or a split sheet',
  may: 'see_own_works',
  params: idParams,
  body: z.strictObject({ kind: z.enum(paperKinds) }),
  reply: paperSchema,
  idempotent: true,
});

/** The papers that I had made of a work, newest first, 100 at most. */
export const listPapers = endpoint({
  method: 'GET',
  path: '/works/:id/papers',
  summary: 'My papers of a work',
  may: 'see_own_works',
  params: idParams,
  reply: z.array(paperSchema),
});

/** A paper of mine as a PDF, to keep and to print. */
export const readPaperFile = endpoint({
  method: 'GET',
  path: '/papers/:id/file',
  summary: 'One paper as PDF',
  may: 'see_own_works',
  params: idParams,
  reply: null,
  givesBytes: 'attachment',
});

/** What a paper says and whether it still stands. `standing` compares it with the register now and says no more than that. */
export const verifiedPaperSchema = z.object({
  kind: z.enum(paperKinds),
  number: z.string(),
  code: z.string(),
  made_at: z.iso.datetime(),
  standing: z.enum(paperStandings),
  /** The rights of the work that are in dispute now. */
  contested: z.array(z.enum(rights)),
  facts: paperFactsSchema,
});
/** A parsed value of {@link verifiedPaperSchema}. */
export type VerifiedPaper = z.output<typeof verifiedPaperSchema>;

/** Whether a paper is genuine, for everybody who holds it: by the code that is printed on it, in any usual writing. */
export const verifyPaper = endpoint({
  method: 'GET',
  path: '/papers/verification/:code',
  summary: 'Verify a certificate or a split sheet',
  may: 'use_public_pages',
  params: z.strictObject({ code: identifier(parseVerificationCode, 'verification_code_invalid') }),
  reply: verifiedPaperSchema,
});
