import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeskKey, useDeskKeys } from './desk-keys.ts';

/** What keys do at the rows of a list. */
export type RowKeys<Row> = {
  /** Where a row leads; null where it leads nowhere. */
  readonly to: (row: Row) => string | null;
  /** What a row is called in the list of all keys. */
  readonly noun?: string;
  /** Enter opens the first row while none is chosen; not where a look is written down. */
  readonly opensFirst?: boolean;
  /** What else can be done to the row that the keys are about. */
  readonly acts?: readonly (Pick<DeskKey, 'key' | 'does'> & {
    readonly act: (row: Row) => void;
  })[];
};

/** The row that keys are about, and the one at which the tab key stops; null for none. */
export type FocusedRow = {
  readonly current: string | null;
  readonly tabStop: string | null;
  readonly choose: (key: string) => void;
  readonly move: (by: 1 | -1) => void;
};

/** j and k go from row to row, Enter opens one, and letters of the list's own do something to it; without `keys` rows are only read. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: RowKeys<Row> | undefined,
): FocusedRow {
  const navigate = useNavigate();
  const focused = useRows(rows.map(rowKey));
  const { to, noun = 'row', opensFirst = false, acts = [] } = keys ?? {};
  const current = rows.find((row) => rowKey(row) === focused.current);
  function open() {
    const opened = current ?? (opensFirst ? rows[0] : undefined);
    const address = opened && to?.(opened);
    if (address) void navigate(address);
  }
  const moving: readonly DeskKey[] = [
    { key: 'j', does: `Next ${noun} in the list`, press: () => focused.move(1), repeats: true },
    {
      key: 'k',
      does: `Previous ${noun} in the list`,
      press: () => focused.move(-1),
      repeats: true,
    },
    { key: 'Enter', does: `Open the ${opensFirst ? 'first ' : ''}${noun}`, press: open },
    ...acts.map(({ act, ...key }) => ({ ...key, press: () => current && act(current) })),
  ];
  useDeskKeys(keys === undefined ? [] : moving);
  return focused;
}

/**
 * Which row of a list the keys are about, by its key. The tab key stops at that row alone; `move` takes the focus up or down the list. When
 * the row goes while it has the focus, the one in its place gets it.
 */
function useRows(keys: readonly string[]): FocusedRow {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = chosen === null ? -1 : keys.indexOf(chosen);
  const current = place < 0 ? null : chosen;
  const lastPlace = useRef(0);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
    else if (chosen !== null && isFocusLost())
      focus(keys[Math.min(lastPlace.current, keys.length - 1)]);
  }, [place, chosen, keys]);

  function move(by: 1 | -1) {
    const next = place < 0 ? 0 : Math.min(keys.length - 1, Math.max(0, place + by));
    focus(keys[next]);
  }
  return { current, tabStop: current ?? keys[0] ?? null, choose: setChosen, move };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focus(key: string | undefined) {
  if (key === undefined) return;
  document.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus();
}
