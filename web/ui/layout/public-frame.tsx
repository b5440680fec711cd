import type { ReactNode } from 'react';
import { productName } from './page-header.tsx';
import { Showcase } from './showcase.tsx';
import { BrandMark } from './welcome.tsx';

/** Around a page outside the dashboard: the woven strip, the mark and the page. */
export function PublicFrame({
  showcase = false,
  children,
}: {
  /** On wide screens what the product shows stands at the left, as it does beside the log-in. */
  showcase?: boolean;
  children: ReactNode;
}) {
  const page = (
    <div
      className={`mx-auto flex w-full max-w-180 flex-col gap-7 px-4 py-6 sm:px-6 ${showcase ? 'lg:max-w-200 lg:px-12' : ''}`}
    >
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
  );
  return (
    <>
      <div aria-hidden="true" className="woven" />
      {showcase ? (
        <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="bg-sunken px-10 max-lg:hidden">
            <div className="sticky top-0 flex h-dvh flex-col justify-center">
              <Showcase />
            </div>
          </div>
          {page}
        </div>
      ) : (
        page
      )}
    </>
  );
}
