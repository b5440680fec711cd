import type { SearchedGuide } from '#domain/text/search-texts.ts';

/** One task of the desk: what it is, how it is done, what a member reads of it, and what nobody can undo. `findBy` is only searched. */
export type DeskGuide = {
  readonly title: string;
  readonly what: string;
  readonly findBy: string;
  readonly steps: readonly string[];
  readonly reads: string;
  readonly final: string;
};

/** The guide of a kind of case, which has the name of the kind. */
export type CaseGuide = Omit<DeskGuide, 'title'>;

/** A guide with its name in the address, in the parts in which it is drawn and searched. */
export type ShownGuide = SearchedGuide & { readonly id: string };

/** A guide in its parts. */
export function shownGuide(id: string, guide: DeskGuide, heading: string): ShownGuide {
  const { title, what, findBy, steps, reads, final } = guide;
  return {
    id,
    title,
    summary: what,
    findBy,
    parts: [
      { heading, steps },
      { heading: 'What members read', text: [reads] },
      { heading: 'What cannot be undone', text: [final] },
    ],
  };
}
