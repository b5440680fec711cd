/**
 * Arrays as PostgreSQL reads them, for parameters of thousands of values (`${...}::uuid[]`): the driver's own way looks at each value as
 * something that could be anything, and takes four times as long.
 */

/** Of values that need no quotation marks: numbers, booleans and UUIDs. */
export function plainArray(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : value)).join(',')}}`;
}

/** Of any texts. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${escaped(value)}"`)).join(',')}}`;
}

function escaped(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, '\\$&') : text;
}
