import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { dayField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import type { logPerformance } from '#contract/usage/usage.ts';
import { type DayText, dayOf, noDay } from '../../ui/fields/day-text.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import type { ChosenRecording } from '../filters/recording-chooser.tsx';
import {
  emptySource,
  type SourceDraft,
  sourceOf,
  sourceProblems,
} from '../sources/source-fields.tsx';

/** A line of the setlist: a recording of mine, or a title as typed. */
export type SetlistLine = {
  readonly key: string;
  readonly title: string;
  readonly artist: string;
  readonly recording: ChosenRecording | null;
};

/** A performance while it is entered. */
export type PerformanceDraft = {
  readonly source: SourceDraft;
  readonly day: DayText;
  /** HH:MM, '' where it is not known. */
  readonly time: string;
  readonly setlist: readonly SetlistLine[];
  /** Keeps it from being logged twice. Another one after every change: it names what was entered. */
  readonly sendKey: string;
};

/** The most titles of a setlist. */
export const maxTitles = 100;

/** One more title, to be typed or chosen. */
export function emptyLine(): SetlistLine {
  return { key: crypto.randomUUID(), title: '', artist: '', recording: null };
}

/** Nothing entered yet. */
export function emptyPerformance(): PerformanceDraft {
  return {
    source: emptySource('venue'),
    day: noDay,
    time: '',
    setlist: [emptyLine()],
    sendKey: crypto.randomUUID(),
  };
}

/** Id of the field with the title of a line. */
export const titleId = ({ key }: SetlistLine): string => `title-${key}`;

/** Id of the button that moves a line up (-1) or down (1). */
export const moveId = ({ key }: SetlistLine, step: number): string =>
  `${step < 0 ? 'up' : 'down'}-${key}`;

const isTyped = ({ title }: SetlistLine) => title.trim() !== '';

/** The lines that say something. */
export function titlesOf({ setlist }: PerformanceDraft): readonly SetlistLine[] {
  return setlist.filter(isTyped);
}

/** What stands in the way, at its field. */
export function problemsOf(draft: PerformanceDraft, known: readonly unknown[]): SummaryProblem[] {
  const day = dayOf(draft.day);
  const [first] = draft.setlist;
  return [
    ...sourceProblems(draft.source, known),
    ...(day === null ? [{ id: 'day', message: 'Enter the day.' }] : []),
    ...(day !== null && !parse(dayField, day).ok
      ? [{ id: 'day', message: fieldMessages.date_invalid }]
      : []),
    ...(titlesOf(draft).length === 0
      ? [{ id: first ? titleId(first) : 'add-title', message: 'Add at least one title.' }]
      : []),
  ];
}

/** What is sent; null while something is missing. */
export function performanceOf(
  draft: PerformanceDraft,
  known: readonly unknown[],
): Given<typeof logPerformance>['body'] | null {
  const source = sourceOf(draft.source, known);
  const day = dayOf(draft.day);
  if (source === null || day === null) return null;
  return {
    source,
    day,
    time: draft.time === '' ? null : draft.time,
    setlist: titlesOf(draft).map(({ recording, title, artist }) =>
      recording === null
        ? { title: title.trim(), artist: artist.trim() === '' ? null : artist.trim() }
        : { recording_id: recording.id },
    ),
  };
}
