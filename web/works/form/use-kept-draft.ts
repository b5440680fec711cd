import { useState } from 'react';
import type { RightsHolder } from '#contract/rights-holders.ts';
import type { Work } from '#contract/work.ts';
import { changeDraft, type DraftChange } from './change-draft.ts';
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { draftOf, newDraft, newKey, type WorkDraft } from './work-draft.ts';

/** Where the draft of a form stands: begun anew, found on this device, kept there, or not kept because the device refused. */
export type KeepState = 'fresh' | 'found' | 'kept' | 'refused';

/** The draft of the form, kept on this device at every change, so that reload, back and a dead battery lose nothing. */
export function useKeptDraft(me: RightsHolder, work: Work | null, startTitle: string) {
  const workId = work?.id ?? null;
  const begin = (from: Work | null): KeptDraft => {
    const base = from ? draftOf(from) : { ...newDraft(me), title: startTitle };
    return {
      draft: base,
      base,
      version: from?.version ?? null,
      sendKey: newKey(),
      keptAt: new Date().toISOString(),
    };
  };
  const [found] = useState(() => readDraft(me.id, workId));
  const [kept, setKept] = useState<KeptDraft>(() => found ?? begin(work));
  const [keepState, setKeepState] = useState<KeepState>(found ? 'found' : 'fresh');

  function keep(next: KeptDraft) {
    setKept(next);
    setKeepState(keepDraft(me.id, workId, next) ? 'kept' : 'refused');
  }

  return {
    ...kept,
    keepState,
    /** Applies one change. What is sent changes with it, so its key does too. */
    change(change: DraftChange) {
      keep({
        ...kept,
        draft: changeDraft(kept.draft, change),
        sendKey: newKey(),
        keptAt: new Date().toISOString(),
      });
    },
    /** Puts my changes on top of the version that stands now, after somebody else changed the work. */
    rebase(newest: Work) {
      const base = draftOf(newest);
      const draft = mergeDrafts(kept.base, kept.draft, base);
      keep({ ...kept, draft, base, version: newest.version, sendKey: newKey() });
    },
    /** Throws the entries away and begins again, from `newest` when a work is amended. */
    startOver(newest: Work | null) {
      forgetDraft(me.id, workId);
      setKept(begin(newest));
      setKeepState('fresh');
    },
    forget() {
      forgetDraft(me.id, workId);
    },
  };
}

/** What the steps of the form get: the draft, how to change it, and what is wrong at a field. */
export type StepProps = {
  draft: WorkDraft;
  change: (change: DraftChange) => void;
  problemAt: (path: string) => string | undefined;
};
