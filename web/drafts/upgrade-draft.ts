import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';

/** A draft as devices kept it before there were recordings and agreed splits (shape 2). */
export type DraftOfShape2 = Omit<WorkDraft, 'sharing' | 'holders' | 'recordings'> & {
  sharing: 'same' | 'by_right';
  holders: Omit<DraftHolder, 'part' | 'represents' | 'publisherPart'>[];
};

/** A draft of shape 2 as one of today: nothing that was entered is lost. */
export function upgradeDraft(old: DraftOfShape2): WorkDraft {
  return {
    ...old,
    holders: old.holders.map((holder) => ({
      ...holder,
      part: '',
      represents: [],
      publisherPart: { performing: '', mechanical: '', synchronisation: '' },
    })),
    recordings: [],
  };
}
