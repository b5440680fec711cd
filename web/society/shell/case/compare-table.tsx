import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { controlLook } from '../../../ui/fields/field.tsx';
import { classNames } from '../../../ui/text/class-names.ts';

/** What somebody typed, line by line, each to be compared with a document. */
export function CompareTable({
  title,
  other,
  action,
  children,
}: {
  /** Over what was typed. */
  title: string;
  /** Over what the document says. */
  other: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="desk-compare">
      <div className="desk-line desk-compare-head">
        <h2>{title}</h2>
        <p aria-hidden="true">{other}</p>
        {action}
      </div>
      {children}
    </section>
  );
}

/**
 * One line: what was typed, and whether the document says the same. Arrow keys up and down lead to the lines beside it, as the tab key
 * does. Where it differs there is a field for what the document says.
 */
export function CompareLine({
  id,
  field,
  label,
  value,
  isIdentifier,
  isSame,
  isOn,
  read,
  onMark,
  onRead,
  onMove,
  children,
}: {
  id: string;
  field: string;
  label: string;
  value: string;
  isIdentifier: boolean;
  /** Null while it is not marked. */
  isSame: boolean | null;
  isOn: boolean;
  /** What the document says; null where that is not asked. */
  read: string | null;
  onMark: (isSame: boolean) => void;
  onRead: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
}) {
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
      <span className={isIdentifier ? 'desk-line-value identifier' : 'desk-line-value'}>
        {value}
      </span>
      {isOn && (
        <span className="desk-marks">
          <MarkChoice
            name={id}
            label="Same"
            isChosen={isSame === true}
            choose={() => onMark(true)}
          />
          <MarkChoice name={id} label="Differs" isChosen={differs} choose={() => onMark(false)} />
        </span>
      )}
      {children}
      {differs && read !== null && (
        <span className="desk-line-read">
          <label htmlFor={`${id}-read`}>What the document says</label>
          <input
            ref={input}
            id={`${id}-read`}
            maxLength={200}
            autoComplete="off"
            value={read}
            onChange={(event) => onRead(event.target.value)}
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

function MarkChoice({
  name,
  label,
  isChosen,
  choose,
}: {
  name: string;
  label: string;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>{label}</span>
    </label>
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
