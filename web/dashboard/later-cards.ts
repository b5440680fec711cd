import { lazyChunk } from '../platform/lazy-chunk.ts';

const uses = () => import('../logs/uses-by-month-card.tsx');

/** The chart of uses: what is above it is drawn without waiting for it. */
export const UsesByMonthCard = lazyChunk(uses, (loaded) => loaded.UsesByMonthCard);
