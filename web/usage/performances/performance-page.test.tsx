import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type MadeCall, refuse } from '../../testing/answer-calls.ts';
import { adom, anImport, idOf, odo } from '../../testing/log-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PerformancePage } from './performance-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const club = { ...adom, id: idOf(3), name: 'Club Zanzi', kind: 'venue', medium: 'live' };

async function show(answer: () => Answer = () => ({ data: anImport({ kind: 'performance' }) })) {
  const calls = answerCalls({
    'GET /logs/sources': () => ({ data: [club] }),
    'GET /rightsholders/me': () => ({ data: { id: idOf(7), name: 'Ama Owusu' } }),
    'GET /recordings': () => ({ data: [odo] }),
    'POST /logs/performances': answer,
  });
  renderPage(
    '/sound-recording-logs/performance',
    PerformancePage,
    '/sound-recording-logs/performance',
  );
  await screen.findByRole('heading', { level: 1, name: 'Log a performance' });
  return calls;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const titles = () =>
  screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Title' }).map(({ value }) => value);
const last = <Thing,>(things: readonly Thing[]): Thing => {
  const thing = things.at(-1);
  if (thing === undefined) throw new Error('There is none');
  return thing;
};
const typeTitle = (text: string) =>
  userEvent.type(last(screen.getAllByRole('combobox', { name: 'Title' })), text);
const logged = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => name === 'POST /logs/performances');

async function fill() {
  await userEvent.selectOptions(
    screen.getByLabelText('Where was it?'),
    'Club Zanzi (Venue or event)',
  );
  await userEvent.type(screen.getByLabelText('Day', { selector: 'input' }), '21');
  await userEvent.type(screen.getByLabelText('Month'), '11');
  await userEvent.type(screen.getByLabelText('Year'), '2026');
  await typeTitle('odo');
  await userEvent.click(await screen.findByRole('option', { name: /Ɔdɔ Yɛ Wu/ }));
  await press('Add another title');
  await typeTitle('Bra Fie');
}

describe('a performance', () => {
  it('needs where, when and what: the summary leads there', async () => {
    const calls = await show();
    await press('Check it');
    const text = within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(text).toEqual([
      'Choose one from the list, or add another.',
      'Enter the day.',
      'Add at least one title.',
    ]);
    expect(logged(calls)).toEqual([]);
  });

  it('is logged after a last look, with my recordings and typed titles in their order', async () => {
    const calls = await show();
    await fill();
    await press(/^Move up ?: title 2/);
    expect(titles()).toEqual(['Bra Fie', odo.title]);
    await press('Check it');
    expect(screen.getByText('Saturday 21 November 2026')).toBeDefined();
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Bra Fie',
      `${odo.title}, ${odo.artist} (your recording)`,
    ]);
    expect(logged(calls)).toEqual([]);
    await press('Log this performance');
    expect(logged(calls)[0]?.body).toEqual({
      source: { id: club.id },
      day: '2026-11-21',
      time: null,
      setlist: [{ title: 'Bra Fie', artist: null }, { recording_id: odo.id }],
    });
    const done = `/sound-recording-logs/import/${idOf(300)}`;
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(done));
    cleanup();
    await show();
    expect(titles()).toEqual(['']);
  });

  it('that is entered stays on this device, for the member who entered it', async () => {
    await show();
    await fill();
    cleanup();
    await show();
    expect(titles()).toEqual([odo.title, 'Bra Fie']);
    await press('Start over');
    expect(titles()).toEqual(['']);
  });

  it('loses a title that is taken out, and the focus goes on beside it', async () => {
    await show();
    await fill();
    await press('Remove title 1');
    expect(titles()).toEqual(['Bra Fie']);
    expect(document.activeElement?.id).toMatch(/^title-/);
  });

  it('that is refused stays, with the reason', async () => {
    await show(() => refuse(422, 'invalid', 'This day is in the future.'));
    await fill();
    await press('Check it');
    await press('Log this performance');
    await screen.findByText('This day is in the future.');
    await press('Change something');
    expect(titles()).toEqual([odo.title, 'Bra Fie']);
  });
});
