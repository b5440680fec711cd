import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  answerCalls,
  type MadeCall,
  pageOf,
  refuse,
} from '../../testing/answer-calls.ts';
import { me, ownRecordingAsAnswered } from '../../testing/recording-as-answered.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { newDraft } from '../form/recording-draft.ts';
import { recordingDraftAt } from '../form/saved-recording.ts';
import { RecordingsPage } from './recordings-page.tsx';

// A page's parts take their time on a busy machine.
afterEach(() => vi.unstubAllGlobals());

const summary = {
  total: 3,
  without_work: 1,
  without_isrc: 0,
  without_audio: 2,
  with_conflict: 1,
  total_is_floor: false,
};

function show(search: string, more: Readonly<Record<string, (made: MadeCall) => Answer>> = {}) {
  const calls = answerCalls({
    'GET /recordings': () => ({ data: [ownRecordingAsAnswered()], page: pageOf(1) }),
    'GET /recordings/summary': () => ({ data: summary }),
    'GET /rightsholders/me': () => ({ data: me }),
    ...more,
  });
  renderPage('/sound-recordings', RecordingsPage, `/sound-recordings${search}`);
  return calls;
}
const address = () => screen.getByTestId('address').textContent;

describe('my recordings', () => {
  it('stand with their artist, numbers, my part and what is missing', async () => {
    show('', {
      'GET /recordings': () => ({
        data: [ownRecordingAsAnswered({ work_count: 0, has_conflict: true, has_audio: false })],
        page: pageOf(1),
      }),
    });
    const row = await screen.findByRole('row', { name: /Ɔdɔ Yɛ Wu/ });
    for (const text of ['Ama Owusu', 'GH-A01-26-00001', 'Ownership conflict', '80 %'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(within(row).getByText('Featured artist, Owner')).toBeDefined();
    expect(within(row).getByRole('link', { name: 'Link a work' }).getAttribute('href')).toMatch(
      /\?tab=works$/,
    );
  });

  it('are counted, and each figure leads to those that it counts', async () => {
    show('');
    const figures = await screen.findByRole('region', { name: 'My recordings in figures' });
    expect(within(figures).getByRole('link', { name: 'Without a work' }).getAttribute('href')).toBe(
      '/sound-recordings?without=work',
    );
  });

  it('are narrowed by the address, and a choice goes into it', async () => {
    const calls = show('?q=odo&without=isrc&sort=artist&page=2');
    await screen.findByRole('table');
    expect(calls.find(({ name }) => name === 'GET /recordings')?.query).toEqual({
      q: 'odo',
      without: 'isrc',
      sort: 'artist',
      page: '2',
      state: 'registered',
    });
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Withdrawn');
    expect(address()).toBe('/sound-recordings?q=odo&state=withdrawn&sort=artist');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'With a conflict');
    expect(address()).toBe('/sound-recordings?q=odo&conflict=yes&sort=artist');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
    expect(address()).toBe('/sound-recordings?q=odo&sort=artist');
  });

  it('say what narrows them, each with the way to remove it', async () => {
    show('?q=odo&without=isrc&part=owner');
    await screen.findByRole('table');
    const opener = screen.getByRole('button', { name: /^Filters/ });
    expect(opener.textContent).toBe('Filters2 on');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Show: Without an ISRC' }));
    expect(address()).toBe('/sound-recordings?q=odo&part=owner');
    expect(document.activeElement).toBe(opener);
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(address()).toBe('/sound-recordings?q=odo');
  });

  it('say what belongs here while there is none, and how to add the first', async () => {
    show('', {
      'GET /recordings': () => ({ data: [], page: pageOf(0) }),
      'GET /recordings/summary': () => ({ data: { ...summary, total: 0 } }),
    });
    expect(await screen.findByText('You have no recordings yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a recording' }).getAttribute('href')).toBe(
      '/sound-recording/add',
    );
    expect(screen.queryByRole('region', { name: /figures/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });

  it('say that the filters find none, and lead back to all', async () => {
    show('?conflict=yes', { 'GET /recordings': () => ({ data: [], page: pageOf(0) }) });
    expect(await screen.findByText('None of your recordings match these filters')).toBeDefined();
  });

  it('say why they did not come, and come by the second try', async () => {
    let isAway = true;
    show('', {
      'GET /recordings': () =>
        isAway
          ? refuse(503, 'service_unavailable', 'The service is resting.')
          : { data: [ownRecordingAsAnswered()], page: pageOf(1) },
    });
    expect(await screen.findByText('Your recordings could not be loaded')).toBeDefined();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Ɔdɔ Yɛ Wu/ })).toBeDefined();
  });

  it('show what was begun on this device, and lead back to it', async () => {
    recordingDraftAt(me.id, { kind: 'new' }).save({
      address: '/sound-recording/add?step=people',
      draft: newDraft({ title: 'Akwaaba' }),
      base: null,
      version: null,
      sendKey: 'key',
      savedAt: new Date().toISOString(),
    });
    show('');
    const link = await screen.findByRole('link', { name: 'Continue with Akwaaba' });
    expect(link.getAttribute('href')).toBe('/sound-recording/add?step=people');
  });
});
