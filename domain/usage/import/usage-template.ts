/**
 * What a column of a log can say. `plays` is how many plays a row stands for, `minutes` how long they lasted together, `audience` how many
 * people heard them. `started_at` is day and time in one, `date` and `time` stand apart. `ended` serves for the
 * duration where there is no column of it. `artist_and_title` is one text, as "Kojo Antwi - Tom & Jerry".
 */
export const logFields = [
  'started_at',
  'date',
  'time',
  'ended',
  'duration',
  'minutes',
  'plays',
  'audience',
  'title',
  'artist',
  'artist_and_title',
  'isrc',
  'label',
] as const;
/** One of {@link logFields}. */
export type LogField = (typeof logFields)[number];

/** Labels of the fields, as they are offered; the template's headers. */
export const logFieldNames: Record<LogField, string> = {
  started_at: 'Date and time',
  date: 'Date',
  time: 'Time',
  ended: 'End time',
  duration: 'Duration',
  minutes: 'Total minutes',
  plays: 'Plays or streams',
  audience: 'Audience',
  title: 'Title',
  artist: 'Artist',
  artist_and_title: 'Artist and title in one',
  isrc: 'ISRC',
  label: 'Label',
};

const examples: readonly (readonly [LogField, string])[] = [
  ['date', '07/03/2026'],
  ['time', '14:05:09'],
  ['title', 'Ɔdɔ Yɛ Wu'],
  ['artist', 'Ama Serwaa'],
  ['duration', '3:42'],
  ['isrc', 'GH-A01-24-00001'],
  ['label', 'Sankofa Music'],
];

/** The columns of the template: headers that are understood by themselves, with an example. */
export const logTemplateColumns = examples.map(([field, example]) => ({
  field,
  header: logFieldNames[field],
  example,
}));

/** What each column takes, a line each. */
export const logTemplateNotes: readonly string[] = [
  'One row is one play: one song, played once. If a row counts many plays, add a column “Plays or streams” with the number. Add “Total minutes” and “Audience” if you have them. You can leave these lines, which begin with #, or delete them.',
  'Date: day, month, year, such as 07/03/2026 or 7 March 2026. Time: when it began, such as 14:05 or 2:05 pm. Leave it empty if you only know the day.',
  'Title and artist: as announced or logged. Small misspellings do not matter.',
  'Duration: how long it was heard, minutes and seconds (3:42) or seconds (222). ISRC and label: if you have them.',
];

/** What the report of a log adds to the columns of the file, to their right; a report that comes back is not asked about them. */
export const logReportHeaders = [
  'Row in the file',
  'What happened',
  'What to correct',
  'Matched with',
  'Matched ISRC',
  'Likeness',
] as const;
