import { useEffect } from 'react';

/** What is on the page, and the stream of events, come first. */
const behindMs = 4_000;

/**
 * Has the service worker (web/service-worker.ts) store the frame and the pages of the menu on this device, once the browser has
 * nothing else to do. Only for members: a visitor who checks one certificate would pay for files that they never open.
 */
export function useOfflineCopy(): void {
  useEffect(() => {
    // Browsers have none outside secure contexts and loopback addresses.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = window.setTimeout(() => whenIdle(() => void storeCopy()), behindMs);
    return () => window.clearTimeout(timer);
  }, []);
}

async function storeCopy(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerUrl());
    const { active } = await navigator.serviceWorker.ready;
    if (!isDataDear()) active?.postMessage('menu');
  } catch {
    // Without it the pages come from the network, as ever.
  }
}

/** The policy of our pages lets no plain text be the address of a script. */
function workerUrl(): string {
  const url = '/service-worker.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('worker', { createScriptURL: () => url }).createScriptURL('') ?? url
  );
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string };
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** The member asked their browser to save data, or the network is of the slowest kind. */
function isDataDear(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 1000);
}
