import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DisputeEvent } from '#contract/disputes/dispute.ts';
import { rights } from '#domain/works/shares.ts';
import { disputeAsAnswered } from '../testing/dispute-as-answered.ts';
import { showDispute } from '../testing/show-dispute.tsx';
import { showRaising } from '../testing/show-raising.tsx';

const message = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the parties' });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const { parties } = disputeAsAnswered();
const asKofi = parties.map((party) => ({ ...party, is_me: !party.is_me }));
const answered = parties.map((party) =>
  party.is_me
    ? { ...party, answer: 'countered' as const, statement: 'The chorus is mine.' }
    : party,
);

describe('what is typed in a dispute', () => {
  it('is there again after a reload, is said to be kept, and can be thrown away', async () => {
    const { unmount } = showDispute();
    await userEvent.type(await message(), 'I think that');
    expect(screen.getByText('Kept on this device until you send it.')).toBeDefined();
    unmount();
    showDispute();
    expect((await message()).value).toBe('I think that');
    await userEvent.click(screen.getByRole('button', { name: 'Delete what I typed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    expect((await message()).value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('is never shown to another member on the same device', async () => {
    const { unmount } = showDispute();
    await userEvent.type(await message(), 'Kofi must not read this');
    unmount();
    const { unmount: leave } = showDispute({ parties: asKofi });
    expect((await message()).value).toBe('');
    leave();
    showDispute();
    expect((await message()).value).toBe('Kofi must not read this');
  });

  it('is followed where it is typed on in another tab, and goes where it is sent there', async () => {
    showDispute();
    const field = await message();
    await userEvent.type(field, 'Here');
    const [key = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, entry: { text: 'Here and there' } }));
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(field.value).toBe('Here and there');
    localStorage.removeItem(key);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(field.value).toBe('');
  });

  it('as a split, a name and a reason comes back, and the page of the dispute leads to it', async () => {
    const { unmount } = showDispute({}, '?act=counter');
    const mine = await screen.findByLabelText<HTMLInputElement>(/Share of Ama/);
    await userEvent.clear(mine);
    await userEvent.type(mine, '45');
    await userEvent.type(screen.getByLabelText(/Why is the claim wrong/), 'The chorus is mine.');
    unmount();
    const { unmount: leave } = showDispute();
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(screen.getByText('Your answer is not sent yet')).toBeDefined();
    expect(link.getAttribute('href')).toMatch(/act=counter$/);
    leave();
    showDispute({}, '?act=counter');
    expect((await screen.findByLabelText<HTMLInputElement>(/Share of Ama/)).value).toBe('45');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Why is the claim wrong/).value).toBe(
      'The chorus is mine.',
    );
  });

  it('comes back when someone joins, and goes when they have', async () => {
    const id = '0190a000-0000-7000-8000-0000000000d9';
    const open = { id, number: 'D-000007', kind: 'authorship', is_party: false };
    const taken = {
      may_raise: false,
      refusal: null,
      draft_id: null,
      rights: rights.map((right) => ({ right, may_raise: false, open })),
    };
    const { unmount } = showRaising(`?join=${id}`, taken);
    await userEvent.click(
      await screen.findByRole('radio', { name: /With the person answering it/ }),
    );
    await userEvent.type(screen.getByLabelText(/Your statement/), 'I was there.');
    unmount();
    const { calls } = showRaising(`?join=${id}`, taken, {
      'POST /disputes/:id/parties': () => ({ data: disputeAsAnswered() }),
    });
    expect(
      await screen.findByRole('radio', { name: /With the person answering it/ }),
    ).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Join this dispute' }));
    await expect.poll(() => screen.getByTestId('address').textContent).toMatch(/done=joined$/);
    expect(calls.find(({ name }) => name.endsWith('/parties'))?.body).toEqual({
      side: 'respondent',
      statement: 'I was there.',
    });
    expect(localStorage).toHaveLength(0);
  });

  it('is sent under the key of before when a reload comes after a lost answer', async () => {
    const name = 'POST /disputes/:id/messages';
    const { calls, unmount } = showDispute({}, '', { [name]: lost });
    await userEvent.type(await message(), 'Shall we talk?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/counts only once/);
    unmount();
    const { calls: later } = showDispute({}, '', { [name]: () => ({ data: { id: 'x' } }) });
    expect((await message()).value).toBe('Shall we talk?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(async () => (await message()).value).toBe('');
    const keys = [...calls, ...later].filter((made) => made.name === name).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('says that it has arrived where only its answer was lost', async () => {
    const { unmount } = showDispute({}, '?act=counter', { 'POST /disputes/:id/answer': lost });
    await userEvent.type(
      await screen.findByLabelText(/Why is the claim wrong/),
      'The chorus is mine.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
    await screen.findByRole('alert');
    unmount();
    showDispute({ state: 'countered', acts: ['message'], parties: answered });
    expect(await screen.findByText('Your answer has arrived')).toBeDefined();
    expect(localStorage).toHaveLength(0);
  });

  it('can still be read where it can be sent no more', async () => {
    const { unmount } = showDispute({}, '?act=counter');
    await userEvent.type(
      await screen.findByLabelText(/Why is the claim wrong/),
      'The chorus is mine.',
    );
    unmount();
    showDispute({ state: 'determination', acts: ['message'] });
    expect(await screen.findByText('Your answer was not sent')).toBeDefined();
    expect(screen.getByText('The chorus is mine.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Delete what I typed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(screen.queryByText('Your answer was not sent')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

it('reads out what others did while the page is open, whose turn it is and how long', async () => {
  const event: DisputeEvent = {
    seq: 1,
    kind: 'answer',
    from: null,
    to: null,
    name: 'Efua Sutherland',
    note: null,
    is_me: false,
    is_society: false,
    is_by_link: false,
    link_by: null,
    party: null,
    at: '2026-11-03T08:00:00.000Z',
  };
  let events: DisputeEvent[] = [];
  showDispute({}, '', {
    'GET /disputes/:id': () => ({
      data: disputeAsAnswered({ events, deadline: '2026-11-01T08:00:00.000Z' }),
    }),
    'POST /disputes/:id/messages': () => ({ data: { id: 'x' } }),
  });
  await userEvent.type(await message(), 'Hello');
  expect(screen.queryByText('New since you opened this page')).toBeNull();
  events = [event];
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const main = within(document.body);
  expect(await main.findByText('New since you opened this page')).toBeDefined();
  const said = main.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain(
    'Efua Sutherland answered the claim. The dispute is now at “Waiting for answers”. Your turn, until Sunday 1 November 2026 (time is over).',
  );
});
