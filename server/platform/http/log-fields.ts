import { isDatabaseAway, isDiskFull } from '../db/database-errors.ts';

/** What the log says of an error: never PostgreSQL's `detail` or a query's parameters, which hold what people entered. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields: ErrorFields = {
    type: error.name,
    message: error.message,
    // A database that is away or full says nothing of our code, and may be met hundreds of times.
    stack: isDatabaseAway(error) || isDiskFull(error) ? '' : (error.stack ?? ''),
  };
  for (const name of ['code', 'constraint', 'table', 'column', 'routine'] as const) {
    if (name in error) fields[name] = Reflect.get(error, name);
  }
  if (error.cause !== undefined) fields.cause = errorFields(error.cause);
  return fields;
}

type ErrorFields = { type: string; message: string; stack: string; [field: string]: unknown };
