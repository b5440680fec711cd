import { parse } from '#contract/platform/parse.ts';
import {
  type HistoryOwners,
  historyContributorsSchema,
  historyOwnersSchema,
} from '#contract/recordings/recording-history.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { recordingFields, releaseFields } from '#domain/recordings/fields.ts';
import {
  contributorRoleNames,
  creditRoleNames,
  creditRoles,
  recordingGroupNames,
} from '#domain/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { Difference } from '../../ui/data/definition-list.tsx';
import { periodText, placesText } from '../recording-text.ts';

/** A change of one field as the server stores it; values are the field's own, null when it was empty. */
export type Change = { field: string; old: unknown; new: unknown };

const fieldNames: Record<string, string> = {
  ...labelsOf(recordingFields),
  credits: 'Credits',
  audio: 'Audio file',
  work: 'Work',
  reason: 'Why',
  accepted_by: 'Accepted by',
  undoes: 'Undoes version',
  frozen: 'Changes stopped by the society',
  state: 'Status',
  rights_holder: 'Two records of one person',
};
const releaseNames = labelsOf(releaseFields);

function labelsOf(fields: Record<string, { readonly label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));
}

/** A change as text: one line a field, and one for each part of the release and each line of a group that differs. */
export function changeText({ field, old, new: now }: Change): Difference[] {
  switch (field) {
    case 'release':
      return releaseDifferences(old, now);
    case 'featured':
    case 'non_featured':
    case 'owners':
      return groupDifferences(recordingGroupNames[field], linesIn(field, old), linesIn(field, now));
    default:
      return [
        {
          field: fieldNames[field] ?? field,
          before: valueText(field, old),
          after: valueText(field, now),
        },
      ];
  }
}

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field) {
    case 'isrc':
      return formatIsrc(String(value));
    case 'duration_seconds':
      return formatDuration(Number(value));
    case 'recorded_on':
    case 'released_on':
      return formatDate(String(value));
    case 'recording_country':
      return countryName(String(value));
    case 'state':
      return value === 'withdrawn' ? 'Withdrawn' : 'Registered';
    case 'languages':
      return listText(value, (code) => findLanguage(String(code))?.name ?? String(code));
    case 'accepted_by':
      return listText(value, String);
    case 'credits':
      return listText(value, creditText);
    case 'work':
      return workText(value);
    default:
      return String(value);
  }
}

function listText(value: unknown, itemText: (one: unknown) => string): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.map(itemText).join(', ');
}

function creditText(value: unknown): string {
  const { name, role } = partsOf(value);
  const known = creditRoles.find((one) => one === role);
  return known === undefined ? String(name) : `${name} (${creditRoleNames[known].toLowerCase()})`;
}

function workText(value: unknown): string {
  const { title, work_number } = partsOf(value);
  return [title, work_number].filter((part) => typeof part === 'string').join(', ');
}

function releaseDifferences(old: unknown, now: unknown): Difference[] {
  const [before, after] = [partsOf(old), partsOf(now)];
  return Object.entries(releaseNames).flatMap(([part, field]) => {
    const [was, is] = [valueText(part, before[part]), valueText(part, after[part])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Who is in a group and with what, or in one line that nobody is, or that it is not said. */
type LineText = { who: string; what: string };

function linesIn(field: 'featured' | 'non_featured' | 'owners', value: unknown): LineText[] {
  const read =
    field === 'owners'
      ? parse(historyOwnersSchema, value ?? null)
      : parse(historyContributorsSchema, value ?? null);
  if (!read.ok || read.value === null) return [];
  if (read.value.length === 0) return [{ who: '', what: 'nobody' }];
  return read.value.map((line) =>
    'role' in line
      ? {
          who: `${line.name}, ${contributorRoleNames[line.role].toLowerCase()}`,
          what: formatShare(line.share),
        }
      : { who: line.name, what: ownershipText(line) },
  );
}

/** "50 % in Ghana, always". */
export function ownershipText({
  share,
  territories,
  from,
  until,
}: Pick<NonNullable<HistoryOwners>[number], 'share' | 'territories' | 'from' | 'until'>): string {
  return `${formatShare(share)} in ${placesText(territories)}, ${periodText(from, until)}`;
}

function groupDifferences(
  group: string,
  before: readonly LineText[],
  after: readonly LineText[],
): Difference[] {
  const people = [...new Set([...before, ...after].map(({ who }) => who))];
  return people.flatMap((who) => {
    // Two lines of one person: those that stand as they were are set aside.
    const gone = before.filter((line) => line.who === who).map(({ what }) => what);
    const come = after
      .filter((line) => line.who === who)
      .map(({ what }) => what)
      .filter((what) => {
        const at = gone.indexOf(what);
        if (at >= 0) gone.splice(at, 1);
        return at < 0;
      });
    const field = who === '' ? group : `${group}: ${who}`;
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => ({
      field,
      before: gone[place] ?? null,
      after: come[place] ?? null,
    }));
  });
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
