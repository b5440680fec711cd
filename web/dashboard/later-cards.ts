import { laterPart } from '../later-part.ts';

const uses = () => import('../logs/uses-by-month-card.tsx');

/** The chart of uses: what is above it is drawn without waiting for it. */
export const UsesByMonthCard = laterPart(uses, (loaded) => loaded.UsesByMonthCard);
