import type * as z from 'zod/mini';
import { parse } from '#contract/parse.ts';

const keyOf = (id: string) => `import-columns-${id}`;

/** What was chosen before a reload, on this device and until its tab is closed; null when nothing was, or it does not fit. */
export function keptMapping<Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>>(
  schema: Schema,
  id: string,
  width: number,
): z.output<Schema> | null {
  try {
    const read = parse(schema, JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'));
    return read.ok && read.value.columns.length === width ? read.value : null;
  } catch {
    // Not JSON, or a browser that keeps nothing.
    return null;
  }
}

/** Keeps it, where the browser does. */
export function keepMapping(id: string, mapping: object | null): void {
  try {
    if (mapping === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(mapping));
  } catch {
    // It is still in the form.
  }
}
