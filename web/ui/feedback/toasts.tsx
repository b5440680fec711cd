import { type ComponentType, useEffect, useState } from 'react';

/** A short word about what has just happened. */
type Toast = { tone: 'success' | 'error'; message: string };

const shownMs = 5000;

/** Toasts without anything fetched for them: for when there is no network to fetch the toaster by. */
function PlainToasts({ onReady }: { onReady: (show: (toast: Toast) => void) => void }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    onReady((toast) => {
      setToasts((shown) => [...shown, toast]);
      setTimeout(() => setToasts((shown) => shown.filter((one) => one !== toast)), shownMs);
    });
  }, [onReady]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((toast, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice
          key={index}
          className={`rounded-card px-4 py-3 text-table shadow-float ${
            toast.tone === 'success' ? 'bg-forest text-forest-on' : 'bg-clay text-clay-on'
          }`}
        >
          {toast.message}
        </p>
      ))}
    </div>
  );
}

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
    const cancelLabel = send;
    send = (toast) => {
      cancelLabel(toast);
      setWanted(true);
    };
    return () => {
      send = cancelLabel;
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
