import { lazyChunk } from '../../platform/lazy-chunk.ts';

const shares = () => import('./shares-step.tsx');
const recordings = () => import('./recordings-step.tsx');
const check = () => import('./check-step.tsx');
const drafts = () => import('../../drafts/drafts-card.tsx');
const elsewhere = () => import('./elsewhere-notice.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
export const SharesStep = lazyChunk(shares, (loaded) => loaded.SharesStep);
/** See {@link SharesStep}. */
export const RecordingsStep = lazyChunk(recordings, (loaded) => loaded.RecordingsStep);
/** See {@link SharesStep}. */
export const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

/** What the member has begun besides: it comes with the drafts that the server has. */
export const DraftsCard = lazyChunk(drafts, (loaded) => loaded.DraftsCard);
/** What is asked when another tab or device has changed the draft: seldom, so it is not waited for either. */
export const ElsewhereNotice = lazyChunk(elsewhere, (loaded) => loaded.ElsewhereNotice);

/** What loads these. */
export const laterSteps = [drafts, shares, recordings, check, elsewhere] as const;
