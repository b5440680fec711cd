import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, pageOf } from '../../testing/answer-calls.ts';
import { foundRecordingAsAnswered } from '../../testing/recording-as-answered.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SearchPage } from './search-page.tsx';

// A page's parts take their time on a busy machine.
afterEach(() => vi.unstubAllGlobals());

function show(search: string, found = [foundRecordingAsAnswered()]) {
  const calls = answerCalls({
    'GET /recordings/search': () => ({ data: found, page: pageOf(found.length) }),
  });
  renderPage('/sound-recording/search', SearchPage, `/sound-recording/search${search}`);
  return calls;
}

describe('the search of all recordings', () => {
  it('marks what answers the words, also without Ghana’s letters, and says who is on it', async () => {
    show('?q=odo');
    const row = await screen.findByRole('row', { name: /Ɔdɔ Yɛ Wu/ });
    expect(within(row).getByText('Ɔdɔ').tagName).toBe('MARK');
    expect(row.textContent).toContain('Owned by Adomi Music Limited');
    expect(screen.getByRole('status').textContent).toBe('1 recording found');
  });

  it('puts the words into the address', async () => {
    const calls = show('');
    await userEvent.type(screen.getByRole('searchbox'), 'gha012600001{Enter}');
    expect(screen.getByTestId('address').textContent).toBe(
      '/sound-recording/search?q=gha012600001',
    );
    expect(calls.at(-1)?.query).toMatchObject({ q: 'gha012600001' });
  });

  it('offers to add what nobody has registered, with its title', async () => {
    show('?q=Akwaaba', []);
    const link = await screen.findByRole('link', { name: 'Add this recording' });
    expect(link.getAttribute('href')).toBe('/sound-recording/add?title=Akwaaba');
  });
});
