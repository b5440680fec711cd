import { useEffect, useRef, useState } from 'react';
import type { Listening } from '#contract/recordings/audio.ts';

/** Whichever plays: another that begins stops it. */
let playing: HTMLAudioElement | null = null;

/**
 * A sound that is fetched when it is first played. Its address is good for a while only: when the sound stops coming, a new one is asked
 * for once and it goes on from where it was. `audio` are the props of the element that plays.
 */
export function usePlayer(onListen: () => Promise<Listening>) {
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
      // Paused meanwhile, or the browser wants another press; what is wrong with the sound is told by an event.
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
