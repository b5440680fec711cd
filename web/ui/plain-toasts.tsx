import { useEffect, useState } from 'react';

/** A short word about what has just happened. */
export type Toast = { tone: 'success' | 'error'; message: string };

const shownMs = 5000;

/** Toasts without anything fetched for them: for when there is no network to fetch the toaster by. */
export function PlainToasts({ onReady }: { onReady: (show: (toast: Toast) => void) => void }) {
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
