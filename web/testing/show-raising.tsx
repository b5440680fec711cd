import { rights } from '#domain/works/shares.ts';
import { RaisePage } from '../disputes/raise/raise-page.tsx';
import { answerCalls } from './answer-calls.ts';
import { disputeAsAnswered, kofisLine, splitLineAsAnswered } from './dispute-as-answered.ts';
import { renderPage } from './render-page.tsx';
import type { Answers } from './show-dispute.tsx';
import { holderAsAnswered, workAsAnswered } from './work-as-answered.ts';

const work = workAsAnswered({
  holders: [
    holderAsAnswered({ ...splitLineAsAnswered(5000) }),
    holderAsAnswered({ ...kofisLine(5000) }),
  ],
});

/** A work about which Ama may raise a dispute, half hers and half Kofi’s. */
export const free = {
  may_raise: true,
  refusal: null,
  draft_id: null,
  rights: rights.map((right) => ({ right, may_raise: true, open: null })),
};

/** What Ama has begun about it, with no claim yet. */
export const draft = disputeAsAnswered({
  state: 'draft',
  my_side: 'claimant',
  is_raiser: true,
  version: 1,
  statement: '',
  acts: ['change', 'file', 'add_evidence', 'withdraw'],
  is_held: false,
  claims: [],
});

/** Her claim in it: so much for her, and the rest for Kofi. */
export const claimed = (mine = 7000): (typeof draft)['claims'] => [
  {
    rights_holder_id: holderAsAnswered().rights_holder_id,
    name: 'Ama Owusu',
    side: 'claimant',
    is_mine: true,
    made_at: '2026-11-01T08:00:00.000Z',
    lines: [splitLineAsAnswered(mine), kofisLine(10_000 - mine)],
    differences: [],
  },
];

/** The page on which Ama raises a dispute, for tests: what stands in its address, what stands open, and what else the server answers. */
export function showRaising(search = '', standing: unknown = free, more: Answers = {}) {
  const calls = answerCalls({
    'GET /works/:id': () => ({ data: work }),
    'GET /works/:id/disputes': () => ({ data: standing }),
    'GET /rightsholders/me': () => ({
      data: { id: holderAsAnswered().rights_holder_id, name: 'Ama Owusu', kind: 'individual' },
    }),
    'GET /disputes/:id': () => ({ data: draft }),
    ...more,
  });
  const path = '/musical-work/dispute/:musicalworkId';
  const { unmount } = renderPage(path, RaisePage, `/musical-work/dispute/${work.id}${search}`);
  return { calls, unmount };
}
