import { useEffect, useRef, useState } from 'react';
import type { DownloadState } from '../../ui/feedback/download-status.tsx';
import { messageOf } from '../call-error.ts';

type Fetching = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** Fetches a file that takes its time and saves it on this device; its state is shown by a DownloadStatus. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(name: string, fetchFile: (how: Fetching) => Promise<Blob>) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'fetching', name, received: 0 });
    try {
      const blob = await fetchFile({
        signal: abort.signal,
        onProgress: (received) => {
          if (!abort.signal.aborted) setState({ kind: 'fetching', name, received });
        },
      });
      if (abort.signal.aborted) return;
      saveBlob(blob, name);
      setState({ kind: 'done', name, size: blob.size });
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  function stop() {
    running.current?.abort();
    setState({ kind: 'none' });
  }

  return { state, start, stop, isBusy: state.kind === 'fetching' };
}

/** What a file is called, by its day: `my-works-2026-11-21.xlsx`. */
export function datedName(name: string, ending: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
}

/** Saves what was fetched on this device, under `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to save by then; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
