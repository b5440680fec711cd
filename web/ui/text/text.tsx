import type { ReactNode } from 'react';

const tones = {
  normal: 'text-ink',
  quiet: 'text-ink-2',
  waiting: 'text-gold',
  contested: 'text-clay',
  confirmed: 'text-forest',
} as const;

/** A paragraph; `small` for asides. Lines stay readable: 70 characters. */
export function Text({
  tone = 'normal',
  small = false,
  strong = false,
  children,
}: {
  tone?: keyof typeof tones;
  small?: boolean;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      className={`max-w-[70ch] ${tones[tone]} ${small ? 'text-small' : ''} ${strong ? 'font-medium' : ''}`}
    >
      {children}
    </p>
  );
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span className="absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">
      {children}
    </span>
  );
}

/** A heading inside a page: `level` 2 by default, 3 inside a card that has its own. */
export function Heading({ level = 2, children }: { level?: 2 | 3; children: ReactNode }) {
  return level === 2 ? (
    <h2 className="text-heading font-strong">{children}</h2>
  ) : (
    <h3 className="text-body font-strong">{children}</h3>
  );
}

/** The title of a page that has no PageHeader. */
export function Title({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="text-title font-strong tracking-[-0.015em]">
      {children}
    </h1>
  );
}

/** An ISWC, IPI, ISNI, work number or another code, already formatted, in the face where 0 and O differ. */
export function Identifier({ children }: { children: string }) {
  return <span className="identifier whitespace-nowrap">{children}</span>;
}
