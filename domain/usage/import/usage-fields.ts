/**
 * What a column of a log can say. `started_at` is day and time in one, `date` and `time` stand apart. `ended` serves for the
 * duration where there is no column of it. `artist_and_title` is one text, as "Kojo Antwi - Tom & Jerry".
 */
export const logFields = [
  'started_at',
  'date',
  'time',
  'ended',
  'duration',
  'title',
  'artist',
  'artist_and_title',
  'isrc',
  'label',
] as const;
/** One of {@link logFields}. */
export type LogField = (typeof logFields)[number];

/** The fields in words, as they are offered; the template's headers. */
export const logFieldNames: Record<LogField, string> = {
  started_at: 'Date and time',
  date: 'Date',
  time: 'Time',
  ended: 'End time',
  duration: 'Duration',
  title: 'Title',
  artist: 'Artist',
  artist_and_title: 'Artist and title in one',
  isrc: 'ISRC',
  label: 'Label',
};
