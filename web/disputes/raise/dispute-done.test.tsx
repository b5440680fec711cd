import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { disputeAsAnswered } from '../../testing/dispute-as-answered.ts';
import { DisputeDone } from './dispute-done.tsx';

const queries = createQueryClient();
const said = (...[props]: Parameters<typeof DisputeDone>) => (
  <QueryClientProvider client={queries}>
    <DisputeDone {...props} />
  </QueryClientProvider>
);

it('says what follows only as long as it is still to come', () => {
  answerCalls({});
  const told = disputeAsAnswered({
    state: 'notified',
    deadline: '2099-12-31T12:00:00.000Z',
    turn: { who: 'parties', is_mine: false, names: ['Kofi Mensah'] },
  });
  const { rerender } = render(said({ what: 'raised', dispute: told }));
  expect(screen.getByText(/We told Kofi Mensah, who can answer until/)).toBeDefined();
  for (const what of ['raised', 'joined', 'countered', 'proposed']) {
    const over = disputeAsAnswered({ state: 'applied', deadline: null, acts: [] });
    rerender(said({ what, dispute: over }));
    expect(screen.queryByText(/./)).toBeNull();
  }
});
