import { disputeMoves } from './moves.ts';

/** What can stand on the timeline of a dispute: its moves, and what parties and the society did in between. */
export const disputeEventKinds = [
  'draft',
  'change',
  ...disputeMoves,
  'join',
  'answer',
  'propose',
  'accept',
  'decline',
  'take_back',
  'replace',
  'lapse',
  'add_evidence',
  'withdraw_evidence',
  'finish_evidence',
  'remind',
  'hold',
  'release',
  'party_merged',
  'work_merged',
  'party_left',
] as const;
/** One of {@link disputeEventKinds}. */
export type DisputeEventKind = (typeof disputeEventKinds)[number];
