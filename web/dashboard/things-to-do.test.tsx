import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ThingToDoCount } from '#contract/dashboard.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { disputeAsAnswered, disputeId } from '../testing/dispute-as-answered.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FirstThing, OtherThings } from './things-to-do.tsx';

const inTwelveDays = () => new Date(Date.now() + 11.5 * 86_400_000).toISOString();
const thing = (name: ThingToDoCount['thing'], said: Partial<ThingToDoCount> = {}) => ({
  thing: name,
  count: 1,
  count_is_floor: false,
  newest_id: '0196f0d2-0000-7000-8000-000000000001',
  answer_by: null,
  ...said,
});

const show = (things: readonly ThingToDoCount[]) =>
  renderPage('/dashboard', () => <OtherThings things={things} />, '/dashboard');

describe('what to do first', () => {
  it('is the thing itself with its days and its button', async () => {
    const first = thing('confirm_shares', { answer_by: inTwelveDays() });
    renderPage('/dashboard', () => <FirstThing thing={first} />, '/dashboard');
    const lead = within(await screen.findByRole('region', { name: 'Do this first' }));
    expect(
      lead.getByRole('heading', { name: 'One work needs you to confirm your share' }),
    ).toBeDefined();
    expect(lead.getByText('12 days left')).toBeDefined();
    expect(lead.getByRole('link', { name: 'Confirm share' }).getAttribute('href')).toBe(
      `/music-composition/details/${first.newest_id}`,
    );
  });

  it('is of disputes the one with the first deadline, with what would change', async () => {
    answerCalls({ 'GET /disputes/:id': () => ({ data: disputeAsAnswered() }) });
    const first = thing('answer_disputes', { count: 3, newest_id: disputeId });
    renderPage('/dashboard', () => <FirstThing thing={first} />, '/dashboard');
    const lead = within(await screen.findByRole('region', { name: 'Do this first' }));
    expect(lead.getByRole('heading', { name: 'Kofi Mensah asks for 70 %' })).toBeDefined();
    expect(lead.getByText(/“Akwaaba Sunday”. You have 50\s% now/)).toBeDefined();
    expect(lead.getByRole('img', { name: /^Claimed split: Kofi Mensah 70\s%/ })).toBeDefined();
    expect(lead.getAllByRole('link', { name: 'Review dispute' })[0]?.getAttribute('href')).toBe(
      `/musicalworks-indispute/details/${disputeId}`,
    );
  });
});

describe('what else there is to do', () => {
  it('leaves out what leads, and counts all disputes where there are several', async () => {
    show([thing('answer_disputes', { count: 3 }), thing('give_bank_details', { count: null })]);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/musicalworks-indispute?turn=mine',
      '/bank-details',
    ]);
  });

  it('shows four, and the others when they are asked for', async () => {
    show([
      thing('confirm_shares'),
      thing('answer_proposals'),
      thing('give_bank_details', { count: null }),
      thing('settle_declined'),
      thing('check_duplicates'),
      thing('complete_shares'),
    ]);
    expect(await screen.findAllByRole('link')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  it('is left out when there is nothing else', async () => {
    const only = thing('confirm_shares');
    renderPage(
      '/dashboard',
      () => (
        <>
          <FirstThing thing={only} />
          <OtherThings things={[only]} />
        </>
      ),
      '/dashboard',
    );
    await screen.findByRole('region', { name: 'Do this first' });
    expect(screen.queryByRole('heading', { name: 'Also to do' })).toBeNull();
  });
});
