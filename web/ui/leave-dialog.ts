import { focusHeading } from './focus-heading.ts';

/** Closes the dialog in which something was just done, if there is one, and moves the focus to the heading of the page. */
export function leaveDialog(): void {
  // While it is open nothing outside of it can be focused, and what opened it may be gone when it closes by itself.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  focusHeading();
}
