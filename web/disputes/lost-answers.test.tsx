import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { type Answer, refuse } from '../testing/answer-calls.ts';
import {
  disputeAsAnswered,
  kofisLine,
  splitLineAsAnswered,
} from '../testing/dispute-as-answered.ts';
import { type Answers, showDispute } from '../testing/show-dispute.tsx';

type Fault = { how: string; fails: () => Answer; text: RegExp; isSameAct: boolean };

/** How an act can fail, what is said then, and whether doing it again is the same act: only where nobody knows what became of it. */
const faults: readonly Fault[] = [
  {
    how: 'the connection is lost before the answer',
    fails: () => {
      throw new TypeError('Failed to fetch');
    },
    text: /connection was lost before the answer came.*counts only once/,
    isSameAct: true,
  },
  {
    how: 'the server breaks',
    fails: () => refuse(500, 'internal', 'Something went wrong here.'),
    text: /Something went wrong here\. It may have arrived.*counts only once/,
    isSameAct: true,
  },
  {
    how: 'a proxy answers something else',
    fails: () => new Response('<html>Bad gateway</html>', { status: 502 }),
    text: /could not answer \(502\).*counts only once/,
    isSameAct: true,
  },
  {
    how: 'the first is still under way',
    fails: () => refuse(409, 'request_in_progress', 'This was already sent.'),
    text: /This was already sent\..*counts only once/,
    isSameAct: true,
  },
  {
    how: 'it was done too often',
    fails: () =>
      Response.json(
        { code: 'too_many_requests', message: 'Too many attempts.', problems: [] },
        { status: 429, headers: { 'retry-after': '90' } },
      ),
    text: /Too many attempts\. Try again in 2 minutes\./,
    isSameAct: false,
  },
  {
    how: 'someone changed it meanwhile',
    fails: () => refuse(412, 'stale_version', 'Someone changed it.'),
    text: /Someone else changed this dispute first/,
    isSameAct: false,
  },
  {
    how: 'it has moved on',
    fails: () => refuse(409, 'dispute_moved_on', 'The dispute has moved on.'),
    text: /The dispute has moved on\./,
    isSameAct: false,
  },
  {
    how: 'what was said cannot be',
    fails: () => refuse(422, 'invalid', 'Something is missing.'),
    text: /Something is missing\./,
    isSameAct: false,
  },
];

/** A server that fails once in this way, then does it and shows the dispute so. */
function failingOnce(
  name: string,
  fails: () => Answer,
  before: Partial<Dispute> = {},
  after: Partial<Dispute> = before,
): Answers {
  let times = 0;
  return {
    'GET /disputes/:id': () => ({ data: disputeAsAnswered(times < 2 ? before : after) }),
    [name]: () => {
      times += 1;
      return times === 1 ? fails() : { data: disputeAsAnswered(after) };
    },
  };
}

const keysOf = (calls: ReturnType<typeof showDispute>['calls'], name: string) =>
  calls.filter((made) => made.name === name).map(({ key }) => key);

/** The same key for the same act, another for another. */
function expectKeys(keys: readonly (string | null)[], isSameAct: boolean) {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0] === keys[1]).toBe(isSameAct);
}

const proposal: Dispute['proposals'][number] = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  is_mine: false,
  state: 'open',
  rights_holder_id: kofisLine(1).rights_holder_id,
  name: 'Kofi Mensah',
  message: null,
  made_at: '2026-11-02T08:00:00.000Z',
  ended_at: null,
  differences: [],
  lines: [splitLineAsAnswered(4000), kofisLine(6000)],
  needs_society: false,
  may_answer: true,
  may_take_back: false,
  answers: [],
};

describe.each(faults)('where $how', ({ fails, text, isSameAct }) => {
  it('a message stays as it was typed, and is sent again', async () => {
    const name = 'POST /disputes/:id/messages';
    const { calls } = showDispute({}, '', failingOnce(name, fails));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Write to the parties',
    });
    await userEvent.type(field, 'Shall we talk?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(field.value).toBe('Shall we talk?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => field.value).toBe('');
    expectKeys(keysOf(calls, name), isSameAct);
    expect(localStorage).toHaveLength(0);
  });

  it('accepting a split says so in its dialog, and can be done again', async () => {
    const name = 'POST /disputes/:id/proposals/:id/answer';
    const before: Partial<Dispute> = {
      state: 'negotiation',
      acts: ['answer_proposal'],
      proposals: [proposal],
    };
    const done: Partial<Dispute> = { state: 'applied', acts: [], is_held: false };
    const { calls } = showDispute({}, '', failingOnce(name, fails, before, done));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept this split' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept this split' }));
    expect(await dialog.findByText(text)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept this split' }));
    expect(await screen.findByText(/No money is on hold for it/)).toBeDefined();
    expectKeys(keysOf(calls, name), isSameAct);
  });
});

// One that nobody knows the end of, one that others brought about, one of what was said.
const typical = faults.filter(({ how }) => /connection|meanwhile|cannot be/.test(how));

describe.each(typical)('where $how', ({ fails, text, isSameAct }) => {
  it('an answer stays as it was entered, and is sent again', async () => {
    const name = 'POST /disputes/:id/answer';
    const done: Partial<Dispute> = { state: 'countered', acts: [], version: 5 };
    const { calls } = showDispute({}, '?act=counter', failingOnce(name, fails, {}, done));
    const mine = await screen.findByLabelText<HTMLInputElement>(/Share of Ama/);
    await userEvent.clear(mine);
    await userEvent.type(mine, '45');
    await userEvent.type(screen.getByLabelText(/Why is the claim wrong/), 'The chorus is mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(mine.value).toBe('45');
    await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
    expect(await screen.findByText('Your answer is sent')).toBeDefined();
    expectKeys(keysOf(calls, name), isSameAct);
    expect(localStorage).toHaveLength(0);
  });

  it('a step says so in its dialog, and keeps the reason', async () => {
    const name = 'POST /disputes/:id/steps';
    const before: Partial<Dispute> = { acts: ['withdraw'], is_raiser: true };
    const done: Partial<Dispute> = { state: 'withdrawn', acts: [], is_held: false };
    const { calls } = showDispute({}, '', failingOnce(name, fails, before, done));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the dispute' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Why/), 'We talked.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the dispute' }));
    expect(await dialog.findByText(text)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the dispute' }));
    expect(await screen.findByText(disputeStateNames.withdrawn)).toBeDefined();
    expectKeys(keysOf(calls, name), isSameAct);
    expect(calls.filter((made) => made.name === name).map(({ body }) => body)).toEqual([
      { step: 'withdraw', reason: 'We talked.' },
      { step: 'withdraw', reason: 'We talked.' },
    ]);
  });
});
