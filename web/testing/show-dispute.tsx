import type { Dispute } from '#contract/disputes/dispute.ts';
import { DisputePage } from '../disputes/dispute-page.tsx';
import { type Answer, answerCalls, type MadeCall } from './answer-calls.ts';
import { disputeAsAnswered, disputeId, kofisLine } from './dispute-as-answered.ts';
import { renderPage } from './render-page.tsx';
import { holderAsAnswered, workAsAnswered } from './work-as-answered.ts';

/** What the server answers to a call, by its name. */
export type Answers = Readonly<Record<string, (made: MadeCall) => Answer>>;

/** Ama's page of a dispute, for tests: how it stands, what stands in the address behind it, and what else the server answers. */
export function showDispute(said: Partial<Dispute> = {}, search = '', more: Answers = {}) {
  const calls = answerCalls({
    'GET /disputes/:id': () => ({ data: disputeAsAnswered(said) }),
    'GET /works/:id': () => ({
      data: workAsAnswered({
        holders: [holderAsAnswered(), holderAsAnswered({ ...kofisLine(5000) })],
      }),
    }),
    'GET /rightsholders/me': () => ({
      data: { id: holderAsAnswered().rights_holder_id, name: 'Ama Owusu', kind: 'individual' },
    }),
    ...more,
  });
  const path = '/musicalworks-indispute/details/:musicalworkId';
  const { unmount } = renderPage(
    path,
    DisputePage,
    `/musicalworks-indispute/details/${disputeId}${search}`,
  );
  return { calls, unmount };
}
