import { useState } from 'react';
import type { Compared } from '#contract/society/cases.ts';
import type { ComparedLine } from '#domain/staff/identity-check.ts';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusOn } from '../shell/keys/focus-on.ts';

export type Line = Compared['lines'][number];

/** What the officer made of a line, and what had been typed there then. */
type Mark = { readonly isSame: boolean; readonly read: string; readonly typed: string | null };

/** The id of a line's place on the page. */
export function lineId(field: string): string {
  return `line-${field}`;
}

/** Which lines the officer marked as the same or as differing, what the document says, and the keys for it. */
export function useMarks(lines: readonly Line[], { isOn }: { isOn: boolean }) {
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});

  /** The mark of a line; undefined when it has none, or when the member has typed something else since. */
  function markOf({ field, value }: Line): Mark | undefined {
    const mark = marks[field];
    return mark?.typed === value ? mark : undefined;
  }

  /** Without `read`, what the document says stays as it was entered. */
  function mark({ field, value }: Line, isSame: boolean, read?: string): void {
    setMarks((last) => ({
      ...last,
      [field]: { isSame, read: read ?? last[field]?.read ?? '', typed: value },
    }));
  }

  const unmarked = lines.filter((line) => markOf(line) === undefined);
  const compared = lines.flatMap((line): ComparedLine[] => {
    const { field, label, value: typed } = line;
    const made = markOf(line);
    if (made === undefined) return [];
    const read = made.isSame || line.is_masked ? '' : made.read.trim();
    return [{ field, label, typed, is_same: made.isSame, read: read || null }];
  });
  const markRest = () => {
    for (const line of unmarked) mark(line, true);
  };
  const lineInFocus = () => lines.find(({ field }) => field === focusedLine());
  const keys = [
    {
      key: '=',
      does: 'Mark this line as the same, or all unmarked lines if none is selected',
      press: () => {
        const line = lineInFocus();
        if (line === undefined) return markRest();
        mark(line, true);
        const next = lines[lines.indexOf(line) + 1];
        if (next !== undefined) focusOn(lineId(next.field));
      },
    },
    {
      key: 'd',
      does: 'Mark the line as differing',
      press: () => {
        const line = lineInFocus();
        if (line !== undefined) mark(line, false);
      },
    },
  ];
  useDeskKeys(isOn && lines.length > 0 ? keys : []);

  const differing = compared.filter(({ is_same }) => !is_same);
  return { markOf, mark, markRest, unmarked, compared, differing };
}

/** Which line has the focus, null for none. */
function focusedLine(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line ?? null;
}
