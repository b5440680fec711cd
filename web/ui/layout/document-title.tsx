import { useEffect } from 'react';

/** The name that ends every document title. */
export const productName = 'Membership Dashboard';

/** Sets the document's title: what the page is, then the product's name. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
  return null;
}
