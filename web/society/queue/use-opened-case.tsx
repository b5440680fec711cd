import { type ReactNode, useEffect } from 'react';
import type { CaseLine } from '#contract/society/queue.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { focusHeading } from '../../ui/layout/page-header.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { CaseNotice } from '../shell/case/case-frame.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusNote } from './case-notes.tsx';
import { useCaseActs } from './use-case-acts.tsx';

/** The colleague who has a case; null when it is nobody's or the reader's. */
export function useTakenBy(waiting: CaseLine | null): string | null {
  const { id: ownId } = useDeskSession();
  const owner = waiting?.assigned_to ?? null;
  return owner !== null && owner.id !== ownId ? owner.name : null;
}

/** What the page of every case does: where the focus begins, and the keys that decide nothing. */
export function useOpenedCase(waiting: CaseLine | null, openNext: () => void) {
  const acts = useCaseActs();
  useEffect(() => {
    // The page before it, and what was focused there, has gone.
    if (document.activeElement?.id === 'main') focusHeading();
  }, []);
  useDeskKeys([
    { key: 'n', does: 'Leave this case and open the next one', press: openNext },
    ...(waiting === null
      ? []
      : [
          { key: 't', does: 'Take the case', press: () => acts.take(waiting) },
          { key: 'u', does: 'Release the case', press: () => acts.release(waiting) },
          { key: 's', does: 'Snooze the case', press: () => acts.snooze(waiting) },
          { key: 'm', does: 'Leave a note on the case', press: focusNote },
        ]),
  ]);
  return acts;
}

/** What must be known before all else: that a colleague has it, what a page adds, and what failed. */
export function CaseNotices({
  acts,
  takenBy,
  nextFailure,
  children,
}: {
  acts: ReturnType<typeof useCaseActs>;
  takenBy: string | null;
  /** Why the next case could not be opened; null when nothing failed. */
  nextFailure: string | null;
  children?: ReactNode;
}) {
  const failure = nextFailure ?? (acts.failure ? problemText(acts.failure) : null);
  return (
    <>
      {takenBy !== null && (
        <CaseNotice>
          <Notice tone="warning" title={`${takenBy} has this case.`} />
        </CaseNotice>
      )}
      {children}
      {failure !== null && (
        <CaseNotice>
          <Notice tone="failure" live>
            {failure}
          </Notice>
        </CaseNotice>
      )}
    </>
  );
}
