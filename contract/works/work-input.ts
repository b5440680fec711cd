import * as z from 'zod/mini';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { titleKinds } from '#domain/works/work.ts';
import {
  countryField,
  dayField,
  ipiBaseField,
  ipiNameField,
  isrcField,
  line,
  refusedAs,
  societyField,
} from '../platform/fields.ts';
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
  ipi_base_number: z.optional(z.nullable(ipiBaseField)),
  other_names: z.optional(z.array(line(120)).check(z.maxLength(10))),
  society_code: z.optional(z.nullable(z.string().check(z.regex(/^[0-9]{3}$/)))),
};

const newIndividual = z
  .strictObject({
    kind: z.literal('individual'),
    given_names: z._default(z.nullable(line(60)), null),
    family_name: z._default(z.nullable(line(60)), null),
    ...ofSomebodyNew,
  })
  .check(
    z.refine(({ given_names, family_name }) => given_names !== null || family_name !== null, {
      error: 'required',
      path: ['family_name'],
    }),
  );
const newCorporate = z.strictObject({
  kind: z.literal('corporate'),
  name: line(120),
  ...ofSomebodyNew,
});
/**
 * A rights holder whom the society does not know yet, created together with the work that names them. A person may have one name: then
 * one of `given_names` and `family_name` is null. `other_names` are stage names and aliases; `society_code` is the CISAC number of
 * their society, null or absent when unknown.
 */
export const newRightsHolderSchema = z.discriminatedUnion('kind', [newIndividual, newCorporate]);
/** A parsed value of {@link newRightsHolderSchema}. */
export type NewRightsHolder = z.output<typeof newRightsHolderSchema>;

/**
 * A writer whom nobody can name or ask: of a traditional song (`country` where it comes from, null when that is not known), of a song in
 * the public domain, or unknown. Each is one record that all works share.
 */
const anonymousWriterSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('traditional'),
    country: z._default(z.nullable(countryField), null),
  }),
  z.strictObject({ kind: z.literal('public_domain') }),
  z.strictObject({ kind: z.literal('unknown') }),
]);
/** A parsed value of the schema of anonymous writers. */
export type AnonymousWriter = z.output<typeof anonymousWriterSchema>;

/** How many lines of territories a holder can have. */
const maxTerritories = 300;

/**
 * Where and how a line's shares are collected: `territories` are added and taken away in their order, by TIS code; a null society is
 * the one that the holder belongs to. @source CWR 2.2, SPU, SPT, SWR and SWT
 */
export const collectionSchema = z.strictObject({
  rights: z._default(z.array(z.enum(rights)).check(z.maxLength(rights.length)), [...rights]),
  territories: z._default(
    z
      .array(
        z.strictObject({
          tis: z.string().check(z.regex(/^[0-9]{4}$/, refusedAs('territory_unknown'))),
          is_excluded: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(maxTerritories)),
    [],
  ),
  agreement: z._default(
    z.nullable(
      z.strictObject({
        number: z._default(z.nullable(line(60)), null),
        starts_on: z._default(z.nullable(dayField), null),
        ends_on: z._default(z.nullable(dayField), null),
      }),
    ),
    null,
  ),
  societies: z._default(
    z.strictObject({
      performing: z._default(z.nullable(societyField), null),
      mechanical: z._default(z.nullable(societyField), null),
      synchronisation: z._default(z.nullable(societyField), null),
    }),
    { performing: null, mechanical: null, synchronisation: null },
  ),
  is_controlled: z._default(z.nullable(z.boolean()), null),
});

/** A collection as it is answered, and as the history stores it: territories with their names. */
export const namedCollectionSchema = z.object({
  rights: z.array(z.enum(rights)),
  territories: z.array(z.object({ tis: z.string(), name: z.string(), is_excluded: z.boolean() })),
  agreement: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      starts_on: z.nullable(z.string()),
      ends_on: z.nullable(z.string()),
    }),
  ),
  societies: z.object({
    performing: z.nullable(z.string()),
    mechanical: z.nullable(z.string()),
    synchronisation: z.nullable(z.string()),
  }),
  is_controlled: z.nullable(z.boolean()),
});

/**
 * One line of a work's rights holders as entered: somebody known by id, or somebody new. `manuscript_share` is a writer's part of
 * the split that `shares` were derived from, null when they were entered right by right; `represents` are the places in `holders`
 * of those for whom a publisher acts: writers, and for who collects or took over also publishers. `collection` is where and how the
 * line is collected: null says nothing of it, and without it what is stored stays.
 */
export const holderInputSchema = z.strictObject({
  rights_holder: z.union([
    z.strictObject({ id: z.uuid() }),
    newRightsHolderSchema,
    anonymousWriterSchema,
  ]),
  role: z.enum(roles),
  shares: sharesByRightSchema,
  manuscript_share: z._default(z.nullable(shareField), null),
  represents: z._default(z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(100)), []),
  collection: z.optional(z.nullable(collectionSchema)),
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

/** What a member calls a work in their own books. @source CWR 2.2, submitter work number */
const ownReferenceField = line(14);

/**
 * The facts of a work that a member enters, when registering and when amending it. `own_reference` is what they call it in their own
 * books, which nobody else sees: null takes it away, and without it it stays.
 */
export const workInputSchema = z.strictObject({
  title: line(200),
  alternative_titles: z._default(
    z.array(z.strictObject({ title: line(200), kind: z.enum(titleKinds) })).check(z.maxLength(30)),
    [],
  ),
  ...workFieldInputs,
  own_reference: z.optional(z.nullable(ownReferenceField)),
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
