import type { AnonymousWriter, NewRightsHolder } from '#contract/works/work-input.ts';
import { countryOf } from '#domain/countries/country-choices.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { anonymousId, anonymousName, isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { mayBeOne } from '#domain/rightsholders/same-person.ts';
import { parseSocietyCode } from '#domain/rightsholders/societies.ts';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  addNameRefusal,
  type NamedOn,
  nameRefusals,
  onCalled,
  refusedIn,
  removeNameRefusal,
} from './rights-holder-details.sql.ts';
import {
  type AddedRightsHolder,
  type AskedRightsHolder,
  addRightsHolders,
  type KnownRightsHolder,
  rightsHoldersBy,
} from './rights-holders.sql.ts';

export type { KnownRightsHolder, NamedOn };
export { nameRefusals, onCalled, refusedIn, removeNameRefusal };

/** Somebody named in a request, known by id or new, and where in the request that stands. */
export type NamedRightsHolder = {
  readonly path: string;
  readonly named: { readonly id: string } | NewRightsHolder | AnonymousWriter;
};
/** Who each of the named is, in their order; null where that could not be settled, which `problems` then says. */
export type ResolvedRightsHolders = {
  readonly holders: readonly (KnownRightsHolder | null)[];
  readonly problems: readonly ProblemDetail[];
};

/**
 * For features that name rights holders. New ones are added; the same new one named twice is one. An IPI name number that
 * is known joins its holder when kind and name agree. A record that was merged is the one that remains. Whoever said that they
 * are not meant `on` it is a problem. Problems leave it to the caller to throw, and with that to undo what was added.
 */
export async function findOrAddRightsHolders(
  tx: Transaction,
  list: readonly NamedRightsHolder[],
  at: Date,
  on?: NamedOn,
): Promise<ResolvedRightsHolders> {
  const ids = [...new Set(list.flatMap(({ named }) => idOf(named) ?? []))];
  const ipis = list.flatMap(({ named }) => ipiOf(named) ?? []);
  let known = await rightsHoldersBy(tx, { ids, ipis });
  const added = newOnes(list, known, at);
  if (added.size > 0) {
    // In one order, so that two registrations with the same people wait for each other and never in a ring.
    const inOrder = [...added.values()].toSorted((a, b) =>
      (a.ipiNameNumber ?? '').localeCompare(b.ipiNameNumber ?? ''),
    );
    const hasRivals = await addRightsHolders(tx, inOrder, at);
    // Another registration added the same IPI name number or anonymous writer in the meantime: theirs counts.
    if (hasRivals) known = await rightsHoldersBy(tx, { ids, ipis });
  }
  const { holders, problems } = resolve(list, known, added);
  if (on === undefined) return { holders, problems };
  const who = list.map(({ path }, place) => ({ path, id: holders[place]?.id }));
  const [refused = []] = await refusedIn(tx, [{ on, list: who }]);
  return { holders, problems: [...problems, ...refused] };
}

/** Says for a rights holder that a work or recording names somebody else, who gets a record of their own with the same name. */
export async function disownedFor(
  tx: Transaction,
  { id: holderId, name, kind }: Pick<KnownRightsHolder, 'id' | 'name' | 'kind'>,
  subjectId: string,
  at: Date,
): Promise<KnownRightsHolder> {
  const ipi_name_number = null;
  const named =
    kind === 'corporate'
      ? ({ kind, name, ipi_name_number } as const)
      : ({ kind: 'individual', family_name: name, given_names: null, ipi_name_number } as const);
  const [other] = (await findOrAddRightsHolders(tx, [{ path: '', named }], at)).holders;
  if (!other) throw new Error('a record was not added');
  await addNameRefusal(tx, { holderId, subjectId }, at);
  return other;
}

function newOnes(
  list: readonly NamedRightsHolder[],
  known: readonly AskedRightsHolder[],
  at: Date,
): Map<string, AddedRightsHolder> {
  const taken = new Set(known.map((holder) => holder.ipiNameNumber));
  const knownIds = new Set(known.map(({ askedId }) => askedId));
  const added = new Map<string, AddedRightsHolder>();
  for (const { named } of list) {
    if ('id' in named || added.has(rightsHolderKey(named))) continue;
    if (isAnonymousWriter(named)) {
      const one = anonymousHolder(named);
      if (!knownIds.has(one.id)) added.set(rightsHolderKey(named), one);
      continue;
    }
    if (named.ipi_name_number !== null && taken.has(named.ipi_name_number)) continue;
    // Of two new ones with one number the first is added, and the other joins it or is refused.
    taken.add(named.ipi_name_number ?? '');
    const isPerson = named.kind === 'individual';
    added.set(rightsHolderKey(named), {
      id: newId(at),
      kind: named.kind,
      name: nameOf(named),
      givenNames: isPerson ? named.given_names : null,
      familyName: isPerson ? named.family_name : null,
      ipiNameNumber: named.ipi_name_number,
      ipiBaseNumber: named.ipi_base_number ?? null,
      memberId: null,
      otherNames: otherNamesOf(named),
      societyCode: named.society_code ?? null,
    });
  }
  return added;
}

function resolve(
  list: readonly NamedRightsHolder[],
  known: readonly AskedRightsHolder[],
  added: ReadonlyMap<string, AddedRightsHolder>,
): ResolvedRightsHolders {
  const made = new Map([...added].map(([key, holder]) => [key, knownPart(holder)]));
  const byId = new Map(known.map((holder) => [holder.askedId, knownPart(holder)]));
  // Those known stand first, so that they are who a number belongs to.
  const all = [...known, ...[...added.values()].map((one) => ({ ...one, names: namesOf(one) }))];
  const byIpi = new Map(all.toReversed().map((holder) => [holder.ipiNameNumber, holder]));
  const problems: ProblemDetail[] = [];
  const holders = list.map(({ path, named }) => {
    if ('id' in named || isAnonymousWriter(named)) {
      const id = 'id' in named ? named.id.toLowerCase() : rightsHolderKey(named);
      const holder = byId.get(id) ?? made.get(id) ?? null;
      if (holder === null) problems.push({ path, code: 'rights_holder_unknown' });
      return holder;
    }
    const society = named.society_code ?? null;
    if (society !== null && parseSocietyCode(society) === null) {
      problems.push({ path: `${path}.society_code`, code: 'society_unknown' });
    }
    if (named.ipi_name_number === null) return made.get(rightsHolderKey(named)) ?? null;
    const holder = byIpi.get(named.ipi_name_number);
    const code = numberProblem(named, holder);
    if (code !== null) problems.push({ path: `${path}.ipi_name_number`, code });
    return holder === undefined || code !== null ? null : knownPart(holder);
  });
  return { holders, problems };
}

/** What speaks against its holder being who is named beside an IPI name number: another kind, or a name nothing like any of theirs. */
export function numberProblem(
  named: NewRightsHolder,
  holder: Pick<AskedRightsHolder, 'kind' | 'names'> | undefined,
): 'ipi_name_invalid' | 'ipi_of_another' | null {
  const { kind } = named;
  if (holder?.kind !== kind) return 'ipi_name_invalid';
  const names = [nameOf(named), ...(named.other_names ?? [])];
  return mayBeOne(kind, names, holder.names) ? null : 'ipi_of_another';
}

const namesOf = ({ name, otherNames }: AddedRightsHolder) => [name, ...otherNames];

function knownPart({
  id,
  kind,
  name,
  ipiNameNumber,
  memberId,
}: KnownRightsHolder): KnownRightsHolder {
  return { id, kind, name, ipiNameNumber, memberId };
}

/** Each once, and none that is the name itself in another spelling. */
function otherNamesOf(named: NewRightsHolder): string[] {
  const seen = new Set([fold(nameOf(named))]);
  return (named.other_names ?? []).filter((name) => {
    const isNew = !seen.has(fold(name));
    seen.add(fold(name));
    return isNew;
  });
}

/** What somebody new is called: a person by one name or by both. */
export function nameOf(named: NewRightsHolder): string {
  if (named.kind === 'corporate') return named.name;
  return [named.given_names, named.family_name].filter((name) => name !== null).join(' ');
}

/** What makes two new ones in one request the same: their number, else their name; for an anonymous writer the one record there is. */
export function rightsHolderKey(named: NewRightsHolder | AnonymousWriter): string {
  if (isAnonymousWriter(named)) return anonymousHolder(named).id;
  return named.ipi_name_number ?? `${named.kind} ${fold(nameOf(named))}`;
}

/** Whether a line names a writer whom nobody can ask, instead of somebody new. */
export function isAnonymousWriter(named: NamedRightsHolder['named']): named is AnonymousWriter {
  return !('id' in named) && isAnonymous(named.kind);
}

/** The one record of an anonymous writer, as it is added where it is not there yet. */
export function anonymousHolder(named: AnonymousWriter): AddedRightsHolder {
  const country = named.kind === 'traditional' ? named.country : null;
  const { kind } = named;
  const nameOfCountry = country === null ? null : (countryOf(country)?.name ?? country);
  return {
    id: anonymousId(kind, country),
    kind,
    name: anonymousName(kind, nameOfCountry),
    givenNames: null,
    familyName: null,
    ipiNameNumber: null,
    ipiBaseNumber: null,
    memberId: null,
    otherNames: [],
    societyCode: null,
  };
}

/** The id by which somebody is on record; null for somebody new. */
function idOf(named: NamedRightsHolder['named']): string | null {
  if ('id' in named) return named.id.toLowerCase();
  return isAnonymousWriter(named) ? anonymousHolder(named).id : null;
}

function ipiOf(named: NamedRightsHolder['named']): string | null {
  return 'id' in named || isAnonymousWriter(named) ? null : named.ipi_name_number;
}

/** Rights holders on record, by the id or number that was asked for. */
export type KnownRightsHolders = {
  readonly byId: (id: string) => KnownRightsHolder | undefined;
  readonly byIpi: (ipiNameNumber: string) => AskedRightsHolder | undefined;
};

/** For features that ask who is on record and add nobody. A record that was merged is the one that remains. */
export async function knownRightsHolders(
  tx: Transaction,
  asked: { readonly ids: readonly string[]; readonly ipis: readonly string[] },
): Promise<KnownRightsHolders> {
  const known = await rightsHoldersBy(tx, asked);
  const byId = new Map(known.map((holder) => [holder.askedId, holder]));
  const byIpi = new Map(known.map((holder) => [holder.ipiNameNumber ?? '', holder]));
  return { byId: (id) => byId.get(id), byIpi: (ipi) => byIpi.get(ipi) };
}
