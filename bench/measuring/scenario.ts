import type { Chance } from '#server/sample/chance.ts';
import type { Subject } from './subjects.ts';

/** A question, and whether an answer's `data` holds what was meant; null where nothing particular is meant. */
export type Question = {
  readonly path: string;
  readonly finds: ((data: unknown) => boolean) | null;
};

export type Scenario = {
  readonly name: string;
  /** Milliseconds at the median and at 95 %. */
  readonly goal: readonly [number, number];
  readonly ask: (subject: Subject, chance: Chance) => Question | null;
};

/** Whether a list answered has the row that was meant. */
export function holdsRow(id: string) {
  return (data: unknown): boolean => rowsOf(data).some((row) => row.id === id);
}

type Row = { readonly id?: unknown; readonly title?: unknown; readonly matched_title?: unknown };

/** The rows of a list answered. */
export function rowsOf(data: unknown): Row[] {
  return Array.isArray(data) ? data : [];
}
