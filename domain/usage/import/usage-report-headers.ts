/** What the report of a log adds to the columns of the file, to their right; a report that comes back is not asked about them. */
export const logReportHeaders = [
  'Row in the file',
  'What happened',
  'What to mend',
  'Matched with',
  'Matched ISRC',
  'Likeness',
] as const;
