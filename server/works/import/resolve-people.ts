import type { NewRightsHolder } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  type NamedRightsHolder,
  rightsHolderKey,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import {
  type KnownRightsHolder,
  knownRightsHolders,
} from '../../rightsholders/known-rights-holders.ts';
import {
  coHoldersNamed,
  type PersonOfImport,
  peopleOfImport,
  rememberPeople,
} from './people.sql.ts';

/** Somebody whom rows name: on record, or not yet, and then by the key that the name has in this import. */
export type ResolvedPerson = KnownRightsHolder & { readonly isNew: boolean };

/** Whom names stand for, asked once for a whole batch. */
export type People = (
  named: NamedRightsHolder['named'],
  path: string,
) => { readonly person: ResolvedPerson } | { readonly problem: ProblemDetail };

type Asker = { readonly importId: string; readonly rightsHolderId: string };

/**
 * Finds whom a batch's rows name. A number says who it is; without one it is who bears exactly that name among those who stand
 * on a work with the member; else somebody new, the same throughout the import. Nobody is added yet.
 */
export async function resolvePeople(
  tx: Transaction,
  asker: Asker,
  all: readonly NamedRightsHolder['named'][],
): Promise<People> {
  const added = all.filter((one): one is NewRightsHolder => !('id' in one));
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
    if (named.ipi_name_number !== null) {
      const holder = known.byIpi(named.ipi_name_number);
      if (holder === undefined) return { person: newPerson(named) };
      if (holder.kind === named.kind) return { person: { ...holder, isNew: false } };
      return { problem: { path: `${path}.ipi_name_number`, code: 'ipi_name_invalid' } };
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
    name: named.kind === 'individual' ? `${named.given_names} ${named.family_name}` : named.name,
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
