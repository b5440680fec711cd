/** Moves the focus to a field, or to the field inside a place: the chosen one first. */
export function focusOn(id: string): void {
  const place = document.getElementById(id);
  const field = 'input:checked, input, textarea';
  (place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>(field))?.focus();
}
