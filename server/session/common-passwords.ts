import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonForms, isMonotonous } from '#domain/members/password.ts';

// A hundred kilobytes that few processes ever need: read when the first password is chosen.
let common: ReadonlySet<string> | undefined;

/** Whether a password is among the ten thousand that are tried first, also with digits and signs around it or repeated. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon();
  const known = common;
  return isMonotonous(password) || commonForms(password).some((form) => known.has(form));
}

function readCommon(): ReadonlySet<string> {
  const file = join(import.meta.dirname, 'common-passwords.txt');
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}
