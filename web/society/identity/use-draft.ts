import { useState } from 'react';
import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import type { CheckDecision, CheckReason } from '#domain/staff/identity-check.ts';
import { automaticText, type Draft, emptyDraft, markOf } from './decision.ts';

type Line = IdentityCheck['typed'][number];

/** What the officer enters about a case. `isAskingToReplace` while it is asked whether a new text replaces what they wrote. */
export function useDraft({ typed }: Pick<IdentityCheck, 'typed'>) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [isEditing, setEditing] = useState(false);
  const [isAskingToReplace, setAsking] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft((last) => ({ ...last, ...changed }));

  const markAs = ({ field, value }: Line, isSame: boolean) =>
    setDraft((last) => ({
      ...last,
      marks: {
        ...last.marks,
        [field]: { isSame, read: last.marks[field]?.read ?? '', typed: value },
      },
    }));

  const markRest = () => {
    for (const line of typed) if (markOf(draft, line) === undefined) markAs(line, true);
  };

  const read = ({ field, value }: Line, text: string) =>
    setDraft((last) => ({
      ...last,
      marks: { ...last.marks, [field]: { isSame: false, read: text, typed: value } },
    }));

  /** The text for the member follows; what was written by hand is only replaced when the officer says so. */
  function choose(chosen: { decision: CheckDecision } | { reason: CheckReason }) {
    const after = { ...draft, ...chosen };
    const isSame = after.decision === draft.decision && after.reason === draft.reason;
    const hasText = draft.written !== null && draft.written !== automaticText(draft, typed);
    const tellsMember = after.decision !== 'approve' && after.reason !== null;
    if (isSame) return;
    if (!hasText) {
      setDraft({ ...after, written: null });
      setEditing(after.reason === 'other');
      return;
    }
    setDraft(after);
    if (tellsMember) setAsking(true);
  }

  return {
    draft,
    isEditing,
    isAskingToReplace,
    markAs,
    markRest,
    read,
    choose,
    setOverride: (override: string) => change({ override }),
    edit: () => {
      setEditing(true);
      change({ written: draft.written ?? automaticText(draft, typed) });
    },
    write: (written: string) => change({ written }),
    replaceText: () => {
      change({ written: null });
      setEditing(draft.reason === 'other');
      setAsking(false);
    },
    keepText: () => setAsking(false),
  };
}
