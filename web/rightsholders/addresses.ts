/** Where one rights holder is shown; without an id, myself. */
export function holderAddress(id: string, page = 1): string {
  return `/rightsholder/details?${new URLSearchParams({ id, ...(page > 1 && { page: String(page) }) })}`;
}

/** Where the rights holders of a work are found, and all others. */
export function searchAddress(workId: string, q: string): string {
  return withQuery(`/musical-work/rightsholder/search/${workId}`, { q });
}

/** Where one is found to be added to a work. */
export function addAddress(workId: string, q = ''): string {
  return withQuery(`/musical-work/rightsholder/add/search/${workId}`, { q });
}

/** The steps after somebody was found: role and shares, then the check. */
export function addStepAddress(workId: string, holder: string, step: 'shares' | 'check'): string {
  return withQuery(`/musical-work/rightsholder/add/search/${workId}`, { holder, step });
}

/** Where somebody who is not known yet is recorded and added to a work. */
export function newAddress(
  workId: string,
  step: 'who' | 'shares' | 'check' = 'who',
  name = '',
): string {
  const given = step === 'who' ? '' : step;
  return withQuery(`/musical-work/new-rightsholder/${workId}`, { step: given, name });
}

/** The work itself. */
export function workAddress(workId: string): string {
  return `/music-composition/details/${workId}`;
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return given.size === 0 ? path : `${path}?${given}`;
}
