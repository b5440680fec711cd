/** Moves the focus to the heading of the page: what was pressed is gone, or goes with what is about to come. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus();
}
