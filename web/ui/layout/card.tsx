import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';

/**
 * A sheet on the page; never inside another. With a title it is a named region. `flush` leaves out the padding, for a
 * Table or RowList that reaches the edges.
 */
export function Card({
  title,
  aside,
  flush = false,
  children,
}: {
  title?: ReactNode;
  /** Beside the title: a figure, a link, a quiet button. */
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`min-w-0 rounded-card border border-line bg-surface ${flush ? (title ? 'pt-4 pb-1' : 'py-1') : 'p-4 sm:p-5'}`}
    >
      {title && (
        <Head
          id={titleId}
          title={title}
          aside={aside}
          place={flush ? 'mb-3 px-4 sm:px-5' : 'mb-3'}
        />
      )}
      {children}
    </section>
  );
}

/** A named part of a page without a sheet: it lies on the paper below a hairline, for what does not lead. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  /** Beside the title: a figure, a link, a quiet button. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="on-paper min-w-0 border-t border-line-2 pt-4">
      <Head id={titleId} title={title} aside={aside} place="mb-2" />
      {children}
    </section>
  );
}

/** What lies on the paper without a sheet, a title or a hairline: why there is nothing to show. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <div className="on-paper">{children}</div>;
}

/** The title of a part of a page, with what stands beside it; `place` is the room around both. */
function Head({
  id,
  title,
  aside,
  place,
}: {
  id: string;
  title: ReactNode;
  aside: ReactNode;
  place: string;
}) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 ${place}`}>
      <h2 id={id} className="text-heading font-strong">
        {title}
      </h2>
      {aside && <div className="text-small text-ink-2">{aside}</div>}
    </div>
  );
}

/** A Section that is closed until its title is pressed, for one of several long lists; `count` says how much is in it. */
export function FoldedSection({
  title,
  count,
  children,
}: {
  title: string;
  /** "12 guides". */
  count: string;
  children: ReactNode;
}) {
  return (
    <details className="on-paper group min-w-0 border-t border-line-2">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-heading font-strong group-hover:underline">{title}</h2>
        <span className="ml-auto shrink-0 text-small text-ink-2">{count}</span>
        <span className="inline-flex -rotate-90 text-ink-2 transition-transform group-open:rotate-0">
          <Icon name="chevron-down" small />
        </span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** More about what stands above, behind its name; the browser's own opening and closing. */
export function Disclosure({
  label,
  detail,
  isOpen = false,
  lazy = false,
  children,
}: {
  label: string;
  /** What it holds, in a line that is always seen. */
  detail?: string | undefined;
  /** Opens it, whatever was chosen before; it stays open when the reason is gone, for somebody is in it. */
  isOpen?: boolean;
  /** Draws what is in it when it is first opened. */
  lazy?: boolean;
  children: ReactNode;
}) {
  // Null until it was opened or closed once.
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  if (isOpen && isUnfolded !== true) setUnfolded(true);
  const isDrawn = !lazy || isUnfolded !== null;
  return (
    <details
      className="group min-w-0"
      open={isUnfolded === true}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-table font-medium text-forest underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="inline-flex -rotate-90 transition-transform group-open:rotate-0">
          <Icon name="chevron-down" small />
        </span>
        {label}
        {detail && <span className="held-in font-normal text-ink-2">{detail}</span>}
      </summary>
      <div className="pt-2">{isDrawn && children}</div>
    </details>
  );
}
