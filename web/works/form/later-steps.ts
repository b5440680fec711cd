import { lazy } from 'react';
import { loadChunk } from '../../load-chunk.ts';

const shares = () => import('./shares-step.tsx');
const recordings = () => import('./recordings-step.tsx');
const check = () => import('./check-step.tsx');
const drafts = () => import('../../drafts/drafts-card.tsx');
const elsewhere = () => import('./elsewhere-notice.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
export const SharesStep = lazy(async () => ({ default: (await loadChunk(shares)).SharesStep }));
/** See {@link SharesStep}. */
export const RecordingsStep = lazy(async () => ({
  default: (await loadChunk(recordings)).RecordingsStep,
}));
/** See {@link SharesStep}. */
export const CheckStep = lazy(async () => ({ default: (await loadChunk(check)).CheckStep }));

/** What the member has begun besides: it comes with the drafts that the server has. */
export const DraftsCard = lazy(async () => ({ default: (await loadChunk(drafts)).DraftsCard }));
/** What is asked when another tab or device has changed the draft: seldom, so it is not waited for either. */
export const ElsewhereNotice = lazy(async () => ({
  default: (await loadChunk(elsewhere)).ElsewhereNotice,
}));

/** What loads these. */
export const laterSteps = [drafts, shares, recordings, check, elsewhere] as const;
