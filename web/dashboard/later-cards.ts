import { lazy } from 'react';
import { loadChunk } from '../load-chunk.ts';

const uses = () => import('../logs/uses-by-month-card.tsx');

/** The chart of uses: what is above it is drawn without waiting for it. */
export const UsesByMonthCard = lazy(async () => ({
  default: (await loadChunk(uses)).UsesByMonthCard,
}));
