import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { disputeAsAnswered } from '../testing/dispute-as-answered.ts';
import { MessagesCard } from './messages-card.tsx';

const queries = createQueryClient();
const card = (texts: readonly string[]) => (
  <QueryClientProvider client={queries}>
    <MessagesCard
      dispute={disputeAsAnswered({
        messages: texts.map((text, at) => ({
          id: String(at),
          name: 'Kofi Mensah',
          is_mine: false,
          is_society: false,
          text,
          sent_at: '2026-11-02T08:00:00.000Z',
        })),
      })}
    />
  </QueryClientProvider>
);

it('keeps what is being written while others write', async () => {
  const { rerender } = render(card(['Good morning.']));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the parties' });
  await userEvent.type(field, 'I think that');
  rerender(card(['Good morning.', 'Are you there?']));
  expect(screen.getByText('Are you there?')).toBeDefined();
  expect(field.value).toBe('I think that');
});
