import type { ReactNode } from 'react';
import { productName } from '../../ui/layout/page-header.tsx';
import { BrandMark } from '../../ui/layout/welcome.tsx';
import './desk.css';

/** Around the ways into the desk: dark at its side, so that nobody takes it for the members' log-in. */
export function EntranceFrame({
  wide = false,
  children,
}: {
  /** For more than an email and a password. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <div aria-hidden="true" className="woven" />
      <div className="desk-entrance">
        <header className="desk-dark flex flex-col">
          <div className="desk-strong flex items-center gap-3 font-strong">
            <BrandMark />
            {productName}
          </div>
          <div>
            <p className="desk-strong text-lead font-strong">Society desk</p>
            <p>For those who work at the society.</p>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex justify-center bg-surface px-5">
          <div className={`w-full ${wide ? 'max-w-130' : 'max-w-104'}`}>{children}</div>
        </main>
      </div>
    </>
  );
}
