import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';

/** A rights holder found by search, as a person of the draft. */
export function personOf(holder: RightsHolder): DraftPerson {
  return {
    kind: 'known',
    id: holder.id,
    name: holder.name,
    ipi: holder.ipi_name_number,
    isMe: holder.is_me,
    isMember: holder.is_member,
  };
}

/** The name to show for a person, also while it is half typed. */
export function nameOf(person: DraftPerson): string {
  if (person.kind === 'individual')
    return `${person.given_names} ${person.family_name}`.trim() || 'New person';
  return person.name || 'New company or group';
}

/** Somebody of the draft in the shape that is sent: by id, or as somebody new. */
export function givenPerson(person: DraftPerson): unknown {
  if (person.kind === 'known') return { id: person.id };
  return { ...withoutIpi(person), ipi_name_number: person.ipi.trim() || null };
}

function withoutIpi({ ipi: _, ...rest }: Exclude<DraftPerson, { kind: 'known' }>) {
  return rest;
}
