import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SplitProposal } from '#contract/disputes/dispute.ts';
import { refuse } from '../testing/answer-calls.ts';
import {
  disputeAsAnswered,
  kofisLine,
  splitLineAsAnswered,
} from '../testing/dispute-as-answered.ts';
import { showDispute } from '../testing/show-dispute.tsx';

const proposal: SplitProposal = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  rights_holder_id: '0190a000-0000-7000-8000-000000000002',
  name: 'Kofi Mensah',
  is_mine: false,
  state: 'open',
  message: 'Let us meet in the middle.',
  made_at: '2026-11-02T08:00:00.000Z',
  ended_at: null,
  lines: [splitLineAsAnswered(4000), kofisLine(6000)],
  differences: [],
  needs_society: false,
  may_answer: true,
  may_take_back: false,
  answers: [
    {
      rights_holder_id: '0190a000-0000-7000-8000-000000000002',
      name: 'Kofi Mensah',
      is_me: false,
      answer: 'accepted',
      reason: null,
      answered_at: null,
    },
    {
      rights_holder_id: '0190a000-0000-7000-8000-000000000001',
      name: 'Ama Owusu',
      is_me: true,
      answer: null,
      reason: null,
      answered_at: null,
    },
  ],
};

const show = (...given: Parameters<typeof showDispute>) => showDispute(...given).calls;

it('says first what I can do now, until when, and what follows', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(card.getByText('Your turn')).toBeDefined();
  expect(card.getByText(/Answer by Thursday 31 December 2099/)).toBeDefined();
  expect(card.getByRole('heading', { name: 'Kofi Mensah asks for 70 %' })).toBeDefined();
  expect(card.getByText('You have 50 % now. You would have 30 %.')).toBeDefined();
  expect(card.getByText('20 % to Kofi Mensah, 20 % from you')).toBeDefined();
  expect(card.getByRole('button', { name: 'Agree with the claim' })).toBeDefined();
  expect(card.getByRole('link', { name: 'Disagree with the claim' })).toBeDefined();
  expect(card.queryByRole('button', { name: 'Withdraw the dispute' })).toBeNull();
});

it('puts both splits beside each other with what differs, and says what is held', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Both sides: all rights' }));
  expect(table.getByRole('row', { name: /Ama Owusu.*50\s%.*30\s% \(20\s%\sless\)/ })).toBeDefined();
  expect(
    table.getByRole('row', { name: /Kofi Mensah.*50\s%.*70\s% \(20\s%\smore\)/ }),
  ).toBeDefined();
  expect(screen.getByText('20 % of Ama Owusu’s share, all rights')).toBeDefined();
  expect(
    screen.getAllByRole('img', { name: /Current split:.*Ama Owusu 20\s%, in dispute/ }).length,
  ).toBeDefined();
});

it('agrees with the claim only after a dialog', async () => {
  const calls = show({}, '', {
    'POST /disputes/:id/answer': () => ({
      data: disputeAsAnswered({
        state: 'conceded',
        acts: [],
        version: 5,
        deadline: null,
        turn: { who: 'nobody', is_mine: false, names: [] },
      }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Agree with the claim' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree with the claim?' }));
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Agree with the claim' }));
  expect(await screen.findByText('Agreed to')).toBeDefined();
  expect(calls.find(({ name }) => name === 'POST /disputes/:id/answer')?.body).toEqual({
    answer: 'conceded',
  });
});

it('shows how it stands when it has moved on meanwhile', async () => {
  show({}, '', {
    'POST /disputes/:id/answer': () => refuse(409, 'dispute_moved_on', 'The dispute has moved on.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Agree with the claim' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree with the claim?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agree with the claim' }));
  expect(await dialog.findByText('The dispute has moved on.')).toBeDefined();
});

it('leads with a proposed split, and accepts it after a question', async () => {
  const calls = show(
    { state: 'negotiation', acts: ['answer_proposal'], proposals: [proposal] },
    '',
    {
      'POST /disputes/:id/proposals/:id/answer': () => ({
        data: disputeAsAnswered({
          state: 'applied',
          acts: [],
          is_held: false,
          outcome: {
            kind: 'agreed',
            reasons: null,
            decided_at: '2026-11-03T08:00:00.000Z',
            work_version: 7,
            lines: proposal.lines,
            differences: [],
          },
        }),
      }),
    },
  );
  expect(await screen.findByText('“Let us meet in the middle.”')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Kofi Mensah offers you 40 %' })).toBeDefined();
  expect(screen.getByText('50 % → 40 %')).toBeDefined();
  expect(screen.getByText('Ends at once')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Accept this split' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this split?' }));
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept this split' }));
  expect(await screen.findByText(/version 7 of the work/)).toBeDefined();
  expect(screen.getByText('The dispute is over. No money is on hold for it.')).toBeDefined();
  expect(calls.find(({ name }) => name.endsWith('/answer'))?.body).toEqual({ answer: 'accepted' });
});

it('declines a proposed split only with a reason', async () => {
  const calls = show(
    { state: 'negotiation', acts: ['answer_proposal'], proposals: [proposal] },
    '',
    {
      'POST /disputes/:id/proposals/:id/answer': () => ({
        data: disputeAsAnswered({ state: 'negotiation', acts: [] }),
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline this split' }));
  expect(screen.getByText('Say why, in a few words.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Why not/), 'Half of it is mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline this split' }));
  await screen.findByText('Negotiation');
  expect(calls.find(({ name }) => name.endsWith('/answer'))?.body).toEqual({
    answer: 'declined',
    reason: 'Half of it is mine.',
  });
});

it('says “you” where I answered with a different split', async () => {
  const { parties } = disputeAsAnswered();
  show({
    state: 'countered',
    acts: [],
    turn: { who: 'nobody', is_mine: false, names: [] },
    parties: parties.map((party) => (party.is_me ? { ...party, answer: 'countered' } : party)),
  });
  expect(
    await screen.findByText(/^You answered with a different split\. You can still agree/),
  ).toBeDefined();
});

it('counts down to nothing once it is over, and says what was decided', async () => {
  show({
    state: 'applied',
    acts: [],
    turn: { who: 'nobody', is_mine: false, names: [] },
    outcome: {
      kind: 'decided',
      reasons: null,
      decided_at: '2026-11-20T08:00:00.000Z',
      work_version: 2,
      lines: [splitLineAsAnswered(4000), kofisLine(6000)],
      differences: [],
    },
  });
  expect(await screen.findByText(/The society decided\. Your share is now 40\s%\./)).toBeDefined();
  expect(screen.queryByText(/days left/)).toBeNull();
});

it('answers with a complete split of my own, and why', async () => {
  const calls = show({}, '?act=counter', {
    'POST /disputes/:id/answer': () => ({
      data: disputeAsAnswered({ state: 'countered', acts: [], version: 5 }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send my answer' }));
  expect(screen.getByRole('alert').textContent).toContain('Say why, in your own words.');
  const mine = screen.getByLabelText(/Share of Ama/);
  await userEvent.clear(mine);
  await userEvent.type(mine, '45');
  const table = within(screen.getByRole('table', { name: 'Both sides: all rights' }));
  expect(table.getByRole('row', { name: /Ama Owusu.*45\s% \(5\s%\sless\)/ })).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Why is the claim wrong/), 'The chorus is mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('Your answer is sent')).toBeDefined();
  expect(calls.find(({ name }) => name === 'POST /disputes/:id/answer')?.body).toMatchObject({
    answer: 'countered',
    statement: 'The chorus is mine.',
    holders: [{ shares: { performing: 4500 } }, { shares: { performing: 5000 } }],
  });
});

it('writes to the parties, and not without a word', async () => {
  const calls = show({}, '', {
    'POST /disputes/:id/messages': () => ({ data: { id: 'x' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Write a message first.')).toBeDefined();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Write to the parties' }),
    'Shall we talk?',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => calls.find(({ name }) => name.endsWith('/messages'))?.body)
    .toEqual({
      text: 'Shall we talk?',
    });
});

it('shows of a confidential file of others only that it is there', async () => {
  const file = {
    id: '0190a000-0000-7000-8000-0000000000f1',
    name: 'Kofi Mensah',
    is_mine: false,
    title: null,
    file_name: null,
    media_type: null,
    size: null,
    is_confidential: true,
    may_read: false,
    may_withdraw: false,
    withdrawn_at: null,
    added_at: '2026-11-02T08:00:00.000Z',
  };
  show({ evidence: [file] });
  expect(await screen.findByText('A confidential file')).toBeDefined();
  expect(screen.getByText('Only the society can read it')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Download (?!summary)/ })).toBeNull();
});

it('tells who has just raised it the number and what happens next, with the day', async () => {
  show(
    {
      my_side: 'claimant',
      is_raiser: true,
      acts: ['withdraw'],
      turn: { who: 'parties', is_mine: false, names: ['Ama Owusu'] },
    },
    '?done=raised',
  );
  expect(await screen.findByText('Your dispute is raised: D-000012')).toBeDefined();
  expect(
    screen.getByText(/We told Ama Owusu, who can answer until Thursday 31 December 2099/),
  ).toBeDefined();
});
