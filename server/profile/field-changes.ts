import type { ChangeableField, Details, ProfileChange } from '#contract/profile-details.ts';
import { mask } from '#domain/text/mask.ts';

/** One field of a profile before and after a change. */
export type FieldChange = {
  readonly field: ChangeableField;
  readonly old: unknown;
  readonly new: unknown;
};

/** What a change really changes: fields given as they stand are left out. */
export function fieldChanges(before: Details, change: ProfileChange): FieldChange[] {
  const fields = Object.keys(change) as ChangeableField[]; // parsed by a strict schema
  return fields
    .map((field) => ({ field, old: standing(before, field), new: change[field] ?? null }))
    .filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new));
}

// A number that waits for the society is the member's answer too: given again it changes nothing.
function standing(before: Details, field: ChangeableField): unknown {
  if (field === 'ipi_name_number') return before.claimed_ipi_name_number ?? before.ipi_name_number;
  return before[field];
}

// History can never be erased, and closing an account must leave nothing personal: only what is public in the repertoire anyway, or
// tells nobody anything, is written down as it is.
const tellingNothing: readonly ChangeableField[] = [
  'given_name',
  'other_names',
  'corporation_name',
  'corporation_kind',
  'stage_names',
  'activities',
  'first_release_year',
  'year_founded',
  'society_code',
  'ipi_name_number',
  'country',
  'region',
];

/** Changes as the history keeps them: phone numbers masked, other personal facts named without what they were. */
export function historyOf(changes: readonly FieldChange[]): { changes: unknown[] } {
  return {
    changes: changes.map((change) => {
      if (tellingNothing.includes(change.field)) return change;
      if (change.field !== 'phone') return { field: change.field };
      return { field: change.field, old: masked(change.old), new: masked(change.new) };
    }),
  };
}

const masked = (phone: unknown) => (typeof phone === 'string' ? mask(phone) : null);
