import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Compared } from '#contract/society/cases.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { controlLook } from '../../../ui/fields/field.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { focusOn } from '../keys/focus-on.ts';
import { KeyCap } from '../keys/key-cap.tsx';

/** A line of what somebody typed. */
export type Line = Compared['lines'][number];

/** What an officer made of a line, and what they read in the document where it differs. */
export type LineMark = { readonly isSame: boolean; readonly read: string };

type Marks = {
  /** Undefined while a line is not marked. */
  readonly markOf: (line: Line) => LineMark | undefined;
  readonly mark: (line: Line, isSame: boolean, read?: string) => void;
  readonly markRest: () => void;
  /** The masked lines that have not been shown. */
  readonly hidden: ReadonlySet<string>;
};

/** The id of a line's place on the page. */
export function lineId(field: string): string {
  return `line-${field}`;
}

/** The field of the line that has the focus, null for none. */
export function focusedLine(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line ?? null;
}

/** What somebody typed, line by line, and whether the document says the same. */
export function CompareTable({
  compared: { by, lines },
  marks,
  isOn,
  asideOf,
}: {
  compared: Compared;
  marks: Marks;
  /** Whether the reader may decide; else the lines are only read. */
  isOn: boolean;
  /** More about a line. */
  asideOf: (line: Line) => ReactNode;
}) {
  return (
    <section aria-label={`${by} typed`} className="desk-compare">
      <div className="desk-line desk-compare-head">
        <h2>{by} typed</h2>
        <p aria-hidden="true">The document says</p>
        {isOn && (
          <Button compact onClick={marks.markRest}>
            Mark the rest as same
            <KeyCap>=</KeyCap>
          </Button>
        )}
      </div>
      {lines.map((line, place) => (
        <CompareLine
          key={line.field}
          line={line}
          marks={marks}
          isOn={isOn}
          onMove={(by) => {
            const next = lines[place + by];
            if (next !== undefined) focusOn(lineId(next.field));
          }}
        >
          {asideOf(line)}
        </CompareLine>
      ))}
    </section>
  );
}

/**
 * One line: what was typed, and whether the document says the same. Arrow keys up and down lead to the lines beside it, as the tab key
 * does. Where it differs there is a field for what the document says, unless that is masked.
 */
function CompareLine({
  line,
  marks: { markOf, mark, hidden },
  isOn,
  onMove,
  children,
}: {
  line: Line;
  marks: Marks;
  isOn: boolean;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
}) {
  const { field, label, is_masked: isMasked } = line;
  const { isSame = null, read = '' } = markOf(line) ?? {};
  const id = lineId(field);
  const value = line.value ?? 'Not given';
  const differs = isSame === false;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(isSame);
  useEffect(() => {
    // Just marked: what the document says is typed at once.
    if (isSame === false && before.current !== false) input.current?.focus();
    before.current = isSame;
  }, [isSame]);
  function moveByArrows(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
  }
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={`${label}: ${value}`}
      data-line={field}
      onKeyDown={moveByArrows}
      className={classNames('desk-line', differs && 'desk-differs')}
    >
      <span className="desk-line-label">{label}</span>
      <span className={isMasked ? 'desk-line-value identifier' : 'desk-line-value'}>{value}</span>
      {isOn && (
        <span className="desk-marks">
          {[true, false].map((same) => (
            <label key={String(same)}>
              <input
                type="radio"
                name={id}
                checked={isSame === same}
                disabled={same && hidden.has(field)}
                onChange={() => mark(line, same)}
              />
              <span>{same ? 'Same' : 'Differs'}</span>
            </label>
          ))}
        </span>
      )}
      {children}
      {differs && !isMasked && (
        <span className="desk-line-read">
          <label htmlFor={`${id}-read`}>What the document says</label>
          <input
            ref={input}
            id={`${id}-read`}
            maxLength={200}
            autoComplete="off"
            value={read}
            onChange={(event) => mark(line, false, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onMove(1);
            }}
            className={controlLook}
          />
        </span>
      )}
    </div>
  );
}

/** More about a line, below what was typed; `live` reads it out when it changes. */
export function LineAside({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    <span role={live ? 'status' : undefined} className="desk-line-aside">
      {children}
    </span>
  );
}
