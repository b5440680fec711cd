import type { RowOutcome } from '#domain/imports/staged-import.ts';
import type { BadgeTone } from '../ui/data/badge.tsx';

/** The colour of what became of a row. */
export const outcomeTones: Readonly<Record<RowOutcome, BadgeTone>> = {
  waiting: 'neutral',
  good: 'confirmed',
  faulty: 'contested',
  repeated: 'neutral',
  already_registered: 'neutral',
  likely_registered: 'waiting',
  registered: 'confirmed',
  withdrawn: 'neutral',
  kept: 'waiting',
};
