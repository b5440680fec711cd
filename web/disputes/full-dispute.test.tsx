import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import {
  disputeAsAnswered,
  kofisLine,
  splitLineAsAnswered,
} from '../testing/dispute-as-answered.ts';
import { showDispute } from '../testing/show-dispute.tsx';

const sent_at = '2026-11-02T08:00:00.000Z';
const idOf = (kind: string, at: number) =>
  `0190a000-0000-7000-8000-0000000${kind}${String(at).padStart(3, '0')}`;
const many = <One,>(count: number, one: (at: number) => One) =>
  Array.from({ length: count }, (_, at) => one(at));

const messages: Dispute['messages'] = many(60, (at) => ({
  id: idOf('aa', at),
  name: 'Kofi Mensah',
  is_mine: false,
  is_society: false,
  text: `Message ${at}`,
  sent_at,
}));
const evidence: Dispute['evidence'] = many(20, (at) => ({
  id: idOf('bb', at),
  name: 'Kofi Mensah',
  is_mine: false,
  title: `Page ${at}`,
  file_name: `Page ${at}.pdf`,
  media_type: 'application/pdf',
  size: 100,
  is_confidential: false,
  may_read: true,
  may_withdraw: false,
  added_at: sent_at,
  withdrawn_at: null,
}));
/** Four who hold the same in every split. */
const others = many(4, (at) =>
  splitLineAsAnswered(500, {
    rights_holder_id: idOf('cc', at),
    name: `Holder ${at}`,
    is_me: false,
    is_member: false,
  }),
);

it('of many messages and files has the last in view, and the earlier ones behind a name', async () => {
  showDispute({ messages, evidence });
  const card = within(await screen.findByRole('region', { name: 'Messages' }));
  const earlier = card.getByText('Earlier messages (50)').closest('details');
  expect(earlier?.open).toBe(false);
  expect(within(earlier ?? document.body).getByText('Message 49')).toBeDefined();
  expect(within(earlier ?? document.body).queryByText('Message 50')).toBeNull();
  expect(card.getByText('Message 50')).toBeDefined();
  const files = await screen.findByText('Earlier files (14)');
  await userEvent.click(files);
  expect(screen.getByRole('button', { name: 'Download Page 0' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download Page 19' })).toBeDefined();
});

it('of many holders shows those first of whom the sides say different things', async () => {
  const [claim] = disputeAsAnswered().claims;
  showDispute({
    standing: [splitLineAsAnswered(4000), kofisLine(4000), ...others],
    claims: claim
      ? [{ ...claim, lines: [splitLineAsAnswered(2000), kofisLine(6000), ...others] }]
      : [],
  });
  const table = within(await screen.findByRole('table', { name: 'Both sides: all rights' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ama Owusu'),
    expect.stringContaining('Kofi Mensah'),
  ]);
  const rest = screen.getByText('4 others, whose shares stay the same').closest('details');
  expect(rest?.textContent).toContain('Holder 3');
});
