import type { ReactNode } from 'react';
import { productName } from './page-header.tsx';
import { BrandMark } from './welcome.tsx';

/** Around a page outside the dashboard: the woven strip, the mark and the page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="woven" />
      <div className="mx-auto flex w-full max-w-180 flex-col gap-7 px-4 py-6 sm:px-6">
        <header>
          <a href="/" className="inline-flex min-h-11 items-center gap-3 font-strong">
            <BrandMark />
            {productName}
          </a>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
