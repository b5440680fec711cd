import { parseCountry } from '../../countries/country.ts';
import { countryNamed } from '../../countries/country-choices.ts';
import { parseIpiName } from '../../identifiers/ipi.ts';
import { cellText } from '../../imports/import.ts';
import type { ProblemCode, ProblemDetail } from '../../problems.ts';
import { readAnonymousName } from '../../rightsholders/rights-holder.ts';
import { fold } from '../../text/fold.ts';
import { usuallyActsFor } from '../chains/chains.ts';
import { isPublisher, type Role } from '../roles.ts';
import { type SharesByRight, totalsByRight, unclaimed } from '../shares.ts';
import type { ColumnPlan } from './column-plan.ts';
import { type HolderImportPart, holderImportParts } from './import-fields.ts';
import { readHolderKind, readRole } from './read-words.ts';
import { readShare, type ShareUnit } from './share-unit.ts';
import { areSharesApart, isSomebody, type Parts, peopleOf, shareEqually } from './split-people.ts';

/** Whom a row's names are compared with to find the member among them: their id, IPI name number, and folded names. */
export type OwnNames = {
  readonly rightsHolderId: string;
  readonly ipiNameNumber: string | null;
  readonly foldedNames: ReadonlySet<string>;
};

/** One holder of a row, as the body of a registration has it. */
export type HolderDraft = {
  rights_holder:
    | { id: string }
    | {
        kind: 'individual';
        given_names: string | null;
        family_name: string | null;
        ipi_name_number: string | null;
      }
    | { kind: 'corporate'; name: string; ipi_name_number: string | null }
    | { kind: 'traditional'; country: string | null }
    | { kind: 'public_domain' | 'unknown' };
  role: Role;
  shares: SharesByRight;
  represents?: number[];
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
  const holders: HolderDraft[] = [];
  const named: number[] = [];
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
      holderOf(`holders.${holders.length + index}`, person, { unit, usual }, { own, found }),
    );
    named.push(...drafts.map(() => place));
    if (people.length > 1 && !areSharesApart(parts, people.length)) {
      if (plan.mapping.splits_equally) shareEqually(drafts);
      else found.add(`holders.${holders.length}.rights_holder`, 'several_names');
    }
    holders.push(...drafts);
  }
  const { own_line: line } = plan.mapping;
  const isMissing = !holders.some(({ rights_holder: one }) => 'id' in one);
  if (line !== null && isMissing) holders.push(ownLine(line, holders, own));
  // Columns do not say who acts for whom: who collects does so for the original publishers of the row.
  const withActing = holders.map((holder) => {
    const represents = usuallyActsFor(holders, holder.role);
    return represents.length === 0 ? holder : { ...holder, represents };
  });
  return { holders: withActing, named };
}

function holderOf(
  path: string,
  parts: Parts,
  { unit, usual }: { unit: ShareUnit; usual: Role | null },
  { own, found }: { own: OwnNames; found: RowProblems },
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
  };
}

/** "Trad.", "DP", "Traditional (Ghana)", "Anonymous" as the name, or as the kind of holder; null for everybody else. */
function readAnonymous(parts: Parts): HolderDraft['rights_holder'] | null {
  // A number belongs to somebody, whatever they call themselves.
  if (parts.ipi !== undefined) return null;
  const { given, family } = namesOf(parts);
  const name = parts.name ?? `${given} ${family}`.trim();
  const byKind = readAnonymousName(parts.kind ?? '');
  const read = readAnonymousName(name) ?? byKind;
  if (read === null) return null;
  if (read.kind !== 'traditional') return { kind: read.kind };
  const place = read.country ?? byKind?.country ?? null;
  const country =
    place === null ? null : (parseCountry(place) ?? countryNamed(place)?.code ?? null);
  return { kind: 'traditional', country };
}

/** Somebody as a row names them: the member by id, anybody else by their names. */
export function readPerson(
  path: string,
  parts: Parts,
  kind: 'individual' | 'corporate',
  own: OwnNames,
  found: RowProblems,
): HolderDraft['rights_holder'] {
  const { given, family } = namesOf(parts);
  const name = `${given} ${family}`.trim();
  const ipi = parts.ipi ?? null;
  if (isOwn(name, ipi, own)) return { id: own.rightsHolderId };
  const place = `${path}.rights_holder`;
  if (name === '') {
    found.add(place, 'holder_name_missing');
    return { kind: 'corporate', name: '-', ipi_name_number: ipi };
  }
  if (kind === 'corporate') return { kind, name: parts.name ?? name, ipi_name_number: ipi };
  // One name is enough for anybody.
  return { kind, given_names: given || null, family_name: family || null, ipi_name_number: ipi };
}

/** By number if there is one, otherwise by name: the same name with a different number is a different person. */
function isOwn(name: string, ipi: string | null, own: OwnNames): boolean {
  const number = ipi === null ? null : parseIpiName(ipi);
  if (number !== null && own.ipiNameNumber !== null) return number === own.ipiNameNumber;
  return ipi === null && name !== '' && own.foldedNames.has(fold(name));
}

/** "Mensah, Kofi" is a family name first; otherwise the last word is the family's. */
function namesOf({ name, given_names, family_name }: Parts): { given: string; family: string } {
  if (given_names !== undefined || family_name !== undefined || name === undefined)
    return { given: given_names ?? '', family: family_name ?? '' };
  const comma = name.indexOf(',');
  if (comma > 0)
    return { given: name.slice(comma + 1).trim(), family: name.slice(0, comma).trim() };
  const words = name.split(/\s+/);
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' };
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
  return { rights_holder: { id: own.rightsHolderId }, role, shares: left };
}

/** Problems found while a row is read. */
export type RowProblems = {
  readonly problems: readonly ProblemDetail[];
  readonly add: (path: string, code: ProblemCode) => void;
};

/** Nothing wrong yet. */
export function rowProblems(): RowProblems {
  const problems: ProblemDetail[] = [];
  return {
    problems,
    add: (path, code) => {
      problems.push({ path, code });
    },
  };
}
