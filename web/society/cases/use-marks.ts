import { useState } from 'react';
import type { ComparedLine } from '#domain/staff/identity-check.ts';
import { focusedLine, type Line, type LineMark, lineId } from '../shell/case/compare-table.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusOn } from '../shell/keys/focus-on.ts';

/** A mark, and what had been typed there when it was made. */
type Mark = LineMark & { readonly typed: string | null };

/** Which lines the officer marked as the same or as differing, what the document says, and the keys for it. `hidden` ones are never the same. */
export function useMarks(
  lines: readonly Line[],
  { isOn, hidden }: { isOn: boolean; hidden: ReadonlySet<string> },
) {
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});

  /** The mark of a line; undefined when it has none, or when the member has typed something else since. */
  function markOf({ field, value }: Line): Mark | undefined {
    const mark = marks[field];
    return mark?.typed === value ? mark : undefined;
  }

  /** Without `read`, what the document says stays as it was entered. */
  function mark({ field, value }: Line, isSame: boolean, read?: string): void {
    if (isSame && hidden.has(field)) return;
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
      does: 'Mark the line as different',
      press: () => {
        const line = lineInFocus();
        if (line !== undefined) mark(line, false);
      },
    },
  ];
  useDeskKeys(isOn && lines.length > 0 ? keys : []);

  const differing = compared.filter(({ is_same }) => !is_same);
  return { markOf, mark, markRest, hidden, unmarked, compared, differing };
}
