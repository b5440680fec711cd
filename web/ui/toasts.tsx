import { type ComponentType, useEffect, useState } from 'react';
import { PlainToasts, type Toast } from './plain-toasts.tsx';

type Toaster = ComponentType<{ onReady: (show: (toast: Toast) => void) => void }>;

// A toast sent before the toaster is there waits here: the toaster's code is fetched with the first one.
const waiting: Toast[] = [];
let send = (toast: Toast) => {
  waiting.push(toast);
};

/** Shows a success for 5 s at the top. Never the only word: the page says it as well. */
export function showSuccess(message: string): void {
  send({ tone: 'success', message });
}

/** Shows a failure for 5 s at the top. Never the only word: the page says it as well. */
export function showFailure(message: string): void {
  send({ tone: 'error', message });
}

/** The place of the toasts, once in the application. Without a network to fetch the toaster they are shown plainly. */
export function Toasts() {
  const [isWanted, setWanted] = useState(waiting.length > 0);
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  useEffect(() => {
    if (isWanted) return;
    const keep = send;
    send = (toast) => {
      keep(toast);
      setWanted(true);
    };
    return () => {
      send = keep;
    };
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void fetchToaster().then((fetched) => isHere && setToaster(() => fetched));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return Toaster && <Toaster onReady={connect} />;
}

async function fetchToaster(): Promise<Toaster> {
  try {
    return (await import('./toaster.tsx')).Toaster;
  } catch {
    return PlainToasts;
  }
}

function connect(show: (toast: Toast) => void) {
  send = show;
  for (const toast of waiting.splice(0)) show(toast);
}
