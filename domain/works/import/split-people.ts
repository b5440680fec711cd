import { namesNobody, partiesUnclear } from '../../imports/read-cell.ts';
import { fold } from '../../text/fold.ts';
import { isPublisher, type Role } from '../roles.ts';
import { rights, type SharesByRight, splitEqually } from '../shares.ts';
import {
  type HolderImportPart,
  holderPartOf,
  type ImportField,
  maxImportHolders,
} from './import-fields.ts';
import { namesIn, readHolderKind, readRole } from './read-words.ts';
import { isShare } from './share-unit.ts';
import { suggestColumns } from './suggest-columns.ts';

/** What the cells of a row say of one holder. */
export type Parts = Partial<Record<HolderImportPart, string>>;

/** Whether columns of a holder name anybody: a role or a share of nothing alone is only the form of the sheet. */
export function isSomebody(parts: Parts): boolean {
  const { name, given_names, family_name, ipi, ipi_base, ...others } = parts;
  if ((name ?? given_names ?? family_name ?? ipi ?? ipi_base) !== undefined) return true;
  return shareParts.some((part) => /[^0.,%\s-]/.test(others[part] ?? ''));
}

const shareParts = [
  'share',
  'performing_share',
  'mechanical_share',
  'synchronisation_share',
  'manuscript_share',
] as const;
/** A stroke without blanks belongs to a fraction, a role or a number. */
const betweenOthers = /\s*(?:[;&|\n]|\s\/\s|\sand\s)\s*/i;

/** Each of several people whose names share a cell, with their part of the other cells; a company's name is one, whatever is in it. */
export function peopleOf(parts: Parts, usual: Role | null): Parts[] {
  const role = parts.role === undefined ? usual : readRole(parts.role);
  const isCompany =
    readHolderKind(parts.kind ?? '') === 'corporate' || (role !== null && isPublisher(role));
  const names = isCompany ? [] : namesOf(parts);
  if (names.length < 2) return [parts];
  const people = names.map((name, index) => {
    const person: Parts = { ...parts, name };
    for (const part of ['role', 'ipi', 'ipi_base', ...shareParts] as const) {
      const texts = textsIn(parts[part], names.length);
      if (texts.length === names.length) person[part] = texts[index] ?? '';
      // One number cannot be that of several people.
      else if (part === 'ipi' || part === 'ipi_base') delete person[part];
    }
    return person;
  });
  return people.filter(({ name = '' }) => !namesNobody(name));
}

/** The names in a cell; those between commas where as many shares stand beside them: "Mensah, Kofi" is one. */
function namesOf({ name = '', ...parts }: Parts): string[] {
  const names = namesIn(name);
  const byComma = name.split(/\s*,\s*/).filter((text) => text !== '');
  const areMany = shareParts.some(
    (part) => byComma.length > 1 && textsIn(parts[part], byComma.length).length === byComma.length,
  );
  return names.length < 2 && areMany ? byComma : names;
}

function textsIn(cell: string | undefined, count: number): string[] {
  const text = (cell ?? '').trim();
  const each = /^(.+?)\s+each$/i.exec(text)?.[1];
  if (each !== undefined) return Array.from({ length: count }, () => each);
  // 50/50 and 60-40 are the parts of two, and of one nothing: together they are the whole. 16.67/16.67/16.66 is no fraction either.
  const plain = text.replaceAll('%', '').trim();
  const isParted = /^\d[\d.,]*(?:\s*[/-]\s*\d[\d.,]*)+$/.test(plain);
  const parts = isParted ? plain.split(/\s*[/-]\s*/) : [];
  const sum = parts.reduce((all, one) => all + Number(one.replace(',', '.')), 0);
  const isWhole = Math.abs(sum - 100) < 0.1;
  if (parts.length === count && (isWhole || (count > 2 && sum > 1 && sum < 100)))
    return parts.map((one) => `${one} %`);
  // "50, 50"; 33,33 is one number.
  const listed = text.split(/,\s+/);
  if (listed.length === count && /^[\d.%\s,]+$/.test(text)) return listed;
  return text.split(betweenOthers).filter((one) => one !== '');
}

/** Whether the shares of several people in one cell are given one by one. */
export function areSharesApart(parts: Parts, count: number): boolean {
  return shareParts.every(
    (part) => parts[part] === undefined || textsIn(parts[part], count).length === count,
  );
}

/** Gives each of them an equal part of what each has now: the same. */
export function shareEqually(drafts: readonly { readonly shares: SharesByRight }[]): void {
  const [first] = drafts;
  if (first === undefined) return;
  for (const right of rights) {
    const parts = splitEqually(first.shares[right], drafts.length);
    for (const [index, { shares }] of drafts.entries()) shares[right] = parts[index] ?? 0;
  }
}

/** A catalogue has songs of one name; where so many rows repeat the one above, they are the parties of songs. */
const minRepeated = 0.2;

/** Whether rows look like the parties of works, not like works, so that each would become a work with one of them. */
export function mayBePartyRows(
  columns: readonly (ImportField | null)[],
  contents: readonly { readonly filled: number; readonly repeats: number }[],
): boolean {
  const { filled, repeats } = contents[columns.indexOf('title')] ?? { filled: 0, repeats: 0 };
  const holders = new Set(columns.flatMap((field) => (field && holderPartOf(field)?.holder) || []));
  return holders.size === 1 && repeats > 1 && repeats >= (filled + repeats) * minRepeated;
}

type Row = { readonly number: number; readonly cells: readonly string[] };
type Party = { readonly kind: readonly number[]; readonly texts: string[] };

/**
 * Of sheets with a row for each party of a work: puts these rows together, the further parties in columns of their own, "Writer name 2",
 * behind those of the file. Rows belong together where the title is empty, or the same with the same number, or the same without numbers
 * while the shares stay within the whole. A work with too many parties has no title, so that it is never registered with some of them; nor
 * has one where somebody stands twice and nothing shows whether they have both shares, as they may where all are within the whole.
 * Null where no column is that of a party, or parties are numbered already.
 */
export function partyGatherer(headers: readonly string[]) {
  const columns = suggestColumns(headers);
  const holderAt = (column: number) => {
    const field = columns[column] ?? null;
    return field === null ? null : (holderPartOf(field)?.holder ?? null);
  };
  const byHolder = Map.groupBy(headers.keys(), holderAt);
  byHolder.delete(null);
  const kinds = [...byHolder.values()];
  const titleAt = columns.indexOf('title');
  const numbered = columns.flatMap((field, at) =>
    field === 'own_reference' || field === 'iswc' || field === 'work_number' ? [at] : [],
  );
  if (titleAt < 0 || kinds.length === 0 || kinds.flat().some((at) => /\d/.test(headers[at] ?? '')))
    return null;
  const isShareAt = (column: number) => isShare(columns[column] ?? null);
  const numberIn = (text = '') => Number.parseFloat(text.replace(',', '.')) || 0;
  const wide = [...headers];
  const slots = new Map<string, number>();
  let work: (Row & { readonly rows: (readonly string[])[]; total: number }) | null = null;
  const shareColumns = kinds.flat().filter(isShareAt);

  const belongs = (cells: readonly string[], total: number): boolean => {
    if (work === null) return false;
    const plain = (text = '') => text.trim().toLowerCase();
    const same = (at: number) => plain(cells[at]) === plain(work?.cells[at]);
    const isFilled = (at: number) => (cells[at] ?? '').trim() !== '';
    if (numbered.some((at) => isFilled(at) && !same(at))) return false;
    if (!isFilled(titleAt)) return kinds.flat().some(isFilled);
    if (!same(titleAt)) return false;
    const sum = work.total + total;
    return numbered.some(isFilled) || (total > 0 && sum <= (sum > 1.01 ? 100.5 : 1.01));
  };
  /** Whether somebody is named again with a share of their own. */
  const add = (cells: readonly string[], parties: Map<string, Party>): boolean => {
    let isTwice = false;
    for (const kind of kinds) {
      const texts = kind.map((at) => (cells[at] ?? '').trim());
      const named = texts.filter((_, place) => !isShareAt(kind[place] ?? 0));
      if (named.every((text) => namesNobody(text) || text === '')) continue;
      const key = `${kind[0]} ${named.map((text) => fold(text)).join('|')}`;
      const known = parties.get(key);
      if (known === undefined) parties.set(key, { kind, texts });
      // A publisher stands beside each of its writers with what it has of that writer's part.
      else if (kinds.length === 1)
        isTwice = kind.some((at, place) => isShareAt(at) && numberIn(texts[place]) > 0);
      else
        for (const [place, text] of texts.entries())
          if (isShareAt(kind[place] ?? 0))
            known.texts[place] = String(numberIn(known.texts[place]) + numberIn(text));
    }
    return isTwice;
  };
  const end = (): Row | null => {
    if (work === null) return null;
    const { number, rows, total } = work;
    const whole = shareColumns.length * (total > 1.01 ? 100.5 : 1.01);
    const cells = [...work.cells];
    work = null;
    if (rows.length === 1) return { number, cells };
    const parties = new Map<string, Party>();
    const isTwice = rows.filter((row) => add(row, parties)).length > 0;
    for (const at of kinds.flat()) cells[at] = '';
    const counts = new Map<readonly number[], number>();
    for (const { kind, texts } of parties.values()) {
      const nth = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, nth);
      for (const [place, at] of kind.entries()) {
        const slot = `${headers[at]} ${nth}`;
        const column = nth === 1 ? at : (slots.get(slot) ?? wide.push(slot) - 1);
        if (nth > 1) slots.set(slot, column);
        while (cells.length < column) cells.push('');
        cells[column] = texts[place] ?? '';
      }
    }
    if (parties.size > maxImportHolders || (isTwice && total <= whole))
      cells[titleAt] = partiesUnclear;
    return { number, cells };
  };
  return {
    end,
    /** The headers of all columns that rows have by now. */
    headers: (): readonly string[] => wide,
    /** Takes the next row; gives the work before it, where that has come to its end. */
    take: ({ number, cells }: Row): Row | null => {
      const total = shareColumns.reduce((sum, at) => sum + numberIn(cells[at]), 0);
      if (work !== null && belongs(cells, total)) {
        work.total += total;
        work.rows.push(cells);
        return null;
      }
      const before = end();
      work = { number, cells, rows: [cells], total };
      return before;
    },
  };
}
