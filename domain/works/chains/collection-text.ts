import { formatDate } from '../../text/dates.ts';
import { type Role, roleNames } from '../roles.ts';
import { rights } from '../shares.ts';
import type { Collection } from './collection.ts';

/** A collection with the names of its territories, as it is answered and as the history stores it. */
export type NamedCollection = Omit<Collection, 'territories'> & {
  territories: (Collection['territories'][number] & { name: string })[];
};

/** What somebody is on a work, for whom they act, and where and how they collect: "Administrator for Kofi Mensah, in Ghana". */
export function partText(
  role: Role,
  actsFor: readonly string[],
  collection: NamedCollection | null,
): string {
  const acts = actsFor.length > 0 ? ` for ${new Intl.ListFormat('en-GB').format(actsFor)}` : '';
  return [`${roleNames[role]}${acts}`, ...(collection ? collectionParts(collection) : [])].join(
    ', ',
  );
}

/** "in World except Nigeria", "performing only", "agreement AG-12 from 01/01/25", "society 052 for performing": part by part. */
export function collectionParts(collection: NamedCollection): string[] {
  return [
    ...placesText(collection.territories),
    ...(collection.rights.length < rights.length ? [`${inRow(collection.rights)} only`] : []),
    ...agreementText(collection.agreement),
    ...societiesText(collection.societies),
    ...(collection.is_controlled === null
      ? []
      : [collection.is_controlled ? 'controlled' : 'not controlled']),
  ];
}

function placesText(territories: NamedCollection['territories']): string[] {
  return territories.length === 0 ? [] : [`in ${placesInRow(territories, '; and ')}`];
}

/** Territories in their order, of which the first is never taken away: "World except Nigeria, Benin; Togo", with `again` before what is added after that. */
export function placesInRow(
  territories: readonly { readonly name: string; readonly is_excluded: boolean }[],
  again: string,
): string {
  return territories
    .map(({ name, is_excluded }, place) => {
      const before = territories[place - 1];
      if (before === undefined) return name;
      if (before.is_excluded === is_excluded) return `, ${name}`;
      return `${is_excluded ? ' except ' : again}${name}`;
    })
    .join('');
}

function agreementText(agreement: Collection['agreement']): string[] {
  if (agreement === null) return [];
  const { number, starts_on, ends_on } = agreement;
  const said = [
    number,
    starts_on && `from ${formatDate(starts_on)}`,
    ends_on && `until ${formatDate(ends_on)}`,
  ];
  return [`agreement ${said.filter(Boolean).join(' ')}`];
}

function societiesText(societies: Collection['societies']): string[] {
  const numbers = [...new Set(rights.flatMap((right) => societies[right] ?? []))];
  return numbers.map((number) => {
    const which = rights.filter((right) => societies[right] === number);
    return which.length === rights.length
      ? `society ${number}`
      : `society ${number} for ${inRow(which)}`;
  });
}

const inRow = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);
