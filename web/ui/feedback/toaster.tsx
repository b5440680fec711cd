import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toasts.css';

type Show = (message: { tone: 'success' | 'error'; message: string }) => void;

/** Sonner with the specification's settings; `onReady` is told once toasts can be shown. */
export function Toaster({ onReady }: { onReady: (show: Show) => void }) {
  useEffect(() => {
    onReady(({ tone, message }) => toast[tone](message));
  }, [onReady]);
  return (
    <SonnerToaster position="top-center" duration={5000} richColors closeButton theme="system" />
  );
}
