import type { Work } from '#contract/works/work.ts';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Role } from '#domain/works/roles.ts';
import { type Right, rights } from '#domain/works/shares.ts';

/** Somebody who is not known yet, as typed. `other_names` are stage names and aliases with commas between. */
export type NewPersonDraft = {
  kind: RightsHolderKind;
  given_names: string;
  family_name: string;
  name: string;
  other_names: string;
  ipi: string;
  society_code: string;
};

/** A line that is being added to a work: everything is text until it is checked. `person` counts only for somebody new. */
export type LineDraft = {
  role: Role;
  sharing: 'same' | 'by_right';
  shares: Record<Right, string>;
  person: NewPersonDraft;
};

/** An empty line for a work: the likeliest role, and one percentage for all rights where the others have that too. */
export function beginLine(work: Work, kind: RightsHolderKind, typed = ''): LineDraft {
  const isAlike = work.holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  return {
    role: likelyRole(work, kind),
    sharing: isAlike ? 'same' : 'by_right',
    shares: { performing: '', mechanical: '', synchronisation: '' },
    person: { ...namesIn(typed), kind, name: typed, other_names: '', ipi: '', society_code: '' },
  };
}

/** The role that somebody of this kind most often has in a work like this. */
export function likelyRole(work: Work, kind: RightsHolderKind): Role {
  if (kind === 'corporate') return 'E';
  if (work.version_kind === 'modification') return 'AR';
  return work.text_music_relationship === 'MUS' ? 'C' : 'CA';
}

/** The text of a share as it counts: one percentage stands for all rights when they are shared alike. */
export function shareTextOf({ sharing, shares }: LineDraft, right: Right): string {
  return sharing === 'same' ? shares.performing : shares[right];
}

/** The other names, each once. */
export function otherNamesIn(typed: string): string[] {
  const names = typed.split(/[,;\n]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The name as it would be shown, also while it is half typed. */
export function newName({ kind, given_names, family_name, name }: NewPersonDraft): string {
  return kind === 'corporate' ? name.trim() : `${given_names} ${family_name}`.trim();
}

function namesIn(typed: string): Pick<NewPersonDraft, 'given_names' | 'family_name'> {
  const names = typed.split(/\s+/).filter((name) => name !== '');
  if (names.length < 2) return { given_names: typed, family_name: '' };
  return { given_names: names.slice(0, -1).join(' '), family_name: names.at(-1) ?? '' };
}
