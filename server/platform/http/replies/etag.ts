import { Problem } from '#domain/problems.ts';

/** The ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that If-Match names. A weak tag counts as the strong one: proxies weaken tags when they compress.
 * @throws Problem `version_required` when it names none or several (`*` does not say what was seen); `stale_version` when it is no version of ours
 */
export function versionFromIfMatch(header: string | undefined): number {
  const given = header?.trim() ?? '';
  if (given === '' || given === '*' || given.includes(',')) throw new Problem('version_required');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  if (version === undefined) throw new Problem('stale_version');
  return Number(version);
}

/**
 * The versions that If-Match names, for a change that is also made without: null when there is none or `*`, so that every
 * version will do. What is no version of ours is left out, and matches none. @source RFC 9110, 13.1.1
 */
export function versionsFromIfMatch(header: string | undefined): readonly number[] | null {
  const given = header?.trim() ?? '';
  if (given === '' || given === '*') return null;
  return given.split(',').flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Whether If-None-Match says that the caller has this version already. @source RFC 9110, 13.1.2 */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
