import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { serveUploads } from '../testing/upload-server.ts';
import { AudioDrop, type SavedSound } from './audio-drop.tsx';

afterEach(() => vi.unstubAllGlobals());

const facts = {
  media_type: 'audio/flac',
  size: 5_000,
  duration_seconds: 185,
  sample_rate: 44_100,
  channels: 2,
  title: 'Ɔdɔ Yɛ Wu',
  artist: 'Ama Serwaa',
  album: null,
  isrc: 'GHA012300001' as string | null,
  isrc_as_tagged: null as string | null,
  year: 1999,
  label: null,
  are_tags_unread: false,
  peaks: null,
};

/** Uploads as they are, and what a sound is once it is there; `away` times that question is not answered. */
function serve({ away = 0, says = {} as Partial<typeof facts> } = {}) {
  const server = serveUploads();
  const uploads = globalThis.fetch;
  let broken = away;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/facts')) return uploads(address, init);
    broken -= 1;
    if (broken >= 0)
      return Response.json(
        { code: 'internal_error', message: 'away', problems: [] },
        { status: 500 },
      );
    return Response.json({ data: { ...facts, ...says } });
  });
  return server;
}

function setUp(initial: SavedSound | null = null) {
  const told = { onSaved: vi.fn(), onSound: vi.fn(), onBusy: vi.fn() };
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AudioDrop initial={initial} {...told} />
    </QueryClientProvider>,
  );
  return {
    ...told,
    unmount,
    user: userEvent.setup(),
    input: () => screen.getByLabelText(/^Sound file/),
  };
}

function sound(size = 5_000): File {
  const bytes = new Uint8Array(size).fill(3);
  bytes.set(new TextEncoder().encode('fLaC'));
  return new File([bytes], 'odo.flac', { type: 'audio/flac' });
}

describe('a place for a sound file', () => {
  it('uploads it, tells what it is, and lets it be heard', async () => {
    serve();
    const { user, input, onSaved, onSound, onBusy } = setUp();
    expect(screen.getByText(/WAV, FLAC, MP3 or M4A, at most 200 MB/)).toBeTruthy();
    await user.upload(input(), sound());
    expect(await screen.findByRole('button', { name: 'Play Ɔdɔ Yɛ Wu' })).toBeTruthy();
    const [[begun], [done]] = onSaved.mock.calls as [[SavedSound], [SavedSound]];
    expect([begun.isDone, done.isDone]).toEqual([false, true]);
    expect(done).toEqual({ ...begun, isDone: true });
    expect(onSound).toHaveBeenCalledExactlyOnceWith({ id: done.id, name: 'odo.flac', facts });
    expect(onBusy.mock.calls.flat()).toEqual([false, true, false]);
  });

  it('says why something is no sound, before a byte is sent', async () => {
    const server = serve();
    const { user, input, onSaved } = setUp();
    await user.upload(input(), new File(['<!doctype html>'], 'odo.mp3', { type: 'audio/mpeg' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This is not an audio file we can take',
    );
    expect(server.requests).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('goes on after a reload, once the same file is chosen again', async () => {
    const server = serve();
    server.fail('PATCH /uploads/:id', { status: 507, code: 'storage_full' });
    const first = setUp();
    await first.user.upload(first.input(), sound(2_000_000));
    await screen.findByRole('alert');
    const [[begun]] = first.onSaved.mock.calls as [[SavedSound]];
    first.unmount();
    const again = setUp(begun);
    expect(await screen.findByText(/Choose the same file again/)).toBeTruthy();
    expect(again.onSound).not.toHaveBeenCalled();
    await again.user.upload(again.input(), sound(2_000_000));
    await waitFor(() => expect(again.onSound).toHaveBeenCalledOnce());
    expect(again.onSaved).toHaveBeenLastCalledWith({ ...begun, isDone: true });
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('tries again when it cannot be told what it is', async () => {
    serve({ away: 1 });
    const { user, input, onSound } = setUp();
    await user.upload(input(), sound());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSound).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('takes it out again', async () => {
    serve();
    const { user, input, onSaved, onSound } = setUp();
    await user.upload(input(), sound());
    await screen.findByRole('button', { name: 'Play Ɔdɔ Yɛ Wu' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onSaved).toHaveBeenLastCalledWith(null);
    expect(onSound).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  it('says what its tags hold that could not be used', async () => {
    serve({ says: { isrc: null, isrc_as_tagged: 'GHA0123', are_tags_unread: true } });
    const { user, input } = setUp();
    await user.upload(input(), sound());
    expect(await screen.findByText(/The file says “GHA0123”/)).toBeTruthy();
    expect(screen.getByText(/could not read all the details/)).toBeTruthy();
  });
});
