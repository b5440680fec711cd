import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NamedRecording, RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { type Answer, answerCalls, type MadeCall } from '../../testing/answer-calls.ts';
import { foundRecordingAsAnswered, recordingId } from '../../testing/recording-as-answered.ts';
import { workAsAnswered } from '../../testing/work-as-answered.ts';
import { RecordingsTab } from './recordings-tab.tsx';

// A page's parts take their time on a busy machine.
afterEach(() => vi.unstubAllGlobals());

const linked: RecordingOfWork = {
  id: recordingId,
  title: 'Ɔdɔ Yɛ Wu',
  version_title: null,
  artist: 'Ama Owusu',
  isrc: 'GHA012600001',
  duration_seconds: 222,
  label: 'Adomi',
  released_on: '2026-01-02',
  state: 'registered',
  is_mine: true,
  has_audio: true,
  may_listen: true,
  may_unlink: true,
  linked_at: '2026-01-01T00:00:00.000Z',
};
const named: NamedRecording = {
  title: 'Odo',
  artist: 'Ama',
  isrc: null,
  duration_seconds: null,
  year: 2024,
  label: null,
  found: null,
};

function show(
  {
    list = [linked],
    names = [],
    work = workAsAnswered(),
  }: { list?: RecordingOfWork[]; names?: NamedRecording[]; work?: Work },
  more: Readonly<Record<string, (made: MadeCall) => Answer>> = {},
) {
  const calls = answerCalls({
    'GET /works/:id/recordings': () => ({ data: { linked: list, named: names, may_link: true } }),
    'GET /works/:id/suggested-recordings': () => ({ data: [] }),
    ...more,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RecordingsTab work={work} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

describe('the recordings of a work', () => {
  it('stand with their numbers, and can be heard and unlinked', async () => {
    const calls = show(
      {},
      {
        'DELETE /recordings/:id/works/:id': () => new Response(null, { status: 204 }),
      },
    );
    const link = await screen.findByRole('link', { name: 'Ɔdɔ Yɛ Wu' });
    expect(link.getAttribute('href')).toBe(`/sound-recording/details/${recordingId}`);
    expect(screen.getByRole('button', { name: 'Play Ɔdɔ Yɛ Wu' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Ɔdɔ Yɛ Wu' }));
    expect(await screen.findByText('Ɔdɔ Yɛ Wu is no longer linked.')).toBeDefined();
    expect(calls.some(({ name }) => name === 'DELETE /recordings/:id/works/:id')).toBe(true);
  });

  it('say what belongs here while none is linked, and how to register one', async () => {
    show({ list: [] });
    expect(await screen.findByText('No sound recording is linked to this work')).toBeDefined();
    const [link] = screen.getAllByRole('link', { name: 'Register a recording' });
    expect(link?.getAttribute('href')).toMatch(/^\/sound-recording\/add\?work=/);
  });

  it('named by their text are registered from it, or linked where one with that ISRC is registered', async () => {
    const found = { id: recordingId, title: 'Ɔdɔ Yɛ Wu', artist: 'Ama Owusu', is_linked: false };
    const calls = show(
      { list: [], names: [named, { ...named, title: 'Second', isrc: 'GHA012600001', found }] },
      { 'PUT /recordings/:id/works/:id': () => new Response(null, { status: 204 }) },
    );
    const register = await screen.findByRole('link', { name: /^Register it ?: Odo/ });
    expect(register.getAttribute('href')).toMatch(/^\/sound-recording\/add\?work=.*&named=0$/);
    await userEvent.click(screen.getByRole('button', { name: 'Link Ɔdɔ Yɛ Wu' }));
    expect(await screen.findByText('Ɔdɔ Yɛ Wu is linked.')).toBeDefined();
    expect(calls.some(({ name }) => name === 'PUT /recordings/:id/works/:id')).toBe(true);
  });

  it('registered from their text are not offered again, also without an ISRC', async () => {
    const asLinked = { ...named, title: 'ODO YE WU', artist: 'ama owusu' };
    show({ names: [asLinked, named] });
    const row = (await screen.findByText('ODO YE WU')).closest('li') as HTMLElement;
    expect(within(row).getByText('Linked')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Register it/ })).toHaveLength(1);
  });

  it('are suggested by title and people, and say why', async () => {
    const { match: _, ...recording } = foundRecordingAsAnswered();
    show(
      { list: [] },
      {
        'GET /works/:id/suggested-recordings': () => ({
          data: [{ recording, score: 50, reasons: ['same_title'] }],
        }),
      },
    );
    const row = (await screen.findByText('They have the same title.')).closest('li');
    expect(within(row as HTMLElement).getByRole('button', { name: /^Link/ })).toBeDefined();
  });

  it('of a withdrawn work are not touched any more', async () => {
    show({ work: workAsAnswered({ state: 'withdrawn' }) });
    await screen.findByRole('link', { name: 'Ɔdɔ Yɛ Wu' });
    expect(screen.queryByRole('button', { name: /Unlink/ })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
