import { parse } from '#contract/parse.ts';
import { type HistoryHolders, historyHoldersSchema, historyTitlesSchema } from '#contract/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import {
  formatShare,
  type Right,
  rightNames,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  titleKindNames,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import type { Difference } from '../ui/differences.tsx';

/** A change of one field as the server keeps it; values are the field's own, null when it was empty. */
export type Change = { field: string; old: unknown; new: unknown };

const fieldNames: Record<string, string> = {
  title: 'Title',
  alternative_titles: 'Other titles',
  language: 'Language',
  version_kind: 'Kind',
  text_music_relationship: 'Music and words',
  original_title: 'Earlier work',
  iswc: 'ISWC',
  duration_seconds: 'Duration',
  year: 'Year',
  holders: 'Shares',
  confirmation: 'Share confirmed by',
};

/** A change in words: one line a field, and for holders one line for each who came, went or holds otherwise. */
export function changeInWords(change: Change): Difference[] {
  if (change.field === 'holders')
    return holderDifferences(holdersOf(change.old), holdersOf(change.new));
  return [
    {
      field: fieldNames[change.field] ?? change.field,
      before: valueInWords(change.field, change.old),
      after: valueInWords(change.field, change.new),
    },
  ];
}

function valueInWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field) {
    case 'iswc':
      return formatIswc(String(value));
    case 'duration_seconds':
      return formatDuration(Number(value));
    case 'language':
      return findLanguage(String(value))?.name ?? String(value);
    case 'version_kind':
      return nameIn(versionKindNames, versionKinds, value);
    case 'text_music_relationship':
      return nameIn(textMusicRelationshipNames, textMusicRelationships, value);
    case 'alternative_titles':
      return titlesInWords(value);
    default:
      return String(value);
  }
}

function nameIn<K extends string>(
  names: Record<K, string>,
  known: readonly K[],
  value: unknown,
): string {
  const key = known.find((one) => one === value);
  return key === undefined ? String(value) : names[key];
}

function titlesInWords(value: unknown): string | null {
  const read = parse(historyTitlesSchema, value);
  if (!read.ok || read.value.length === 0) return null;
  return read.value
    .map(({ title, kind }) =>
      kind === 'AT' ? title : `${title} (${titleKindNames[kind].toLowerCase()})`,
    )
    .join('; ');
}

function holdersOf(value: unknown): HistoryHolders {
  const read = parse(historyHoldersSchema, value ?? []);
  return read.ok ? read.value : [];
}

function holderDifferences(before: HistoryHolders, after: HistoryHolders): Difference[] {
  const nameAndRole = ({ name, role }: HistoryHolders[number]) =>
    `${name}, ${roleNames[role].toLowerCase()}`;
  const fields = [...new Set([...before, ...after].map(nameAndRole))];
  return fields.flatMap((field) => {
    const sharesIn = (holders: HistoryHolders) =>
      holders
        .filter((holder) => nameAndRole(holder) === field)
        .map(({ shares }) => sharesInWords(shares));
    return namesakes(sharesIn(before), sharesIn(after)).map(([was, is]) => ({
      field,
      before: was ?? null,
      after: is ?? null,
    }));
  });
}

/** Two people may have one name and one role: those whose shares stand as they were are set aside first, the rest go in order. */
function namesakes(before: readonly string[], after: readonly string[]) {
  const gone = [...before];
  const come = after.filter((shares) => {
    const at = gone.indexOf(shares);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  return Array.from(
    { length: Math.max(gone.length, come.length) },
    (_, place) => [gone[place], come[place]] as const,
  );
}

/** "50 %" when all rights are alike, else "performing 25 %, mechanical 50 %". */
export function sharesInWords(shares: SharesByRight): string {
  if (rights.every((right) => shares[right] === shares.performing)) {
    return shares.performing === 0 ? 'no share' : formatShare(shares.performing);
  }
  const words = (right: Right) =>
    `${rightNames[right].toLowerCase()} ${formatShare(shares[right])}`;
  return rights
    .filter((right) => shares[right] > 0)
    .map(words)
    .join(', ');
}
