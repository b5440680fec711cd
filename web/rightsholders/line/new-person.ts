import type { MemberKind } from '#domain/rightsholders/rights-holder.ts';

/** Somebody who is not known yet, as typed. `other_names` are stage names and aliases with commas between. */
export type NewPersonDraft = {
  kind: MemberKind;
  given_names: string;
  family_name: string;
  name: string;
  other_names: string;
  ipi: string;
  /** Absent in drafts that were saved before it was asked for. */
  ipi_base?: string;
  society_code: string;
};

/** The name as it would be shown, also while it is half typed. */
export function newName({ kind, given_names, family_name, name }: NewPersonDraft): string {
  return kind === 'corporate' ? name.trim() : `${given_names} ${family_name}`.trim();
}

/** The names in what was typed: the last word is the surname; the only one is the only name. */
export function namesIn(typed: string): Pick<NewPersonDraft, 'given_names' | 'family_name'> {
  const names = typed.split(/\s+/).filter((name) => name !== '');
  return { given_names: names.slice(0, -1).join(' '), family_name: names.at(-1) ?? '' };
}

/** The other names, each once. */
export function otherNamesIn(typed: string): string[] {
  const names = typed.split(/[,;\n]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
