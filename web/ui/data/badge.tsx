import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
  confirmed: 'bg-forest-soft text-forest',
  waiting: 'bg-gold-soft text-gold',
  contested: 'bg-clay-soft text-clay',
} as const;

/** What a badge can mean: `waiting` is gold and waits for somebody, `contested` is clay: in dispute, refused, failed. */
export type BadgeTone = keyof typeof tones;

/** A state in a word or three. The words say it, the colour only helps. On a phone it takes two lines where one has no room. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`edged inline-block rounded-badge px-2.5 py-0.5 text-small font-medium text-balance sm:whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
