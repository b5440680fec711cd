import { flushSync } from 'react-dom';
import { stepsId } from '../ui/layout/steps.tsx';

/** For what takes itself away when pressed and begins the form again. */
export function focusSteps(): void {
  document.getElementById(stepsId)?.focus({ preventScroll: true });
}

/** Makes a change and goes on in what it has made. */
export function changeAndFocus(change: () => void, id: string): void {
  // Drawn at once: within the same press a phone still opens its keyboard for the field.
  flushSync(change);
  document.getElementById(id)?.focus();
}

/** Before a line goes, focus goes to the one after or before it, or else to the field that adds one. */
export function focusBeside(ids: readonly string[], index: number, otherwise: string): void {
  const beside = ids[index + 1] ?? ids[index - 1] ?? otherwise;
  document.getElementById(beside)?.focus();
}
