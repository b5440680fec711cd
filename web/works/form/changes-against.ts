import { type HistoryHolders, historyFields, type Work } from '#contract/work.ts';
import type { WorkInput } from '#contract/work-input.ts';
import type { Difference } from '../../ui/differences.tsx';
import { changeInWords } from '../change-words.ts';
import { nameOf, type WorkDraft } from './work-draft.ts';

/** What an amendment would change of the work as it stands, in words; its own confirmation of my share is not among it. */
export function changesAgainst(work: Work, draft: WorkDraft, input: WorkInput): Difference[] {
  return historyFields.flatMap((field) => {
    if (field === 'holders')
      return changeInWords({ field, old: standing(work), new: entered(draft, input) });
    const change = { field, old: work[field], new: input[field] };
    return JSON.stringify(change.old) === JSON.stringify(change.new) ? [] : changeInWords(change);
  });
}

function standing(work: Work): HistoryHolders {
  return work.holders.map(({ name, role, shares }) => ({ name, role, shares }));
}

function entered(draft: WorkDraft, input: WorkInput): HistoryHolders {
  return input.holders.map(({ role, shares }, index) => {
    const person = draft.holders[index]?.person;
    return { name: person ? nameOf(person) : '', role, shares };
  });
}
