import { fieldMessages } from '#contract/messages/field-messages.ts';
import { dayField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import type { LogMapping } from '#contract/usage/usage-imports.ts';
import type { ColumnContent } from '#domain/imports/column-content.ts';
import { readDay } from '#domain/usage/import/read-moment.ts';
import type { DateOrder } from '#domain/usage/import/usage-import.ts';
import type { LogField } from '#domain/usage/import/usage-template.ts';
import { columnId, mappedTwice } from '../../imports/mapping-form.tsx';
import { type DayText, dayOf, dayText } from '../../ui/fields/day-text.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** What is being said of the columns of a log, as it stands in the form. */
export type LogMappingDraft = {
  readonly columns: readonly (LogField | null)[];
  /** What each column holds, in the order of the columns. */
  readonly contents: readonly Pick<ColumnContent, 'samples'>[];
  readonly dateOrder: DateOrder;
  readonly day: DayText;
  readonly artist: string;
};

/** Where the form begins: what was chosen last, or what is suggested. */
export function draftOf(
  { columns, date_order, day, artist }: LogMapping,
  contents: LogMappingDraft['contents'],
): LogMappingDraft {
  return { columns, contents, dateOrder: date_order, day: dayText(day), artist: artist ?? '' };
}

/** What is sent. */
export function mappingOf({ columns, dateOrder, day, artist }: LogMappingDraft): LogMapping {
  return {
    columns: [...columns],
    date_order: dateOrder,
    day: dayOf(day),
    artist: artist.trim() === '' ? null : artist.trim(),
  };
}

/** Which of the facts that a use needs are there. */
export function whatIsThere({ columns, day }: LogMappingDraft) {
  const has = (field: LogField) => columns.includes(field);
  return {
    title: has('title') || has('artist_and_title'),
    day: has('started_at') || has('date') || dayOf(day) !== null,
    time: has('started_at') || has('time'),
    artist: has('artist') || has('artist_and_title'),
    isrc: has('isrc'),
  };
}

/** What stands in the way of looking at the rows, at its field. */
export function problemsOf(draft: LogMappingDraft): SummaryProblem[] {
  const free = columnId(Math.max(0, draft.columns.indexOf(null)));
  const there = whatIsThere(draft);
  const day = dayOf(draft.day);
  return [
    ...(there.title ? [] : [{ id: free, message: fieldMessages.title_not_mapped }]),
    ...(there.day
      ? []
      : [
          {
            id: 'default-day',
            message:
              'Say when the titles were played: choose the column with the date, or give the day of the whole log.',
          },
        ]),
    ...mappedTwice(draft.columns),
    ...(day !== null && !parse(dayField, day).ok
      ? [{ id: 'default-day', message: fieldMessages.date_invalid }]
      : []),
  ];
}

/** A day as it stands in the file, and both that it may mean. */
type AmbiguousDate = { readonly text: string } & Readonly<Record<DateOrder, Date>>;

/** A day of the file that may be meant either way, such as 03/04/2026; undefined where none is, or another day of it tells. */
export function ambiguousDate({ columns, contents }: LogMappingDraft): AmbiguousDate | undefined {
  const days = contents.flatMap(({ samples }, column) => {
    const field = columns[column];
    return field === 'date' || field === 'started_at' ? samples : [];
  });
  const either = days.flatMap((text): AmbiguousDate[] => {
    const [day, month] = [readDay(text, 'day_first')?.at, readDay(text, 'month_first')?.at];
    if (day === undefined || month === undefined || day === month) return [];
    return [{ text, day_first: new Date(day), month_first: new Date(month) }];
  });
  const doesTell = days.some(
    (text) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]/.test(text) && !either.some((one) => one.text === text),
  );
  return doesTell ? undefined : either[0];
}
