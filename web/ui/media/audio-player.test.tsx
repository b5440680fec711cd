import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listening } from '#contract/recordings/audio.ts';
import { AudioPlayer } from './audio-player.tsx';

// The tests' browser has no sound: its element is told what a real one would tell.
const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    heard.push(`play ${new URL(this.src, 'http://x').pathname} at ${this.currentTime}`);
    queueMicrotask(() => fireEvent.playing(this));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    heard.push('pause');
    fireEvent.pause(this);
  });
});
afterEach(() => vi.restoreAllMocks());

const listening = (part: Partial<Listening> = {}): Listening => ({
  url: '/api/v1/audio/first',
  is_preview: false,
  expires_at: '2026-11-21T21:00:00.000Z',
  media_type: 'audio/mpeg',
  duration_seconds: 185,
  peaks: null,
  ...part,
});

function setUp(onListen = vi.fn(async () => listening())) {
  const { container, unmount } = render(
    <AudioPlayer label="Ɔdɔ Yɛ Wu" durationSeconds={185} onListen={onListen} />,
  );
  const audio = container.querySelector('audio');
  if (audio === null) throw new Error('nothing that plays');
  return {
    audio,
    container,
    unmount,
    onListen,
    user: userEvent.setup(),
    slider: () => screen.getByRole('slider', { name: 'Position in Ɔdɔ Yɛ Wu' }),
    press: (name: string) => userEvent.setup().click(screen.getByRole('button', { name })),
  };
}

it('asks for nothing until it is played, plays, and is paused', async () => {
  const { onListen, press } = setUp();
  expect(screen.getByRole('group', { name: 'Listen to Ɔdɔ Yɛ Wu' })).toBeTruthy();
  expect(screen.getByText('0:00 / 3:05')).toBeTruthy();
  expect(onListen).not.toHaveBeenCalled();
  await press('Play Ɔdɔ Yɛ Wu');
  await press('Pause Ɔdɔ Yɛ Wu');
  await press('Play Ɔdɔ Yɛ Wu');
  expect(onListen).toHaveBeenCalledOnce();
  expect(heard).toEqual([
    'play /api/v1/audio/first at 0',
    'pause',
    'play /api/v1/audio/first at 0',
  ]);
});

it('says that it is loading, and does not begin any more when it was stopped before', async () => {
  let give = (_: Listening) => {};
  const onListen = vi.fn(
    () =>
      new Promise<Listening>((resolve) => {
        give = resolve;
      }),
  );
  const { press } = setUp(onListen);
  await press('Play Ɔdɔ Yɛ Wu');
  expect(screen.getByRole('status').textContent).toBe('Ɔdɔ Yɛ Wu is loading');
  await press('Pause Ɔdɔ Yɛ Wu');
  await act(async () => give(listening()));
  expect(heard.filter((what) => what.startsWith('play'))).toEqual([]);
  await press('Play Ɔdɔ Yɛ Wu');
  expect(onListen).toHaveBeenCalledOnce();
  expect(heard.at(-1)).toBe('play /api/v1/audio/first at 0');
});

it('is moved by the keyboard and by the slider, before it plays as well', async () => {
  const { slider, press, audio, user } = setUp();
  slider().focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(slider().getAttribute('aria-valuetext')).toBe('0:05 of 3:05');
  fireEvent.change(slider(), { target: { value: '90' } });
  expect(screen.getByText('1:30 / 3:05')).toBeTruthy();
  await press('Play Ɔdɔ Yɛ Wu');
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(90);
  audio.currentTime = 91.4;
  fireEvent.timeUpdate(audio);
  expect(slider().getAttribute('aria-valuetext')).toBe('1:31 of 3:05');
});

it('asks for a new address when the old has ended, and goes on from where it was', async () => {
  const onListen = vi
    .fn(async () => listening())
    .mockResolvedValueOnce(listening())
    .mockResolvedValueOnce(listening({ url: '/api/v1/audio/second' }));
  const { audio, press } = setUp(onListen);
  await press('Play Ɔdɔ Yɛ Wu');
  audio.currentTime = 60;
  fireEvent.timeUpdate(audio);
  fireEvent.error(audio);
  await waitFor(() => expect(heard.at(-1)).toContain('play /api/v1/audio/second'));
  audio.currentTime = 0;
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(60);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so when the sound does not come, and tries again', async () => {
  const onListen = vi.fn(async () => listening()).mockRejectedValueOnce(new Error('away'));
  const { press } = setUp(onListen);
  await press('Play Ɔdɔ Yɛ Wu');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the audio.');
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(heard.at(-1)).toBe('play /api/v1/audio/first at 0');
});

it('gives up after a second address that does not play', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    setTimeout(() => fireEvent.error(this), 0);
    throw new DOMException('no', 'NotSupportedError');
  });
  const { onListen, press } = setUp();
  await press('Play Ɔdɔ Yɛ Wu');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onListen).toHaveBeenCalledTimes(2);
});

it('plays one at a time, and none that has left the page', async () => {
  const first = setUp();
  await first.press('Play Ɔdɔ Yɛ Wu');
  render(<AudioPlayer label="Sunsum" onListen={async () => listening()} />);
  await first.press('Play Sunsum');
  expect(screen.getByRole('button', { name: 'Play Ɔdɔ Yɛ Wu' })).toBeTruthy();
  heard.length = 0;
  first.unmount();
  expect(heard).toEqual(['pause']);
});

it('draws what it knows of the sound, and how far it was heard', async () => {
  const peaks = Array.from({ length: 400 }, (_, at) => at % 256);
  const { container } = render(
    <AudioPlayer
      label="Sunsum"
      durationSeconds={100}
      peaks={peaks}
      onListen={async () => listening()}
    />,
  );
  const parts = () =>
    [...container.querySelectorAll('svg[viewBox="0 0 300 40"] path')].map(
      (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
    );
  expect(parts()).toEqual([0, 100]);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '25' } });
  expect(parts()).toEqual([25, 75]);
});
