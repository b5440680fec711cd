import * as z from 'zod/mini';
import { roles } from '#domain/works/roles.ts';
import { confirmationStates, titleKinds } from '#domain/works/work.ts';
import { ownWorkSchema } from '../works/work.ts';
import { sharesSchema } from '../works/work-input.ts';
import { listOwnWorks } from '../works/works.ts';
import { endpoint } from './endpoint.ts';

/** The formats of an exported list: for spreadsheet programs of any age, for current workbooks, for programs. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
/** One of {@link exportFormats}. */
export type ExportFormat = (typeof exportFormats)[number];

/**
 * My works as a file: everything that the list shows with the same filters, in the same order, and all holders' shares.
 * It is streamed while it is made; a broken connection means an incomplete file. Two at a time for each member.
 */
export const exportOwnWorks = endpoint({
  method: 'GET',
  path: '/works/export',
  summary: 'My works as a file',
  may: 'see_own_works',
  query: z.extend(z.omit(listOwnWorks.query, { page: true, size: true }), {
    format: z.enum(exportFormats),
  }),
  reply: null,
  givesBytes: 'attachment',
});

/**
 * A work in the JSON file: as in my list, with its other titles, its language (ISO 639), every rights holder's line, and the sound
 * recordings that are linked with it, the first linked first.
 */
export const exportedWorkSchema = z.extend(ownWorkSchema, {
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  language: z.nullable(z.string()),
  holders: z.array(
    z.object({
      name: z.string(),
      role: z.enum(roles),
      ipi_name_number: z.nullable(z.string()),
      shares: sharesSchema,
      confirmation: z.enum(confirmationStates),
    }),
  ),
  recordings: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      version_title: z.nullable(z.string()),
      artist: z.string(),
      /** Canonical. */
      isrc: z.nullable(z.string()),
    }),
  ),
});
/** A parsed value of {@link exportedWorkSchema}. */
export type ExportedWork = z.output<typeof exportedWorkSchema>;
