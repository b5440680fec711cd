import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmShare } from '#contract/co-signing.ts';
import type { Work } from '#contract/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row } from '../ui/row.tsx';
import { sharesInWords } from './change-words.ts';
import { workQuery } from './works.queries.ts';

/** Asks the member to confirm the share that stands under their name; nothing when none waits. */
export function ConfirmShare({ work }: { work: Work }) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const confirming = useMutation({
    mutationFn: () => call(confirmShare, { params: { id: work.id }, ifMatch: `"${work.version}"` }),
    onSuccess: (answer) => {
      // The button goes with the question.
      place.current?.focus({ preventScroll: true });
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      // Not awaited: lists and figures may come when they come.
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onError: (error) => {
      // Somebody changed the work meanwhile: what stands now is shown, and asked about again.
      if (error instanceof CallError && error.code === 'stale_version') {
        place.current?.focus({ preventScroll: true });
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
      }
    },
  });
  const mine = work.holders.filter(({ is_me, shares }) => is_me && holdsAny(shares));
  const waiting = mine.filter(({ confirmation }) => confirmation !== 'confirmed');
  // Said after it was asked for only; also when the answer was lost and a second try finds it done.
  if (waiting.length === 0 && (confirming.isIdle || mine.length === 0)) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {waiting.length === 0 ? (
        <Notice tone="success" live title="You have confirmed your share" />
      ) : (
        <Notice tone="warning" title="Is your share right?">
          <Row spread>
            <span>
              {waiting
                .map(({ role, shares }) => `${roleNames[role]}: ${sharesInWords(shares)}`)
                .join('; ')}
              . Nobody is paid for this work until everybody has confirmed.
            </span>
            <Button
              onClick={() => confirming.mutate()}
              pending={confirming.isPending}
              pendingLabel="Confirming"
            >
              Confirm my share
            </Button>
          </Row>
          {confirming.isError && <p role="alert">{messageOf(confirming.error)}</p>}
        </Notice>
      )}
    </div>
  );
}
