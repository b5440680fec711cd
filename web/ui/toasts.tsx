import { lazy, Suspense, useEffect, useState } from 'react';

type Toast = { tone: 'success' | 'error'; message: string };

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

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })));

/** The place of the toasts, once in the application. */
export function Toasts() {
  const [isWanted, setWanted] = useState(waiting.length > 0);
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
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster onReady={connect} />
    </Suspense>
  );
}

function connect(show: (toast: Toast) => void) {
  send = show;
  for (const toast of waiting.splice(0)) show(toast);
}
