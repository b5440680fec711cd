import type { ReactNode } from 'react';
import { productName } from './page-header.tsx';
import { Showcase } from './showcase.tsx';

/** The entrance: the form with joining below it; on wide screens what the product shows stands at its left. */
export function Welcome({
  claim,
  line,
  joining,
  children,
}: {
  claim: string;
  /** Under the claim: what can be done here. */
  line: string;
  joining: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <div aria-hidden="true" className="woven" />
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[minmax(0,14fr)_minmax(0,11fr)] lg:content-stretch">
        <header className="flex flex-col gap-8 px-5 pt-5 lg:bg-sunken lg:px-16 lg:py-10">
          <div className="flex items-center gap-3 font-strong">
            <BrandMark />
            {productName}
          </div>
          <div className="my-auto flex flex-col gap-8 max-lg:hidden">
            <div className="flex flex-col gap-3">
              <p className="max-w-[13em] text-[2.75rem] leading-[1.18] font-strong tracking-[-0.02em]">
                {claim}
              </p>
              <p className="text-ink-2">{line}</p>
            </div>
            <Showcase />
          </div>
        </header>
        <main
          id="main"
          className="flex flex-col px-5 pt-6 pb-8 lg:justify-center lg:border-l lg:border-line lg:px-16"
        >
          <div className="mx-auto flex w-full max-w-95 flex-col gap-8">
            {children}
            <div className="flex flex-col gap-3 border-t border-line pt-6">
              <h2 className="font-strong">Not a member yet?</h2>
              {joining}
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}

/** The product's mark. Words stand beside it or around it. */
export function BrandMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-forest text-forest-on"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 17.5v-11l6 7 6-7v11" />
      </svg>
    </span>
  );
}
