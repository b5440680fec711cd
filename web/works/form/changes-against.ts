import type { WorkDraft } from '#contract/drafts.ts';
import { type HistoryHolders, historyFields, type Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import type { Difference } from '../../ui/data/definition-list.tsx';
import { changeText } from '../tabs/change-text.ts';

/** What an amendment would change of the work as it stands, as text; its own confirmation of my share is not among it. */
export function changesAgainst(work: Work, draft: WorkDraft, input: WorkInput): Difference[] {
  const [before, after = null] = [work.own_reference, input.own_reference];
  const renumbered = before === after ? [] : [{ field: 'My own number', before, after }];
  const changes = historyFields.flatMap((field) => {
    if (field === 'holders')
      return changeText({ field, old: standing(work, draft), new: entered(draft, input) });
    const change = { field, old: work[field], new: input[field] };
    return JSON.stringify(change.old) === JSON.stringify(change.new) ? [] : changeText(change);
  });
  return [...changes, ...renumbered];
}

// Of how a line is collected only what the draft speaks of: in an older one it stays.
function standing(work: Work, draft: WorkDraft): HistoryHolders {
  const nameOfHolder = (id: string) =>
    work.holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? '';
  const speaksOfIt = draft.holders.some(({ collection }) => collection !== undefined);
  return work.holders.map((line) => ({
    name: line.name,
    role: line.role,
    shares: line.shares,
    manuscript_share: line.manuscript_share,
    represents: inOrder(line.represents.map(nameOfHolder)),
    collection: speaksOfIt ? line.collection : null,
  }));
}

/** The holders as they were entered, by name. */
export function entered(draft: WorkDraft, input: WorkInput): HistoryHolders {
  const nameAt = (place: number) => {
    const person = draft.holders[place]?.person;
    return person ? nameOf(person) : '';
  };
  return input.holders.map(({ role, shares, manuscript_share, represents }, place) => ({
    name: nameAt(place),
    role,
    shares,
    manuscript_share,
    represents: inOrder(represents.map(nameAt)),
    collection: draft.holders[place]?.collection ?? null,
  }));
}

// Whom a publisher acts for has no order, and somebody who wrote in two roles is one.
function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
