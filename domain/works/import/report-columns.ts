/** What a report adds to the columns of the file, to their right; a report that comes back is not asked about them. */
export const reportHeaders = [
  'Row in the file',
  'What happened',
  'What to mend',
  'Number at the society',
] as const;
