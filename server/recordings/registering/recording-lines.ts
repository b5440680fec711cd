import type { RecordingFields, SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Ownership } from '#domain/recordings/ownership-conflicts.ts';
import type {
  ContributorRole,
  CreditRole,
  FeaturedRole,
  NonFeaturedRole,
} from '#domain/recordings/recording.ts';
import { daysToCome, recordingLineProblems } from '#domain/recordings/recording-problems.ts';
import { isAnonymous, type RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import { releaseProblems } from '#domain/works/fact-problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  findOrAddRightsHolders,
  type NamedOn,
  type NamedRightsHolder,
} from '../../rightsholders/find-or-add-rights-holders.ts';

/** Somebody on a recording; `memberId` null is nobody with an account. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly kind: RightsHolderKind;
  readonly memberId: string | null;
};
export type Contributor<Role extends ContributorRole = ContributorRole> = Person & {
  readonly role: Role;
  readonly share: number;
};
export type RecordingOwner = Person & Ownership;
export type Credit = { readonly name: string; readonly role: CreditRole };

/** Who is on a recording, group by group: null while nobody has said, empty when there is nobody. */
export type RecordingLines = {
  readonly featured: readonly Contributor<FeaturedRole>[] | null;
  readonly non_featured: readonly Contributor<NonFeaturedRole>[] | null;
  readonly owners: readonly RecordingOwner[] | null;
};

/** Everybody with a line, each line of theirs. */
export function peopleOf({ featured, non_featured, owners }: RecordingLines): Person[] {
  return [...(featured ?? []), ...(non_featured ?? []), ...(owners ?? [])];
}

/** The members among them but for one, each once. */
export function otherMembersOf(lines: RecordingLines, except: string | null): string[] {
  const ids = peopleOf(lines).flatMap(({ memberId }) => memberId ?? []);
  return [...new Set(ids)].filter((id) => id !== except);
}

/** Who the lines of a request are, those new to the society recorded, and what is wrong with it. */
export async function resolveRecording(
  tx: Transaction,
  input: RecordingFields | SoundRecordingInput,
  now: Date,
  on: NamedOn,
): Promise<{ lines: RecordingLines; problems: ProblemDetail[] }> {
  const named = namedIn(input);
  const resolved = await findOrAddRightsHolders(tx, named, now, on);
  const known = new Map(named.map(({ path }, index) => [path, resolved.holders[index] ?? null]));
  const { lines, problems } = resolveLines(input, (path) => known.get(path) ?? null, now);
  return { lines, problems: [...resolved.problems, ...problems] };
}

/** Everybody whom a recording names, and where. */
export function namedIn({
  featured,
  non_featured,
  owners,
}: RecordingFields | SoundRecordingInput): NamedRightsHolder[] {
  return Object.entries({ featured, non_featured, owners }).flatMap(([group, lines]) =>
    (lines ?? []).map(({ rights_holder }, place) => ({
      path: `${group}.${place}.rights_holder`,
      named: rights_holder,
    })),
  );
}

/** The lines of a recording once it is known who everybody is, and what is wrong with them; `personAt` is null for whom nobody knows. */
export function resolveLines(
  input: RecordingFields | SoundRecordingInput,
  personAt: (path: string) => Person | null,
  now: Date,
): { lines: RecordingLines; problems: ProblemDetail[] } {
  const { featured, non_featured, owners } = input;
  const who = (group: string, place: number) => personAt(`${group}.${place}.rights_holder`);
  const lines: RecordingLines = {
    featured: linesOf(featured, (place) => who('featured', place)),
    non_featured: linesOf(non_featured, (place) => who('non_featured', place)),
    owners: linesOf(
      owners?.map((one) => ({ ...one, territories: [...new Set(one.territories)] })) ?? null,
      (place) => who('owners', place),
    ),
  };
  const checked = <L>(group: string, given: readonly L[] | null) =>
    given?.map((line, place) => ({ ...line, holderId: who(group, place)?.id ?? null })) ?? null;
  const problems = [
    ...namedIn(input).flatMap(({ path }): ProblemDetail[] =>
      isAnonymous(personAt(path)?.kind ?? 'individual') ? [{ path, code: 'nobody_in_role' }] : [],
    ),
    ...recordingLineProblems({
      featured: checked('featured', featured),
      non_featured: checked('non_featured', non_featured),
      owners,
    }),
    ...daysToCome({ recorded_on: input.recorded_on }, now.toISOString().slice(0, 10)),
    ...releaseProblems('release.released_on', input.release.released_on, now.getUTCFullYear()),
  ];
  return { lines, problems };
}

function linesOf<L extends { rights_holder: unknown }>(
  given: readonly L[] | null,
  who: (place: number) => Person | null,
): (Person & Omit<L, 'rights_holder'>)[] | null {
  if (given === null) return null;
  return given.flatMap(({ rights_holder: _, ...line }, place) => {
    const person = who(place);
    return person === null ? [] : [{ ...bare(person), ...line }];
  });
}

function bare({ id, name, kind, memberId }: Person): Person {
  return { id, name, kind, memberId };
}
