import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import { answerCalls, type MadeCall } from '../../testing/answer-calls.ts';
import { adom, anImport, idOf } from '../../testing/log-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NewLogPage } from './new-usage-import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(sources: readonly LogSource[]) {
  const upload = { id: idOf(400), size: 9, media_type: 'text/csv' };
  const ready = () => ({ data: { ...upload, state: 'ready', offset: 9 } });
  const calls = answerCalls({
    'GET /logs/sources': () => ({ data: sources }),
    'POST /uploads': () => ({
      data: { ...upload, secret: 'the-secret', state: 'receiving', offset: 0 },
    }),
    'PATCH /uploads/:id': ready,
    'GET /uploads/:id': ready,
    'POST /logs/imports': () => ({ data: anImport({ state: 'reading' }) }),
  });
  renderPage('/sound-recording-logs/import', NewLogPage, '/sound-recording-logs/import');
  await screen.findByRole('button', { name: 'Continue' });
  return calls;
}

const started = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => name === 'POST /logs/imports').map(({ body }) => body);
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const log = () => new File(['Dwom\nOdo'], 'adom.csv', { type: 'text/csv' });

describe('a new log', () => {
  it('needs a source and a file: the summary leads to both', async () => {
    const calls = await show([adom]);
    await goOn();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#source', '#file']);
    expect(started(calls)).toEqual([]);
  });

  it('is from a source that is known, and its page opens', async () => {
    const calls = await show([adom]);
    await userEvent.selectOptions(
      screen.getByLabelText('Who is it from?'),
      'Nsuo FM (Radio or television station)',
    );
    await userEvent.upload(screen.getByLabelText('File'), log());
    await screen.findByRole('button', { name: 'Remove' });
    await goOn();
    expect(started(calls)).toEqual([{ file_id: idOf(400), source: { id: adom.id } }]);
    expect(screen.getByTestId('address').textContent).toBe(
      `/sound-recording-logs/import/${idOf(300)}`,
    );
  });

  it('is from one that is named here, with the medium that its kind usually has', async () => {
    const calls = await show([]);
    await userEvent.type(screen.getByLabelText(/^Name of the station/), 'Kente Radio');
    await userEvent.selectOptions(screen.getByLabelText('What is it?'), 'DJ');
    await userEvent.upload(screen.getByLabelText('File'), log());
    await screen.findByRole('button', { name: 'Remove' });
    await goOn();
    expect(started(calls)).toEqual([
      {
        file_id: idOf(400),
        source: { name: 'Kente Radio', kind: 'dj', medium: 'public_place' },
      },
    ]);
  });
});
