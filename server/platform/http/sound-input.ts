import type { ProblemDetail } from '#domain/problems.ts';

/** The places of texts that cannot be stored as they are: with NUL, or with half of a surrogate pair. */
export function unsoundParts(
  value: unknown,
  path: readonly string[] = [],
): readonly ProblemDetail[] {
  if (typeof value === 'string') {
    const isSound = !value.includes('\u0000') && value.isWellFormed();
    return isSound ? [] : [{ path: path.join('.'), code: 'invalid' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unsoundParts(part, [...path, key]));
}
