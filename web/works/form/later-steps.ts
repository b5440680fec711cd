import { lazy, useEffect } from 'react';
import { loadChunk } from '../../load-chunk.ts';

const shares = () => import('./shares-step.tsx');
const recordings = () => import('./recordings-step.tsx');
const check = () => import('./check-step.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
export const SharesStep = lazy(async () => ({ default: (await loadChunk(shares)).SharesStep }));
/** See {@link SharesStep}. */
export const RecordingsStep = lazy(async () => ({
  default: (await loadChunk(recordings)).RecordingsStep,
}));
/** See {@link SharesStep}. */
export const CheckStep = lazy(async () => ({ default: (await loadChunk(check)).CheckStep }));

/** Fetches the later steps behind the first, so that they are there when the network is not. */
export function useLaterSteps(): void {
  useEffect(() => {
    // One that does not come is asked for again when it is needed.
    for (const load of [shares, recordings, check]) load().catch(() => undefined);
  }, []);
}
