import type * as z from 'zod/mini';
import { parse } from '#contract/platform/parse.ts';
import { savedDrafts } from '../../platform/saved-drafts.ts';

/** The mapping of a file as it was chosen before a reload, on this device and until its tab is closed; `null` where it does not fit. */
export const mappingAt = <Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>>(
  schema: Schema,
  id: string,
  width: number,
) =>
  savedDrafts({
    kind: 'import-columns',
    isForTab: true,
    parse(stored): z.output<Schema> | null {
      const read = parse(schema, stored);
      return read.ok && read.value.columns.length === width ? read.value : null;
    },
  }).at(id);
