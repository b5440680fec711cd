import type { UseState } from '../usage/usage.ts';
import type { LabelledLine } from './line-makers.ts';

/** What the matching said of a line; `recording` is the id that the labelled set has. */
export type SaidOfLine = { readonly state: UseState; readonly recording: string | null };

/**
 * How well lines were matched. Each figure is 0 to 1: of what was matched without asking, how much was right (`precision`), and how much of all that
 * is of a recording it was (`recall`); `found` with the possible matches, and of those how many were right (`possible`), and how many
 * were right or about a recording that the line may be of (`asked_rightly`). Null where there is nothing to divide by.
 */
export type Measured = {
  readonly class: string;
  readonly lines: number;
  readonly matched: number;
  readonly suggested: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly found: number | null;
  readonly possible: number | null;
  readonly asked_rightly: number | null;
};

/** Measures all lines, then each class, in the order of the set. `said` is in the order of the lines. */
export function measureLabelled(
  lines: readonly LabelledLine[],
  said: readonly SaidOfLine[],
): readonly [Measured, ...Measured[]] {
  const both = lines.map((line, at) => ({
    line,
    said: said[at] ?? { state: 'unmatched', recording: null },
  }));
  const classes = Map.groupBy(both, ({ line }) => line.class);
  return [measure('all', both), ...[...classes].map(([name, some]) => measure(name, some))];
}

type Both = { readonly line: LabelledLine; readonly said: SaidOfLine };

function measure(name: string, both: readonly Both[]): Measured {
  const isRight = ({ line, said }: Both) =>
    line.recording !== null && said.recording === line.recording;
  const matched = both.filter(({ said }) => said.state === 'matched');
  const suggested = both.filter(({ said }) => said.state === 'suggested');
  const known = both.filter(({ line }) => line.recording !== null);
  const rightly = matched.filter(isRight).length;
  const asked = suggested.filter(isRight).length;
  const inDoubt = suggested.filter(
    ({ line, said }) => said.recording !== null && line.askAbout.includes(said.recording),
  ).length;
  return {
    class: name,
    lines: both.length,
    matched: matched.length,
    suggested: suggested.length,
    precision: part(rightly, matched.length),
    recall: part(rightly, known.length),
    found: part(rightly + asked, known.length),
    possible: part(asked, suggested.length),
    asked_rightly: part(asked + inDoubt, suggested.length),
  };
}

function part(some: number, all: number): number | null {
  return all === 0 ? null : some / all;
}
