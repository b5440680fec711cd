import type { ReactNode } from 'react';

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 5: 'gap-5', 7: 'gap-7' } as const;

/** Steps of the 4 px grid between things: 1 is 4 px. */
type Gap = keyof typeof gaps;

/** Things below each other. `narrow` keeps text and forms to a readable width. */
export function Stack({
  gap = 5,
  narrow = false,
  padded = false,
  children,
}: {
  gap?: Gap;
  narrow?: boolean;
  /** As far from the edges as a Card's content, for use inside a flush Card; a Section has no edges. */
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex min-w-0 flex-col ${gaps[gap]} ${narrow ? 'w-full max-w-160' : ''} ${padded ? 'px-4 pb-2 sm:px-5 in-[.on-paper]:px-0 sm:in-[.on-paper]:px-0' : ''}`}
    >
      {children}
    </div>
  );
}

/** Things beside each other that wrap when there is no room. `spread` pushes the first and last apart. */
export function Row({
  spread = false,
  align = 'center',
  tight = false,
  whole = false,
  children,
}: {
  spread?: boolean;
  align?: 'center' | 'start' | 'end' | 'baseline';
  tight?: boolean;
  /** Stays on one line: for two or three short things. */
  whole?: boolean;
  children: ReactNode;
}) {
  const places = {
    center: 'items-center',
    start: 'items-start',
    end: 'items-end',
    baseline: 'items-baseline',
  };
  return (
    <div
      className={`flex min-w-0 ${whole ? 'whitespace-nowrap' : 'flex-wrap'} ${tight ? 'gap-x-2 gap-y-1' : 'gap-x-4 gap-y-3'} ${places[align]} ${
        spread ? 'justify-between' : ''
      }`}
    >
      {children}
    </div>
  );
}

/** The main part with a narrower one at its side, which stands below on small screens and is as high as its content. */
export function Columns({
  side,
  wide = false,
  children,
}: {
  side: ReactNode;
  /** Gives the side the room of a chart, and takes it beside the main part on smaller screens as well. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-7 ${wide ? 'lg:grid-cols-[minmax(0,1fr)_25rem]' : 'xl:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <div className="flex min-w-0 flex-col gap-7">{children}</div>
      <div className="flex min-w-0 flex-col gap-7">{side}</div>
    </div>
  );
}

/** What stays under the header while a long form goes by, on screens high enough to leave the form its room. */
export function StayInView({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-1 border-b border-line bg-paper px-1 py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16 [@media(min-height:40rem)]:z-20">
      {children}
    </div>
  );
}
