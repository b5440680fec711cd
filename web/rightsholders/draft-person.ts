import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import {
  type AnonymousKind,
  anonymousId,
  anonymousName,
  type RightsHolderKind,
} from '#domain/rightsholders/rights-holder.ts';
import { holderColours } from '../ui/shares/holder-colours.ts';

/** A rights holder found by search, as a person of the draft. */
export function personOf(holder: RightsHolder): DraftPerson {
  return {
    kind: 'known',
    id: holder.id,
    name: holder.name,
    ipi: holder.ipi_name_number,
    isMe: holder.is_me,
    isMember: holder.is_member,
    holderKind: holder.kind,
  };
}

/** Somebody new whose names and number are typed. */
export type NewPerson = Extract<DraftPerson, { kind: 'individual' | 'corporate' }>;

/** Whether somebody of a draft is new and typed: neither known by id nor an anonymous writer. */
export function isNewPerson(person: DraftPerson): person is NewPerson {
  return person.kind === 'individual' || person.kind === 'corporate';
}

/** The id of their record; null for somebody new. */
export function idOf(person: DraftPerson): string | null {
  if (person.kind === 'known') return person.id;
  return isNewPerson(person) ? null : anonymousId(person.kind, person.country);
}

/** Which kind of rights holder it is; undefined where a draft saved long ago does not say. */
export function kindOf(person: DraftPerson): RightsHolderKind | undefined {
  return person.kind === 'known' ? person.holderKind : person.kind;
}

/** An anonymous writer as a person of a draft. */
export function anonymousPerson(
  kind: AnonymousKind,
  country: { code: string; name: string } | null,
): Exclude<DraftPerson, NewPerson | { kind: 'known' }> {
  const name = anonymousName(kind, country?.name ?? null);
  return { kind, name, country: country?.code ?? null };
}

/** The name to show for a person, also while it is half typed. */
export function nameOf(person: DraftPerson): string {
  if (person.kind === 'individual')
    return `${person.given_names} ${person.family_name}`.trim() || 'New person';
  return person.name || 'New company or group';
}

/** Somebody of the draft in the shape that is sent: by id, as an anonymous writer, or as somebody new. */
export function givenPerson(person: DraftPerson): unknown {
  if (person.kind === 'known') return { id: person.id };
  if (isNewPerson(person)) return givenNewPerson(person);
  const { kind, country } = person;
  return kind === 'traditional' ? { kind, country } : { kind };
}

function givenNewPerson(person: NewPerson): unknown {
  const ipi_name_number = person.ipi.trim() || null;
  const ipi_base_number = person.ipi_base?.trim() || null;
  const numbers = { ipi_name_number, ipi_base_number };
  if (person.kind === 'corporate') return { kind: person.kind, name: person.name, ...numbers };
  // One name is enough for anybody.
  const [given_names, family_name] = [person.given_names, person.family_name].map(
    (name) => name.trim() || null,
  );
  return { kind: person.kind, given_names, family_name, ...numbers };
}

/** The colours of lines that are being entered: the member's own are always the first. */
export function lineColours(lines: readonly { key: string; person: DraftPerson }[]) {
  const mine = lines.filter(({ person }) => person.kind === 'known' && person.isMe);
  return holderColours(
    lines.map(({ key }) => key),
    mine.map(({ key }) => key),
  );
}
