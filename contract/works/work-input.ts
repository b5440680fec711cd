import * as z from 'zod/mini';
import { roles } from '#domain/works/roles.ts';
import { titleKinds } from '#domain/works/work.ts';
import { ipiNameField, isrcField, line, refusedAs } from '../platform/fields.ts';
import { durationField, workFieldInputs, yearField } from './work-fields.ts';

/** A share of one right in hundredths of a percent, 0 (none) to 10000 (100 %). */
export const shareField = z
  .int(refusedAs('share_not_whole'))
  .check(z.gte(0), z.lte(10_000, refusedAs('share_above_100')));

/** One holder's shares of each right; 0 is no share. */
export const sharesByRightSchema = z.strictObject({
  performing: shareField,
  mechanical: shareField,
  synchronisation: shareField,
});

const ofSomebodyNew = {
  ipi_name_number: z._default(z.nullable(ipiNameField), null),
  other_names: z.optional(z.array(line(120)).check(z.maxLength(10))),
  society_code: z.optional(z.nullable(z.string().check(z.regex(/^[0-9]{3}$/)))),
};

/**
 * A rights holder whom the society does not know yet, created together with the work that names them. `other_names` are
 * stage names and aliases; `society_code` is the CISAC number of their society, null or absent when unknown.
 */
export const newRightsHolderSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('individual'),
    given_names: line(60),
    family_name: line(60),
    ...ofSomebodyNew,
  }),
  z.strictObject({ kind: z.literal('corporate'), name: line(120), ...ofSomebodyNew }),
]);
/** A parsed value of {@link newRightsHolderSchema}. */
export type NewRightsHolder = z.output<typeof newRightsHolderSchema>;

/**
 * One line of a work's rights holders as entered: somebody known by id, or somebody new. `manuscript_share` is a writer's part of
 * the split that `shares` were derived from, null when they were entered right by right; `represents` are the places in `holders`
 * of the writers for whom a publisher acts.
 */
export const holderInputSchema = z.strictObject({
  rights_holder: z.union([z.strictObject({ id: z.uuid() }), newRightsHolderSchema]),
  role: z.enum(roles),
  shares: sharesByRightSchema,
  manuscript_share: z._default(z.nullable(shareField), null),
  represents: z._default(z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(100)), []),
});
/** A parsed value of {@link holderInputSchema}. */
export type HolderInput = z.output<typeof holderInputSchema>;

const holdersField = z
  .array(holderInputSchema)
  .check(z.minLength(1, refusedAs('writer_missing')), z.maxLength(100));
/** The rights holders of a work alone, as a split in a dispute gives them. */
export const holdersInputSchema = z.strictObject({ holders: holdersField });

/** A recording of the work with who performs on it; the first sound was recorded in 1877. @source CWR 2.2, REC and PER */
export const recordingInputSchema = z.strictObject({
  title: line(200),
  artist: line(200),
  isrc: z._default(z.nullable(isrcField), null),
  duration_seconds: durationField,
  year: yearField(1877),
  label: z._default(z.nullable(line(200)), null),
});
/** A parsed value of {@link recordingInputSchema}. */
export type RecordingInput = z.output<typeof recordingInputSchema>;

/** The facts of a work that a member enters, when registering and when amending it. */
export const workInputSchema = z.strictObject({
  title: line(200),
  alternative_titles: z._default(
    z.array(z.strictObject({ title: line(200), kind: z.enum(titleKinds) })).check(z.maxLength(30)),
    [],
  ),
  ...workFieldInputs,
  recordings: z._default(z.array(recordingInputSchema).check(z.maxLength(50)), []),
  holders: holdersField,
});
/** A parsed value of {@link workInputSchema}. */
export type WorkInput = z.output<typeof workInputSchema>;

/** Shares of each right as they are answered, in hundredths of a percent: of one holder, or all of a work's together. */
export const sharesSchema = z.object({
  performing: z.int(),
  mechanical: z.int(),
  synchronisation: z.int(),
});
