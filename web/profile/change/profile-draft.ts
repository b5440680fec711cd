import type { Details } from '#contract/members/profile.ts';
import type { ProfileChange } from '#contract/members/profile-changes.ts';
import { changedFields } from '../../forms/merge-entries.ts';
import type { DayText } from '../../ui/fields/day-text.ts';

/** Everything that can be changed of a profile, as it stands in the fields. */
export type ProfileDraft = {
  given_name: string;
  other_names: string;
  date_of_birth: DayText;
  nationality: string;
  corporation_name: string;
  corporation_kind: string;
  registration_number: string;
  tin: string;
  year_founded: string;
  contact_name: string;
  contact_position: string;
  country: string;
  region: string;
  town: string;
  address: string;
  digital_address: string;
  phone: string;
  activities: readonly string[];
  instruments: string;
  /** One a line. */
  stage_names: string;
  first_release_year: string;
  society_code: string;
  ipi_name_number: string;
  kin_name: string;
  kin_relationship: string;
  kin_phone: string;
};

/** The fields as the profile fills them. */
export function draftOf(details: Details): ProfileDraft {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const [year = '', month = '', day = ''] = (details.date_of_birth ?? '').split('-');
  return {
    given_name: text(details.given_name),
    other_names: text(details.other_names),
    date_of_birth: { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year },
    nationality: text(details.nationality),
    corporation_name: text(details.corporation_name),
    corporation_kind: text(details.corporation_kind),
    registration_number: text(details.registration_number),
    tin: text(details.tin),
    year_founded: text(details.year_founded),
    contact_name: text(details.contact_name),
    contact_position: text(details.contact_position),
    country: text(details.country),
    region: text(details.region),
    town: text(details.town),
    address: text(details.address),
    digital_address: text(details.digital_address),
    phone: text(details.phone),
    activities: details.activities,
    instruments: text(details.instruments),
    stage_names: details.stage_names.join('\n'),
    first_release_year: text(details.first_release_year),
    society_code: text(details.society_code),
    ipi_name_number: text(details.claimed_ipi_name_number ?? details.ipi_name_number),
    kin_name: text(details.next_of_kin?.name ?? null),
    kin_relationship: text(details.next_of_kin?.relationship ?? null),
    kin_phone: text(details.next_of_kin?.phone ?? null),
  };
}

const mayBeEmpty: ReadonlySet<string> = new Set([
  'other_names',
  'registration_number',
  'tin',
  'contact_position',
  'region',
  'address',
  'digital_address',
  'instruments',
  'first_release_year',
  'society_code',
  'ipi_name_number',
]);
const years: ReadonlySet<string> = new Set(['year_founded', 'first_release_year']);

/** What is to be sent: the fields that were changed since `base`. As typed; the endpoint's schema reads it. */
export function changeOf(base: ProfileDraft, draft: ProfileDraft): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const key of changedFields(base, draft)) {
    if (key.startsWith('kin_')) change.next_of_kin = kinOf(draft);
    else change[key] = sentAs(key, draft);
  }
  // A region and a digital address are Ghana's: they go with it.
  if (change.country !== undefined && draft.country !== 'GH') {
    change.region = null;
    if (base.digital_address !== '') change.digital_address = null;
  }
  return change satisfies Partial<Record<keyof ProfileChange, unknown>>;
}

function kinOf({ kin_name: name, kin_relationship: relationship, kin_phone }: ProfileDraft) {
  if ([name, relationship, kin_phone].every((text) => text.trim() === '')) return null;
  return { name, relationship, phone: kin_phone.trim() === '' ? null : kin_phone };
}

function sentAs(key: keyof ProfileDraft, draft: ProfileDraft): unknown {
  if (key === 'date_of_birth') return dayOf(draft.date_of_birth);
  if (key === 'stage_names') return draft.stage_names.split('\n').filter((name) => name.trim());
  const value = draft[key];
  if (typeof value !== 'string') return value;
  if (value.trim() === '' && mayBeEmpty.has(key)) return null;
  return years.has(key) && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
}

function dayOf({ day, month, year }: DayText): string {
  const two = (text: string) => text.trim().padStart(2, '0');
  return `${year.trim()}-${two(month)}-${two(day)}`;
}
