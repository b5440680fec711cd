import { namesNobody } from '../../imports/read-cell.ts';
import { isPublisher, type Role } from '../roles.ts';
import { rights, type SharesByRight, splitEqually } from '../shares.ts';
import type { HolderImportPart } from './import-fields.ts';
import { namesIn, readHolderKind, readRole } from './read-words.ts';

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
  const names = isCompany ? [] : namesIn(parts.name ?? '');
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

function textsIn(cell: string | undefined, count: number): string[] {
  const text = (cell ?? '').trim();
  const each = /^(.+?)\s+each$/i.exec(text)?.[1];
  if (each !== undefined) return Array.from({ length: count }, () => each);
  // 50/50 and 60-40 are the parts of two, and of one nothing: together they are the whole. 16.67/16.67/16.66 is no fraction either.
  const parts = /^\d[\d.,]*(?:\s*[/-]\s*\d[\d.,]*)+$/.test(text) ? text.split(/\s*[/-]\s*/) : [];
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
