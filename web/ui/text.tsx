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
