/** A key for a line that is being edited; unique on the page only. */
export const newKey = (): string => crypto.randomUUID();
