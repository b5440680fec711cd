import * as z from 'zod/mini';
import { rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { roles } from '#domain/works/roles.ts';
import { confirmationStates, titleKinds } from '#domain/works/work.ts';
import { ownWorkSchema, workRecordingSchema } from '../works/work.ts';
import { madeFromSchema, workFieldAnswers } from '../works/work-fields.ts';
import { namedCollectionSchema, sharesSchema } from '../works/work-input.ts';
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
 * A work in the JSON file: as in my list, with all its facts, every rights holder's line (`represents` are places in `holders`), and its
 * recordings: those entered with it, and then those linked with it, the first linked first. `id` is that of the linked recording.
 */
export const exportedWorkSchema = z.extend(ownWorkSchema, {
  alternative_titles: z.array(z.object({ title: z.string(), kind: z.enum(titleKinds) })),
  ...workFieldAnswers,
  made_from: z.nullable(z.array(z.extend(madeFromSchema, { work_number: z.nullable(z.string()) }))),
  holders: z.array(
    z.object({
      name: z.string(),
      given_names: z.nullable(z.string()),
      family_name: z.nullable(z.string()),
      kind: z.enum(rightsHolderKinds),
      role: z.enum(roles),
      ipi_name_number: z.nullable(z.string()),
      ipi_base_number: z.nullable(z.string()),
      shares: sharesSchema,
      manuscript_share: z.nullable(z.int()),
      represents: z.array(z.int()),
      collection: z.nullable(namedCollectionSchema),
      confirmation: z.enum(confirmationStates),
    }),
  ),
  recordings: z.array(
    z.extend(workRecordingSchema, {
      id: z.nullable(z.uuid()),
      version_title: z.nullable(z.string()),
    }),
  ),
});
/** A parsed value of {@link exportedWorkSchema}. */
export type ExportedWork = z.output<typeof exportedWorkSchema>;
