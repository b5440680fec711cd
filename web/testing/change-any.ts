import type { WorkDraft } from '#contract/drafts.ts';
import { changeSplit, type SplitChange } from '../shares/change-split.ts';
import { changeDraft, type DraftChange } from '../works/form/work-draft.ts';

/** One change of a draft of a work, of its facts or of its split, as the form makes it. */
export type AnyChange = DraftChange | SplitChange;

/** The draft after it. */
export function changeAny(draft: WorkDraft, change: AnyChange): WorkDraft {
  return isOfFacts(change)
    ? changeDraft(draft, change)
    : changeDraft(draft, { type: 'split_changed', split: changeSplit(draft, change) });
}

function isOfFacts(change: AnyChange): change is DraftChange {
  return /^(facts|title|recording|split)_?/.test(change.type) && change.type !== 'split_equally';
}
