import { pages } from '#contract/pages.ts';

/** Where one rights holder is shown; without an id, myself. */
export function holderAddress(id: string, page = 1): string {
  return pages.rightsHolder({ id, page: page > 1 ? String(page) : '' });
}

/** Where the rights holders of a work are found, and all others. */
export function searchAddress(workId: string, q: string): string {
  return pages.searchHolders(workId, { q });
}

/** Where one is found to be added to a work. */
export function addAddress(workId: string, q = ''): string {
  return pages.addHolder(workId, { q });
}

/** The steps after somebody was found: role and shares, then the check. */
export function addStepAddress(workId: string, holder: string, step: 'shares' | 'check'): string {
  return pages.addHolder(workId, { holder, step });
}

/** Where somebody who is not known yet is recorded and added to a work. */
export function newAddress(
  workId: string,
  step: 'who' | 'shares' | 'check' = 'who',
  name = '',
): string {
  const given = step === 'who' ? '' : step;
  return pages.newHolder(workId, { step: given, name });
}

/** The work itself. */
export function workAddress(workId: string): string {
  return pages.work(workId);
}
