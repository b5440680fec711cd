import type { NewRightsHolder } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  isAnonymousWriter,
  knownRightsHolders,
  type NamedRightsHolder,
  nameOf,
  rightsHolderKey,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import type { Person } from '../registering/recording-lines.ts';
import { knownPeopleNamed } from './recording-imports.sql.ts';

type Found = {
  readonly person: Person | null;
  readonly problem: { readonly at: string; readonly code: ProblemDetail['code'] } | null;
};

/**
 * Finds whom a batch's rows name. A number says who it is; without one it is who bears exactly that name among those without an
 * account who are on a recording or a work with the member; else somebody new. Nobody is added yet.
 */
export async function resolvePeople(
  tx: Transaction,
  rightsHolderId: string,
  all: readonly NamedRightsHolder[],
): Promise<(named: NamedRightsHolder['named']) => Found> {
  const added = all.flatMap(({ named }) =>
    'id' in named || isAnonymousWriter(named) ? [] : [named],
  );
  const keys = new Set(
    added.filter((one) => one.ipi_name_number === null).map((one) => nameInKey(one)),
  );
  const byName = await knownPeopleNamed(tx, rightsHolderId, [...keys]);
  const idsByKey = new Map(byName.map(({ kind, folded, ids }) => [`${kind} ${folded}`, ids]));
  const ids = [
    ...all.flatMap(({ named }) => ('id' in named ? [named.id] : [])),
    ...byName.flatMap((one) => one.ids),
  ];
  const ipis = added.flatMap((one) => one.ipi_name_number ?? []);
  const known = await knownRightsHolders(tx, {
    ids: [...new Set(ids)],
    ipis: [...new Set(ipis)],
  });
  const onRecord = (id: string): Found => {
    const person = known.byId(id) ?? null;
    const problem = person === null ? ({ at: '', code: 'rights_holder_unknown' } as const) : null;
    return { person, problem };
  };
  return (named) => {
    if ('id' in named) return onRecord(named.id);
    if (isAnonymousWriter(named))
      return { person: null, problem: { at: '', code: 'nobody_in_role' } };
    if (named.ipi_name_number !== null) {
      const holder = known.byIpi(named.ipi_name_number);
      if (holder === undefined) return { person: newPerson(named), problem: null };
      if (holder.kind === named.kind) return { person: holder, problem: null };
      return { person: null, problem: { at: '.ipi_name_number', code: 'ipi_name_invalid' } };
    }
    // Few files say whether an owner is a person or a company: who bears the name is who is meant.
    const kinds = ['individual', 'corporate'].map((kind) => `${kind} ${nameInKey(named)}`);
    const met =
      idsByKey.get(rightsHolderKey(named)) ?? kinds.flatMap((key) => idsByKey.get(key) ?? []);
    if (met.length > 1)
      return { person: null, problem: { at: '', code: 'rights_holder_ambiguous' } };
    return met[0] === undefined ? { person: newPerson(named), problem: null } : onRecord(met[0]);
  };
}

function nameInKey(named: NewRightsHolder): string {
  const key = rightsHolderKey(named);
  return key.slice(key.indexOf(' ') + 1);
}

function newPerson(named: NewRightsHolder): Person {
  return { id: rightsHolderKey(named), name: nameOf(named), kind: named.kind, memberId: null };
}
