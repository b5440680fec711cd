import { fieldMessages } from '#contract/messages/field-messages.ts';
import { dayField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import type { LogMapping } from '#contract/usage/usage-imports.ts';
import type { StyleChoices } from '#domain/imports/column-content.ts';
import type { LogField } from '#domain/usage/import/usage-template.ts';
import { columnId, mappedTwice } from '../../imports/mapping-form.tsx';
import { type DayText, dayOf, dayText } from '../../ui/fields/day-text.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** What is being said of the columns of a log, as it stands in the form. */
export type LogMappingDraft = StyleChoices & {
  readonly columns: readonly (LogField | null)[];
  readonly day: DayText;
  readonly artist: string;
};

/** Where the form begins: what was chosen last, or what is suggested. */
export function draftOf({ day, artist, ...others }: LogMapping): LogMappingDraft {
  return { ...others, day: dayText(day), artist: artist ?? '' };
}

/** What is sent. */
export function mappingOf({ columns, day, artist, ...others }: LogMappingDraft): LogMapping {
  return {
    ...others,
    columns: [...columns],
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
