import { parseShare } from '#domain/works/shares.ts';
import type { DraftPerson } from './work-draft.ts';

/** A share as typed, none where nothing is; not a number where it cannot be read. */
export function givenShare(text: string): number {
  if (text.trim() === '') return 0;
  return parseShare(text) ?? Number.NaN;
}

/** Somebody of the draft in the shape of what is sent: by id, or as somebody new. */
export function givenPerson(person: DraftPerson): unknown {
  if (person.kind === 'known') return { id: person.id };
  return { ...withoutIpi(person), ipi_name_number: person.ipi.trim() || null };
}

function withoutIpi({ ipi: _, ...rest }: Exclude<DraftPerson, { kind: 'known' }>) {
  return rest;
}
