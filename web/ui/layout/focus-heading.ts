import { useEffect } from 'react';

/** Moves the focus to the heading of the page: what was pressed is gone, or goes with what is about to come. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus();
}

/** What was pressed is gone: focus goes on at the heading of what has come in its place. */
export function useNewHeading(): void {
  useEffect(focusHeading, []);
}

/** Closes the dialog in which something was just done, if there is one, and moves the focus to the heading of the page. */
export function leaveDialog(): void {
  // While it is open nothing outside of it can be focused, and what opened it may be gone when it closes by itself.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  focusHeading();
}
