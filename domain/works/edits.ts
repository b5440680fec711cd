/** What an edit of a work's history was part of. */
export const editKinds = [
  'registered',
  'amended',
  'confirmed',
  'declined',
  'proposed',
  'proposal_ended',
  'moved_on',
  'withdrawn',
  'merged',
  'rejected',
  'linked',
  'unlinked',
  'dispute_settled',
  'original_answered',
  'original_decided',
] as const;
/** One of {@link editKinds}. */
export type EditKind = (typeof editKinds)[number];
