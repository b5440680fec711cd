import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse } from '../testing/answer-calls.ts';
import { disputeId } from '../testing/dispute-as-answered.ts';
import { claimed, draft, free, showRaising } from '../testing/show-raising.tsx';

const at = (step: string) => `?dispute=${disputeId}&step=${step}`;
const begun = { ...free, draft_id: disputeId };
/** What the society has of it: what was said, in which version. */
const saved = (statement: string, version: number, mine = 7000) => ({
  data: { ...draft, statement, version, claims: claimed(mine) },
});
const statement = () => screen.findByLabelText<HTMLTextAreaElement>(/Your statement/);
const mayChoose = [
  ['Use the entries of the other device', 'Said on the laptop.'],
  ['Keep the entries below', 'Said before, and on the phone.'],
] as const;

/** Enters something on this device on top of what the society had then, and leaves the page. */
async function enterAndLeave() {
  const { unmount } = showRaising(at('statement'), begun, {
    'GET /disputes/:id': () => saved('Said before', 1),
  });
  await userEvent.type(await statement(), ', and on the phone.');
  unmount();
}

describe('a claim that another device has changed meanwhile', () => {
  it.each(mayChoose)('is asked about when it is opened: %s', async (choice, result) => {
    await enterAndLeave();
    const { calls } = showRaising(at('statement'), begun, {
      'GET /disputes/:id': () => saved('Said on the laptop.', 2, 6000),
      'PUT /disputes/:id': () => saved(result, 3),
    });
    expect(await screen.findByText('You changed this on another device')).toBeDefined();
    expect(
      screen.getByText(/Ama Owusu 60 %, Kofi Mensah 40 %.*“Said on the laptop\.”/),
    ).toBeDefined();
    expect((await statement()).value).toBe('Said before, and on the phone.');
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect((await statement()).value).toBe(result);
    expect(screen.queryByText('You changed this on another device')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('What will happen');
    expect(calls.find(({ name }) => name === 'PUT /disputes/:id')?.body).toMatchObject({
      statement: result,
    });
  });

  it('is asked about when it is found out by saving, and nothing is written over', async () => {
    let version = 1;
    const { calls } = showRaising(at('statement'), begun, {
      'GET /disputes/:id': () =>
        version === 1 ? saved('Said before', 1) : saved('Said on the laptop.', version),
      'PUT /disputes/:id': () => {
        version = 2;
        return refuse(412, 'stale_version', 'It is another version now.');
      },
    });
    await userEvent.type(await statement(), ', and on the phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You changed this on another device')).toBeDefined();
    expect((await statement()).value).toBe('Said before, and on the phone.');
    expect(calls.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(1);
  });

  it('is taken without a question where nothing was entered here', async () => {
    const { unmount } = showRaising(at('statement'), begun, {
      'GET /disputes/:id': () => saved('Said before', 1),
      'PUT /disputes/:id': () => saved('Said before.', 2),
    });
    await userEvent.type(await statement(), '.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('What will happen');
    unmount();
    showRaising(at('statement'), begun, {
      'GET /disputes/:id': () => saved('Said on the laptop.', 3),
    });
    expect((await statement()).value).toBe('Said on the laptop.');
    expect(screen.queryByText('You changed this on another device')).toBeNull();
  });

  it('is no question where its saving had arrived and only the answer was lost', async () => {
    await enterAndLeave();
    showRaising(at('statement'), begun, {
      'GET /disputes/:id': () => saved('Said before, and on the phone.', 2),
    });
    expect((await statement()).value).toBe('Said before, and on the phone.');
    expect(screen.queryByText('You changed this on another device')).toBeNull();
  });

  it('is asked about where it was raised or thrown away there', async () => {
    await enterAndLeave();
    showRaising('', free);
    expect(await screen.findByText('You raised or deleted this on another device')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('radio', { name: /How the writers share/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(localStorage).toHaveLength(0);
  });
});

describe('a claim in two tabs', () => {
  /** What the other tab keeps, as this one hears of it. */
  function otherTab(change: (claim: Record<string, unknown>) => Record<string, unknown>) {
    const [key = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, claim: change(kept.claim) }));
    // Told when the browser comes to it, not while this runs.
    setTimeout(() => dispatchEvent(new StorageEvent('storage', { key })));
  }

  it('follows the other tab where nothing was entered, and asks where something was', async () => {
    await enterAndLeave();
    const server = { 'GET /disputes/:id': () => saved('Said before', 1) };
    const { unmount } = showRaising(at('statement'), begun, server);
    await statement();
    otherTab((claim) => ({ ...claim, statement: 'Said in the other tab' }));
    await screen.findByDisplayValue('Said in the other tab');
    expect(screen.queryByText('You changed this in another tab')).toBeNull();
    await userEvent.type(await statement(), ' and here');
    otherTab((claim) => ({ ...claim, statement: 'Said there again' }));
    expect(await screen.findByText('You changed this in another tab')).toBeDefined();
    expect((await statement()).value).toBe('Said in the other tab and here');
    // Not even a reload loses what this tab had.
    unmount();
    showRaising(at('statement'), begun, server);
    expect((await statement()).value).toBe('Said in the other tab and here');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Use the entries of the other tab' }),
    );
    expect((await statement()).value).toBe('Said there again');
    // Nothing but who the member is.
    expect(Object.keys(sessionStorage)).toEqual(['own-rights-holder:v1']);
  });
});
