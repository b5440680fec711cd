import type { NewRightsHolder, WorkInput } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { ReadRow } from '#domain/works/import/read-row.ts';
import { folkloreProblems } from '#domain/works/share-problems.ts';
import { trimmedShares } from '#domain/works/trim-shares.ts';
import type { Context } from '../../context.ts';
import { withCells } from '../../imports/import-jobs.ts';
import type { SavedProblem } from '../../imports/staged-rows.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { otherSounds } from '../../recordings/links/recordings-of-works.ts';
import {
  anonymousHolder,
  isAnonymousWriter,
  type KnownRightsHolder,
  knownRightsHolders,
  type NamedRightsHolder,
  nameOf,
  numberProblem,
  refusedIn,
  rightsHolderKey,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import {
  registrantProblems,
  resolvedLines,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import type { ImportAtWork, ParsedRow } from './parse-rows.ts';
import {
  coHoldersNamed,
  type PersonOfImport,
  peopleOfImport,
  rememberPeople,
} from './work-imports.sql.ts';

/** What a row says of a work, and what is wrong with it: nothing when `problems` is empty, and then there is an input. */
export type CheckedRow = {
  readonly number: number;
  readonly title: string;
  readonly ownReference: string | null;
  readonly workNumber: number | null;
  readonly problems: readonly SavedProblem[];
  /** What is changed in it when it is registered, for its member to know. */
  readonly notes: readonly SavedProblem[];
  readonly input: WorkInput | null;
  /** Its holders; those who are not on record yet have the key of their name for an id. */
  readonly lines: readonly WorkHolderLine[];
};

/** Checks rows that were parsed by the rules of the form, whom they name being found for all of them at once. */
export async function checkRows(
  tx: Transaction,
  { record, rightsHolderId, memberId }: ImportAtWork,
  parsed: readonly ParsedRow[],
  now: Date,
  { folkloreShare }: Pick<Context, 'folkloreShare'>,
): Promise<CheckedRow[]> {
  const named = parsed.flatMap(({ input }) => input?.holders.map((one) => one.rights_holder) ?? []);
  const people = await resolvePeople(tx, { importId: record.id, rightsHolderId }, named);
  const other = await otherSounds(
    tx,
    parsed.flatMap(({ input }) => input?.recordings ?? []),
  );
  const lists = parsed.map(({ input }) => ({
    on: { registeredBy: memberId, title: input?.title ?? '' },
    list: (input?.holders ?? []).map(({ rights_holder: one }, index) => {
      const path = `holders.${index}.rights_holder`;
      const found = people(one, path);
      return { path, id: 'person' in found ? found.person.id : undefined };
    }),
  }));
  const refused = await refusedIn(tx, lists);
  return parsed.map(({ row, read, input, problems }, place) => {
    // What could not be read would be said again by the rules, in other words.
    const { ofCells } = read;
    const isReadable = input !== null && problems.length + ofCells.problems.length === 0;
    const ruled = isReadable
      ? byRules(input, people, rightsHolderId, now)
      : { lines: [], problems, notes: [] };
    const ofFolklore = folkloreProblems(ruled.lines, folkloreShare);
    const all = [...ruled.problems, ...ofFolklore, ...(refused[place] ?? [])];
    const kept = withCells(ofCells.problems, savedProblems(all, read));
    return {
      number: row.number,
      title: read.draft.title.slice(0, 200),
      ownReference: read.ownReference,
      workNumber: read.workNumber,
      problems: kept,
      notes:
        input === null
          ? []
          : [...ofCells.doubts, ...savedProblems([...notesOf(input, other), ...ruled.notes], read)],
      input: kept.length === 0 ? input : null,
      lines: ruled.lines,
    };
  });
}

/** What is registered otherwise than the row says: lowered shares, and an ISRC that is left unlinked. */
function notesOf(
  { holders, recordings }: WorkInput,
  other: Awaited<ReturnType<typeof otherSounds>>,
): ProblemDetail[] {
  const unlinked = recordings.flatMap((said, place): ProblemDetail[] =>
    other(said) === null ? [] : [{ path: `recordings.${place}.isrc`, code: 'isrc_of_another' }],
  );
  return [...trimmedShares(holders), ...unlinked];
}

function byRules(
  input: WorkInput,
  people: People,
  rightsHolderId: string,
  now: Date,
): {
  lines: readonly WorkHolderLine[];
  problems: readonly ProblemDetail[];
  notes: readonly ProblemDetail[];
} {
  const found = input.holders.map(({ rights_holder }, index) =>
    people(rights_holder, `holders.${index}.rights_holder`),
  );
  const resolved = resolvedLines(
    input,
    {
      holders: found.map((one) => ('person' in one ? one.person : null)),
      problems: found.flatMap((one) => ('problem' in one ? one.problem : [])),
    },
    now,
  );
  const { lines, problems } = resolved;
  return {
    lines,
    problems: [...problems, ...registrantProblems(lines, problems, { rightsHolderId })],
    notes: found.flatMap((one) => ('person' in one ? (one.note ?? []) : [])),
  };
}

/** Each once for a column: a share that counts for three rights is wrong once. */
function savedProblems(problems: readonly ProblemDetail[], { columnOf }: ReadRow): SavedProblem[] {
  const kept = problems.map(({ path, code }) => ({ column: columnOf(path), code }));
  return [...new Map(kept.map((one) => [`${one.column} ${one.code}`, one])).values()];
}

/** Somebody whom rows name: on record, or not yet, and then by the key that the name has in this import. */
type ResolvedPerson = KnownRightsHolder & { readonly isNew: boolean };

/** Whom names stand for, asked once for a whole batch. */
type People = (
  named: NamedRightsHolder['named'],
  path: string,
) =>
  | { readonly person: ResolvedPerson; readonly note?: ProblemDetail }
  | { readonly problem: ProblemDetail };

type Asker = { readonly importId: string; readonly rightsHolderId: string };

/**
 * Finds whom a batch's rows name. A number says who it is; without one it is who bears exactly that name among those without an
 * account who stand on a work with the member; else somebody new, the same throughout the import. Nobody is added yet.
 */
async function resolvePeople(
  tx: Transaction,
  asker: Asker,
  all: readonly NamedRightsHolder['named'][],
): Promise<People> {
  const added = all.filter(
    (one): one is NewRightsHolder => !('id' in one) && !isAnonymousWriter(one),
  );
  const byName = await peopleByName(
    tx,
    asker,
    added.filter((one) => one.ipi_name_number === null),
  );
  const ids = [
    ...all.flatMap((one) => ('id' in one ? [one.id] : [])),
    ...[...byName.values()].flatMap(({ rights_holder_id }) => rights_holder_id ?? []),
  ];
  const ipis = added.flatMap((one) => one.ipi_name_number ?? []);
  const known = await knownRightsHolders(tx, {
    ids: [...new Set(ids)],
    ipis: [...new Set(ipis)],
  });
  return (named, path) => {
    if ('id' in named) return onRecord(known.byId(named.id), path);
    if (isAnonymousWriter(named)) return { person: { ...anonymousHolder(named), isNew: true } };
    if (named.ipi_name_number !== null) {
      const holder = known.byIpi(named.ipi_name_number);
      if (holder === undefined) return { person: newPerson(named) };
      const at = `${path}.ipi_name_number`;
      const problem = numberProblem(named, holder);
      if (problem === 'ipi_name_invalid') return { problem: { path: at, code: problem } };
      const person = { ...holder, isNew: false };
      // Lists have stage names that the register lacks: the number says who it is, and the member is told.
      return problem === null
        ? { person }
        : { person, note: { path: at, code: 'ipi_name_differs' } };
    }
    const met = byName.get(rightsHolderKey(named));
    if (met?.is_ambiguous) return { problem: { path, code: 'rights_holder_ambiguous' } };
    if (!met?.rights_holder_id) return { person: newPerson(named) };
    return onRecord(known.byId(met.rights_holder_id), path);
  };
}

function onRecord(holder: KnownRightsHolder | undefined, path: string): ReturnType<People> {
  if (holder === undefined) return { problem: { path, code: 'rights_holder_unknown' } };
  return { person: { ...holder, isNew: false } };
}

function newPerson(named: NewRightsHolder): ResolvedPerson {
  return {
    id: rightsHolderKey(named),
    kind: named.kind,
    name: nameOf(named),
    ipiNameNumber: named.ipi_name_number,
    memberId: null,
    isNew: true,
  };
}

/** By their keys; those whom the import meets for the first time are looked for among the member's co-holders, and remembered. */
async function peopleByName(
  tx: Transaction,
  { importId, rightsHolderId }: Asker,
  named: readonly NewRightsHolder[],
): Promise<Map<string, PersonOfImport>> {
  const keys = [...new Set(named.map(rightsHolderKey))];
  if (keys.length === 0) return new Map();
  const met = new Map((await peopleOfImport(tx, importId, keys)).map((one) => [one.key, one]));
  const strangers = keys.filter((key) => !met.has(key));
  if (strangers.length === 0) return met;
  const names = new Set(strangers.map((key) => key.slice(key.indexOf(' ') + 1)));
  const found = await coHoldersNamed(tx, rightsHolderId, [...names]);
  const idsByKey = new Map(found.map(({ kind, folded, ids }) => [`${kind} ${folded}`, ids]));
  const remembered = strangers.map((key): PersonOfImport => {
    const ids = idsByKey.get(key) ?? [];
    const only = ids.length === 1 ? (ids[0] ?? null) : null;
    return { key, rights_holder_id: only, is_ambiguous: ids.length > 1 };
  });
  await rememberPeople(tx, importId, remembered);
  for (const one of remembered) met.set(one.key, one);
  return met;
}
