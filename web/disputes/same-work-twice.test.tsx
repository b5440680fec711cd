import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { showDispute } from '../testing/show-dispute.tsx';

const twice: Partial<Dispute> = {
  kind: 'duplicate_work',
  claims: [],
  other_work: {
    id: '0190a000-0000-7000-8000-0000000000ab',
    work_number: 'W-000007',
    title: 'Welcome Sunday',
  },
};

it('asks of the same work twice whether it is so, and not how it should be shared', async () => {
  showDispute(twice);
  expect(
    await screen.findByRole('heading', { name: 'Kofi Mensah says this work is registered twice' }),
  ).toBeDefined();
  expect(screen.queryByText('Disagree with the claim')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'These are two works' }));
  expect(await screen.findByLabelText('Why are they two works?')).toBeDefined();
});

it('leads from a double that was made one to the work that goes on', async () => {
  showDispute({
    ...twice,
    state: 'applied',
    acts: [],
    is_held: false,
    outcome: {
      kind: 'claim',
      reasons: null,
      decided_at: '2026-11-02T08:00:00.000Z',
      work_version: 3,
      lines: null,
      differences: [],
    },
  });
  const card = await screen.findByRole('region', { name: 'How it ended' });
  expect(card.textContent).toContain('We merged both works into Welcome Sunday, W-000007.');
  expect(screen.queryByText(/we merge them/)).toBeNull();
});
