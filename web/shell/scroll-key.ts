import type { Location } from 'react-router';

/**
 * By what the place is kept to which a page was scrolled: each visit its own. The first page of a document always has the same key, so that
 * an address typed after another would open where the other one was left; there it is the address.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
