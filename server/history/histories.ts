/** The tables of history that are chained: one chain for each subject. */
export const histories = [
  'work_edit',
  'recording_edit',
  'dispute_event',
  'member_event',
  'staff_event',
] as const;
/** One of {@link histories}. */
export type History = (typeof histories)[number];

/** What each chain is of. */
export const subjectColumns = {
  work_edit: 'work_id',
  recording_edit: 'recording_id',
  dispute_event: 'dispute_id',
  member_event: 'member_id',
  staff_event: 'staff_id',
} as const satisfies Record<History, string>;
