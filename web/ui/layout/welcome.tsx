import type { ReactNode } from 'react';
import { productName } from './page-header.tsx';

/**
 * The entrance: on phones the mark, the form at once, then what this is and how to join; on wide screens what this is
 * stands at the left of the form.
 */
export function Welcome({
  claim,
  points,
  joining,
  children,
}: {
  claim: string;
  points: readonly string[];
  joining: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <div aria-hidden="true" className="woven" />
      <main
        id="main"
        className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr] lg:content-stretch lg:bg-[linear-gradient(90deg,var(--color-paper)_50%,transparent_50%)]"
      >
        <div className="flex items-center gap-3 px-5 pt-5 font-strong lg:row-start-2 lg:px-16 lg:pb-8">
          <BrandMark />
          {productName}
        </div>
        <div className="px-5 pt-6 pb-8 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:flex lg:flex-col lg:justify-center lg:border-l lg:border-line lg:px-16">
          <div className="mx-auto w-full max-w-95">{children}</div>
        </div>
        <div className="flex flex-col gap-6 bg-paper px-5 py-8 lg:row-start-3 lg:bg-transparent lg:px-16 lg:py-0">
          <h2 className="max-w-[14em] text-title font-strong tracking-[-0.02em] text-balance lg:text-[2.5rem] lg:leading-tight">
            {claim}
          </h2>
          <ol className="flex max-w-110 flex-col gap-2.5 text-ink-2">
            {points.map((point, index) => (
              <li key={point} className="flex gap-3">
                <span aria-hidden="true" className="font-strong text-forest">
                  {index + 1}
                </span>
                {point}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">{joining}</div>
        </div>
      </main>
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
