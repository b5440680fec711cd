/**
 * The columns that a report adds to the right of the file's own. When a report is imported again, they need no mapping.
 */
export const reportHeaders = [
  'Row in the file',
  'What happened',
  'What to mend',
  'Number at the society',
] as const;
