import { fold } from '../text/fold.ts';
import { chooserFrom } from './chooser.ts';
import { classesOfLines } from './labelled-classes.ts';
import { classesOfLogs } from './labelled-classes-of-logs.ts';
import { makeRecordings, type PlayedRecording } from './labelled-recordings.ts';
import type { Words } from './labelled-words.ts';
import type { LabelledLine, Making } from './line-makers.ts';

/** A recording of any labelled set. */
export type PlayedRecordingFacts = Omit<PlayedRecording, 'isrc'> & { readonly isrc: string | null };

/** Recordings and lines of logs with the truth. */
export type LabelledPlays = {
  readonly recordings: readonly PlayedRecording[];
  readonly lines: readonly LabelledLine[];
};

const linesOfClass = 80;

/** Makes the labelled set of a vocabulary; the same each time. */
export function labelledPlays(words: Words): LabelledPlays {
  const made = makeRecordings(words);
  const { recordings } = made;
  const choose = chooserFrom(words.seed + 1);
  const isTaken = new Set(recordings.map(({ title, artist }) => `${fold(title)}|${fold(artist)}`));
  const titles = Map.groupBy(recordings, ({ title }) => fold(title));
  // What a slip changes into another registered song, or leaves as it was, says nothing.
  const isClear = (line: LabelledLine) =>
    line.recording !== null ||
    line.askAbout.length > 0 ||
    isOfVersionAlone(line) ||
    !isTaken.has(`${fold(line.title)}|${fold(line.artist ?? '')}`);
  const isOfVersionAlone = ({ title, artist }: LabelledLine) =>
    made.versionsAlone.some(
      (r) => fold(r.title) === fold(title) && fold(r.artist) === fold(artist ?? ''),
    );
  const lines: LabelledLine[] = [];
  for (const [name, make] of Object.entries({ ...classesOfLines, ...classesOfLogs })) {
    const ctx: Making = {
      choose,
      words,
      made,
      isAlone: (r) => titles.get(fold(r.title))?.length === 1,
    };
    let count = 0;
    for (let tries = 0; count < linesOfClass && tries < linesOfClass * 40; tries += 1) {
      const line = make(ctx);
      if (line === null) continue;
      const whole = { isrc: null, recording: null, askAbout: [], ...line, class: name };
      if (!isClear(whole)) continue;
      lines.push(whole);
      count += 1;
    }
  }
  return { recordings, lines };
}
