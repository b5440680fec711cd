import type { matchKinds } from '#contract/works/work.ts';

export type MatchKind = (typeof matchKinds)[number];

/** What may answer a search: which of its titles is nearest (0 its own), how near, 0 to 1, and whether it is the very title. */
export type Candidate = {
  readonly id: string;
  readonly place: number;
  readonly likeness: number;
  readonly isWhole: boolean;
};

/** A candidate that was found, and how. */
export type Ranked = Candidate & { readonly match: MatchKind };

const strength: Record<MatchKind, number> = {
  identifier: 0,
  title: 1,
  title_start: 2,
  words: 3,
  spelling: 4,
};

/** The results of a search, each once by its strongest match; `isCut` when there may be more. */
export type Findings = { readonly byId: ReadonlyMap<string, Ranked>; readonly isCut: boolean };

export const nothingFound: Findings = { byId: new Map(), isCut: false };

/** `findings` with more candidates, of which no more than `most` were asked for. */
export function withFound(
  findings: Findings,
  candidates: readonly Candidate[],
  match: MatchKind,
  max: number,
): Findings {
  const byId = new Map(findings.byId);
  for (const candidate of candidates) {
    const found = { ...candidate, match };
    const known = byId.get(candidate.id);
    if (known === undefined || compare(found, known) < 0) byId.set(candidate.id, found);
  }
  return { byId, isCut: findings.isCut || candidates.length >= max };
}

/** The strongest first, always in the same order. */
export function ranked({ byId }: Findings): Ranked[] {
  return [...byId.values()].sort(compare);
}

function compare(a: Ranked, b: Ranked): number {
  return (
    strength[a.match] - strength[b.match] ||
    // An own title is stronger than another that it also goes by, but only where all titles match alike.
    (a.match === 'title' ? Math.sign(a.place) - Math.sign(b.place) : 0) ||
    b.likeness - a.likeness ||
    a.place - b.place ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  );
}
