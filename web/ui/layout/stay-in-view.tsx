import type { ReactNode } from 'react';

/** What stays under the header while a long form goes by, on screens high enough to leave the form its room. */
export function StayInView({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-1 border-b border-line bg-paper px-1 py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16 [@media(min-height:40rem)]:z-20">
      {children}
    </div>
  );
}
