import { lazy } from 'react';
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

/** What loads these steps. */
export const laterSteps = [shares, recordings, check] as const;
