import { useSyncExternalStore } from 'react';

/** Says while the device has no network what that means; read out when it begins. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-t border-line bg-gold-soft px-4 py-1.5 text-small text-gold sm:px-6">
          You are offline. You can read what is already on your screen.
        </p>
      )}
    </div>
  );
}

function followNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
