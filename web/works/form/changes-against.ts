import type { HistoryHolders, Work } from '#contract/work.ts';
import type { WorkInput } from '#contract/work-input.ts';
import type { Difference } from '../../ui/differences.tsx';
import { changeInWords } from '../change-words.ts';
import { nameOf, type WorkDraft } from './work-draft.ts';

const facts = [
  'title',
  'alternative_titles',
  'language',
  'version_kind',
  'text_music_relationship',
  'original_title',
  'iswc',
  'duration_seconds',
  'year',
] as const;

/** What an amendment would change of the work as it stands, in words; its own confirmation of my share is not among it. */
export function changesAgainst(work: Work, draft: WorkDraft, input: WorkInput): Difference[] {
  const changed = facts
    .filter((field) => JSON.stringify(work[field]) !== JSON.stringify(input[field]))
    .map((field) => ({ field, old: work[field], new: input[field] }));
  const holders = { field: 'holders', old: standing(work), new: entered(draft, input) };
  return [...changed, holders].flatMap(changeInWords);
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
