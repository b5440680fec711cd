import * as z from 'zod/mini';

/**
 * What an earlier version stored as JSON, as this one knows it: the schema's defaults stand for what was not asked yet, and what is no
 * longer known is left out. A schema that is read by this gives every field that came later a default.
 * @throws ZodError for what no version wrote
 */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  stored: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, stored);
  if (read.success) return read.data;
  const unknownKeys = read.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknownKeys.length === 0) throw read.error;
  const known = structuredClone(stored);
  for (const { path, keys } of unknownKeys) {
    const holder = path.reduce<unknown>((within, step) => Object(within)[step], known);
    for (const key of keys) Reflect.deleteProperty(Object(holder), key);
  }
  return parseStored(schema, known);
}
