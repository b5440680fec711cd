import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Listening } from '#contract/recordings/audio.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Button } from '../actions/button.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { Icon } from './icon.tsx';

const stepSeconds = 5;

/** Props of {@link AudioPlayer}. */
type AudioPlayerProps = {
  /** What is heard, as text: "Ɔdɔ Yɛ Wu". */
  label: string;
  /** Asks for an address to hear it at; called at the first press of play, and again when the address has ended. */
  onListen: () => Promise<Listening>;
  /** How long it is, as far as that is known before it is played. */
  durationSeconds?: number | null;
  /** Its waveform, as far as that is known before it is played. */
  peaks?: readonly number[] | null;
};

/** Plays a sound: a button, a slider for the keyboard and the finger, the time, and the waveform where there is one. Nothing is fetched before play. */
export function AudioPlayer({ label, onListen, durationSeconds, peaks }: AudioPlayerProps) {
  const player = usePlayer(onListen);
  const { phase, seconds } = player;
  const length = player.source?.duration_seconds ?? durationSeconds ?? 0;
  const drawn = player.source?.peaks ?? peaks ?? null;
  const at = Math.min(seconds, length);
  const step = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    player.seek(Math.max(0, Math.min(length, at + by)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={`Listen to ${label}`} className="flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 items-end gap-2">
        <button
          type="button"
          aria-label={`${phase === 'still' ? 'Play' : 'Pause'} ${label}`}
          onClick={player.toggle}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-forest text-forest-on hover:bg-forest-strong"
        >
          <Icon name={phase === 'still' ? 'play' : 'pause'} />
        </button>
        {/* The slider runs below the waveform from its beginning to its end. */}
        <div className="flex min-w-0 flex-1 flex-col">
          {drawn && <Waveform peaks={drawn} heard={length > 0 ? at / length : 0} />}
          <input
            type="range"
            aria-label={`Position in ${label}`}
            aria-valuetext={`${formatDuration(at)} of ${formatDuration(length)}`}
            min={0}
            max={Math.max(1, length)}
            step={1}
            value={Math.floor(at)}
            disabled={length === 0}
            onChange={(event) => player.seek(Number(event.target.value))}
            onKeyDown={step}
            className="m-0 h-11 w-full min-w-0 accent-forest"
          />
        </div>
        <span className="flex h-11 shrink-0 items-center text-small tabular-nums text-ink-2">
          {phase === 'loading' ? 'Loading' : formatDuration(at)}
          {length > 0 && ` / ${formatDuration(length)}`}
        </span>
      </div>
      {player.hasFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-clay"
        >
          We could not load the audio. Check your connection, then try again.
          <Button compact onClick={player.retry}>
            Try again
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{phase === 'loading' ? `${label} is loading` : ''}</span>
      </VisuallyHidden>
      <audio {...player.audio} />
    </div>
  );
}

const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -stepSeconds,
  ArrowDown: -stepSeconds,
  ArrowRight: stepSeconds,
  ArrowUp: stepSeconds,
};

const bars = 100;
const width = 3;

/** How loud a sound is from its beginning to its end, what was heard in another colour. It says nothing by itself: a slider stands beside it. */
function Waveform({
  peaks,
  heard,
}: {
  peaks: readonly number[];
  /** How much of it was heard, from 0 to 1. */
  heard: number;
}) {
  const heights = useMemo(() => heightsOf(peaks), [peaks]);
  const split = Math.round(heard * bars);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars * width} 40`}
      preserveAspectRatio="none"
      className="h-10 w-full"
    >
      <path d={barsOf(heights, 0, split)} className="fill-forest" />
      <path d={barsOf(heights, split, bars)} className="fill-line-2" />
    </svg>
  );
}

/** The loudest of each part, so that the loudest of all is as high as there is room. */
function heightsOf(peaks: readonly number[]): number[] {
  const each = Math.max(1, peaks.length / bars);
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: bars }, (_, bar) => {
    const part = peaks.slice(Math.floor(bar * each), Math.floor((bar + 1) * each));
    return Math.max(1, (Math.max(0, ...part) / loudest) * 38);
  });
}

function barsOf(heights: readonly number[], from: number, end: number): string {
  return heights
    .slice(from, end)
    .map((height, index) => {
      const [x, y] = [(from + index) * width + 0.5, 20 - height / 2];
      return `M${x} ${y.toFixed(1)}h2v${height.toFixed(1)}h-2z`;
    })
    .join('');
}

/** Whichever plays: another that begins stops it. */
let playing: HTMLAudioElement | null = null;

/**
 * A sound that is fetched when it is first played. Its address is good for a while only: when the sound stops coming, a new one is asked
 * for once and it goes on from where it was. `audio` are the props of the element that plays.
 */
function usePlayer(onListen: () => Promise<Listening>) {
  const element = useRef<HTMLAudioElement>(null);
  const wanted = useRef(0);
  const hasNewAddress = useRef(false);
  const isWanted = useRef(false);
  const [source, setSource] = useState<Listening | null>(null);
  const [phase, setPhase] = useState<'still' | 'loading' | 'playing'>('still');
  const [hasFailed, setFailed] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const audio = element.current;
    // Taken out of the page, an element plays on.
    return () => audio?.pause();
  }, []);

  async function begin() {
    setPhase('loading');
    setFailed(false);
    try {
      const given = await onListen();
      if (element.current === null) return;
      element.current.src = given.url;
      setSource(given);
      if (isWanted.current) await play();
    } catch {
      fail();
    }
  }

  async function play() {
    const audio = element.current;
    if (audio === null) return;
    if (playing !== audio) playing?.pause();
    playing = audio;
    setPhase('loading');
    await audio.play().catch((error: unknown) => {
      // Paused in the meantime, or the browser wants another press; what is wrong with the sound is told by an event.
      if (error instanceof DOMException && error.name !== 'NotSupportedError') setPhase('still');
    });
  }

  function fail() {
    setPhase('still');
    setFailed(true);
  }

  return {
    source,
    phase,
    hasFailed,
    seconds,
    toggle: () => {
      isWanted.current = phase === 'still';
      if (isWanted.current) void (source === null || hasFailed ? begin() : play());
      else {
        element.current?.pause();
        setPhase('still');
      }
    },
    retry: () => {
      hasNewAddress.current = false;
      isWanted.current = true;
      void begin();
    },
    seek: (to: number) => {
      wanted.current = to;
      setSeconds(to);
      if (element.current && element.current.readyState > 0) element.current.currentTime = to;
    },
    audio: {
      ref: element,
      preload: 'metadata',
      onLoadedMetadata: () => {
        if (element.current && wanted.current > 0) element.current.currentTime = wanted.current;
      },
      onPlaying: () => {
        hasNewAddress.current = false;
        setPhase('playing');
      },
      onWaiting: () => setPhase((now) => (now === 'playing' ? 'loading' : now)),
      onPause: () => setPhase('still'),
      onEnded: () => setPhase('still'),
      onTimeUpdate: () => {
        const at = element.current?.currentTime ?? 0;
        // Until it is there, a new address begins at nothing.
        if (at === 0 && wanted.current > 0 && element.current?.readyState === 0) return;
        wanted.current = at;
        setSeconds(at);
      },
      onError: () => {
        if (source === null) return;
        if (hasNewAddress.current) return fail();
        hasNewAddress.current = true;
        void begin();
      },
    } as const,
  };
}
