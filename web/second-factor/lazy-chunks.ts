import { lazyChunk } from '../platform/lazy-chunk.ts';

/** The forms that change a second factor: few members open them at a time, and a profile must come fast on a slow network. */
export const CodesForm = lazyChunk(
  () => import('./codes-form.tsx'),
  (loaded) => loaded.CodesForm,
);
export const NewCodesForm = lazyChunk(
  () => import('./new-codes-form.tsx'),
  (loaded) => loaded.NewCodesForm,
);
export const PasskeyForm = lazyChunk(
  () => import('./passkey-form.tsx'),
  (loaded) => loaded.PasskeyForm,
);
/** The member's second factors, below the fold of the profile. */
export const FactorsCard = lazyChunk(
  () => import('./factors-card.tsx'),
  (loaded) => loaded.FactorsCard,
);
