import { useEffect, useEffectEvent, useState } from 'react';
import type { RightsHolder } from '#contract/rights-holders.ts';
import type { Work } from '#contract/work.ts';
import { changeDraft, type DraftChange } from './change-draft.ts';
import { draftOf } from './draft-of-work.ts';
import {
  forgetDraft,
  type KeptDraft,
  keepDraft,
  putAside,
  readAside,
  readDraft,
  watchDraft,
} from './draft-store.ts';
import { isSame, mergeDrafts } from './merge-drafts.ts';
import { newDraft, newKey, type WorkDraft } from './work-draft.ts';

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
  const [aside] = useState(() => readAside(me.id, workId));
  const [kept, setKept] = useState<KeptDraft>(() => aside ?? found ?? begin(work));
  // What another tab has made of this draft (null: sent it or threw it away), until it is chosen between the two.
  const [elsewhere, setElsewhere] = useState(aside && { theirs: found });
  // Whether anything was entered in this tab: where nothing was, there is nothing to choose between.
  const [isTouched, setTouched] = useState(aside !== null);
  const [keepState, setKeepState] = useState<KeepState>(aside || found ? 'found' : 'fresh');

  function keep(next: KeptDraft) {
    setKept(next);
    setTouched(true);
    setKeepState(keepDraft(me.id, workId, next) ? 'kept' : 'refused');
  }

  function settle(next: KeptDraft) {
    putAside(me.id, workId, null);
    setElsewhere(null);
    setTouched(false);
    setKept(next);
  }

  const hear = useEffectEvent((theirs: KeptDraft | null) => {
    const mine = kept.draft;
    if (theirs ? !isTouched || isSame(theirs.draft, mine) : isSame(kept.base, mine)) {
      settle(theirs ?? begin(work));
      setKeepState(theirs ? 'kept' : 'fresh');
    } else {
      putAside(me.id, workId, kept);
      setElsewhere({ theirs });
    }
  });
  // What the other tab kept between this form's first reading and its listening would be missed.
  const catchUp = useEffectEvent(() => {
    const now = readDraft(me.id, workId);
    if (now !== null && now.keptAt !== found?.keptAt) hear(now);
  });
  useEffect(() => {
    const stop = watchDraft(me.id, workId, hear);
    catchUp();
    return stop;
  }, [me.id, workId]);

  return {
    ...kept,
    keepState,
    elsewhere,
    /** Takes the other tab's entries, or begins again when it has none any more. */
    takeTheirs() {
      settle(elsewhere?.theirs ?? begin(work));
      setKeepState(elsewhere?.theirs ? 'kept' : 'fresh');
    },
    /** Goes on with this tab's entries; the other tab is told in its turn. */
    goOnWithMine() {
      settle(kept);
      keep({ ...kept, keptAt: new Date().toISOString() });
    },
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
      settle(begin(newest));
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
