import { cellText } from '../../imports/import.ts';
import type { DayStyle } from '../../imports/read-day.ts';
import { fold } from '../../text/fold.ts';
import { usuallyActsFor } from '../chains/chains.ts';
import type { Collection } from '../chains/collection.ts';
import { readCollection } from '../chains/collection-cells.ts';
import { publisherDefaults, sharesByManuscript } from '../manuscript.ts';
import { isPublisher, isWriter, type Role, roleNames } from '../roles.ts';
import {
  noShares,
  rights,
  type Share,
  type SharesByRight,
  totalsByRight,
  unclaimed,
  writtenShare,
} from '../shares.ts';
import type { ColumnPlan } from './column-plan.ts';
import { type HolderImportPart, holderImportParts } from './import-fields.ts';
import {
  nameIn,
  type OwnNames,
  type PersonDraft,
  type RowProblems,
  readAnonymous,
  readPerson,
} from './read-person.ts';
import { furtherRole, readHolderKind, readRole } from './read-words.ts';
import { readShare, type ShareUnit } from './share-unit.ts';
import { areSharesApart, isSomebody, type Parts, peopleOf, shareEqually } from './split-people.ts';

/** One holder of a row, as the body of a registration has it. */
export type HolderDraft = {
  rights_holder: PersonDraft;
  role: Role;
  shares: SharesByRight;
  manuscript_share?: number;
  represents?: number[];
  collection?: Collection;
};

/**
 * Those whom a row names, in the order of their columns; the member by id, and added where the mapping says so. `named` are the places
 * in the plan of those whom the row itself names.
 */
export function readHolders(
  cells: readonly string[],
  plan: ColumnPlan,
  own: OwnNames,
  found: RowProblems,
): { holders: HolderDraft[]; named: number[] } {
  const reading: HolderReading = { own, found, days: plan.style.days };
  const holders: HolderDraft[] = [];
  const named: number[] = [];
  const allParts: Parts[] = [];
  for (const [place, columns] of plan.holders.entries()) {
    const parts: Parts = {};
    for (const part of holderImportParts) {
      const text = cellText(cells, columns[part]);
      if (text !== '') parts[part] = text;
    }
    if (!isSomebody(parts)) continue;
    const unit = plan.mapping.share_unit ?? 'percent';
    const usual = plan.roles[place] ?? null;
    const people = peopleOf(parts, usual);
    const drafts = people.map((person, index) =>
      holderOf(`holders.${holders.length + index}`, person, { unit, usual }, reading),
    );
    named.push(...drafts.map(() => place));
    allParts.push(...people);
    if (people.length > 1 && !areSharesApart(parts, people.length)) {
      if (plan.mapping.splits_equally) shareEqually(drafts);
      else found.add(`holders.${holders.length}.rights_holder`, 'several_names');
    }
    holders.push(...drafts);
  }
  // Who wrote and arranged it (CA/AR) stands there twice, with all of their share in the first line.
  for (const [at, { role }] of allParts.entries()) {
    const further = role === undefined ? null : furtherRole(role);
    const draft = holders[at];
    if (draft === undefined || further === null) continue;
    holders.push({ ...draft, role: further, shares: { ...noShares } });
    named.push(named[at] ?? 0);
  }
  const { own_line: line } = plan.mapping;
  const isMissing = !holders.some(({ rights_holder: one }) => 'id' in one);
  if (line !== null && isMissing) holders.push(ownLine(line, holders, own));
  const numbers = named.map((place) => plan.numbers[place] ?? 0);
  const withActing = holders.map((holder, index) => {
    const { represents: text } = allParts[index] ?? {};
    const represents =
      text === undefined
        ? usuallyActsFor(holders, holder.role)
        : readActsFor(text, { numbers, names: allParts.map(nameIn) });
    if (represents === null) found.add(`holders.${index}.represents`, 'represents_nobody');
    return represents === null || represents.length === 0 ? holder : { ...holder, represents };
  });
  return { holders: withSplit(withActing, allParts), named };
}

/** The places of those for whom somebody acts: by the numbers of holders in the headers, or by their names; null where one is nobody's. */
function readActsFor(
  text: string,
  { numbers, names }: { numbers: readonly number[]; names: readonly string[] },
): number[] | null {
  // A name may have a comma in it.
  const whole = names.findIndex((name) => fold(name) === fold(text));
  if (whole >= 0) return [whole];
  const places = text.split(/[,;|]/).map((part) => {
    const number = /^\s*(?:holder\s*)?(\d{1,2})\s*$/i.exec(part)?.[1];
    return names.flatMap((name, place) =>
      (number === undefined ? fold(name) === fold(part) : numbers[place] === Number(number))
        ? [place]
        : [],
    );
  });
  return places.some((some) => some.length === 0) ? null : [...new Set(places.flat())];
}

/** Where a row has the agreed split and no shares, who owns what follows from it, as in the form. */
function withSplit(holders: readonly HolderDraft[], allParts: readonly Parts[]): HolderDraft[] {
  const isShared = allParts.some((parts) => ownedParts.some((part) => parts[part] !== undefined));
  if (isShared || holders.every(({ manuscript_share }) => manuscript_share === undefined))
    return [...holders];
  const writers = holders.flatMap(({ role }, place) => (isWriter(role) ? [place] : []));
  const lines = holders.map(({ role, manuscript_share, represents }) => ({
    role,
    part: manuscript_share ?? 0,
    represents: represents ?? (role === 'E' ? writers : []),
    publisherPart: isPublisher(role) ? publisherDefaults[role] : noShares,
  }));
  const shares = sharesByManuscript(lines);
  return holders.map((holder, place) => ({
    ...holder,
    shares: shares[place] ?? holder.shares,
    ...(isPublisher(holder.role) && { represents: [...(lines[place]?.represents ?? [])] }),
  }));
}

const ownedParts = [
  'share',
  'performing_share',
  'mechanical_share',
  'synchronisation_share',
] as const;

type HolderReading = {
  readonly own: OwnNames;
  readonly found: RowProblems;
  readonly days: DayStyle;
};

function holderOf(
  path: string,
  parts: Parts,
  { unit, usual }: { unit: ShareUnit; usual: Role | null },
  { own, found, days }: HolderReading,
): HolderDraft {
  const role = parts.role === undefined ? usual : readRole(parts.role);
  if (role === null)
    found.add(`${path}.role`, parts.role === undefined ? 'role_missing' : 'role_unknown');
  const nobody = readAnonymous(parts);
  const said = parts.kind === undefined ? null : readHolderKind(parts.kind);
  if (parts.kind !== undefined && said === null && nobody === null)
    found.add(`${path}.rights_holder.kind`, 'holder_kind_unknown');
  const kind = said ?? (role !== null && isPublisher(role) ? 'corporate' : 'individual');
  // Unreadable cells are reported above; the rest is checked with a role that most rules accept.
  return {
    rights_holder: nobody ?? readPerson(path, parts, kind, own, found),
    role: role ?? 'CA',
    shares: sharesOf(path, parts, unit, found),
    ...manuscriptOf(path, parts, unit, found),
    ...collectionOf(path, parts, days, found),
  };
}

function collectionOf(
  path: string,
  parts: Parts,
  days: DayStyle,
  found: RowProblems,
): Pick<HolderDraft, 'collection'> {
  const { collection, problems } = readCollection(parts, days);
  for (const problem of problems) found.add(`${path}.collection.${problem.path}`, problem.code);
  return collection === null ? {} : { collection };
}

function manuscriptOf(
  path: string,
  { manuscript_share: text }: Parts,
  unit: ShareUnit,
  found: RowProblems,
): { manuscript_share?: Share } {
  if (text === undefined) return {};
  const share = readShare(text, unit);
  if (share === null) found.add(`${path}.manuscript_share`, 'share_unreadable');
  return share === null ? {} : { manuscript_share: share };
}

function sharesOf(path: string, parts: Parts, unit: ShareUnit, found: RowProblems): SharesByRight {
  const read = (part: HolderImportPart, right: string): number => {
    const text = parts[part] ?? parts.share;
    if (text === undefined) return 0;
    const share = readShare(text, unit);
    if (share === null) found.add(`${path}.shares.${right}`, 'share_unreadable');
    return share ?? 0;
  };
  return {
    performing: read('performing_share', 'performing'),
    mechanical: read('mechanical_share', 'mechanical'),
    synchronisation: read('synchronisation_share', 'synchronisation'),
  };
}

function ownLine(
  { role, share }: NonNullable<ColumnPlan['mapping']['own_line']>,
  others: readonly HolderDraft[],
  own: OwnNames,
): HolderDraft {
  const totals = totalsByRight(others);
  const left = {
    performing: share ?? unclaimed(totals.performing),
    mechanical: share ?? unclaimed(totals.mechanical),
    synchronisation: share ?? unclaimed(totals.synchronisation),
  };
  return {
    rights_holder: { id: own.rightsHolderId },
    role,
    shares: left,
  };
}

/** A holder with role and shares, as the page of a check shows it: "Ama Owusu, composer: 50 %", by rights where they differ. */
export function holderText({ rights_holder: who, role, shares }: HolderDraft): string {
  const name =
    'id' in who
      ? 'You'
      : who.kind === 'individual'
        ? [who.given_names, who.family_name].filter(Boolean).join(' ')
        : who.kind === 'corporate'
          ? who.name
          : who.kind.replace('_', ' ');
  const each = [...new Set(rights.map((right) => writtenShare(shares[right])))];
  const said =
    each.length === 1 ? each : rights.map((right) => `${right} ${writtenShare(shares[right])}`);
  return `${name}, ${roleNames[role].toLowerCase()}: ${said.join(', ')}`;
}
