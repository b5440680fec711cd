import type { ReactNode } from 'react';

/** A line drawing: lines in forest, what is filled in gold. */
type Drawing = 'songs' | 'recordings' | 'plays' | 'disputes';

/**
 * In place of a list that has nothing yet: a drawing, one sentence and the one button. `children` is a quiet line
 * with other ways to begin.
 */
export function EmptyPage({
  drawing,
  title,
  action,
  children,
}: {
  drawing: Drawing;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-6 py-4 text-center sm:py-8">
      <svg
        aria-hidden="true"
        viewBox="0 0 240 208"
        className="h-auto w-60 max-w-full text-forest"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M20 196h200" />
        {drawings[drawing]}
      </svg>
      <h2 className="max-w-[24em] text-title font-strong tracking-[-0.015em] text-balance">
        {title}
      </h2>
      {action && <div className="max-sm:w-full max-sm:*:w-full">{action}</div>}
      {children && (
        <div className="flex max-w-[60ch] flex-wrap justify-center gap-x-5 gap-y-1 text-ink-2">
          {children}
        </div>
      )}
    </div>
  );
}

const gold = 'fill-holder-2 stroke-none';
const sheet = 'fill-surface';

const drawings: Record<Drawing, ReactNode> = {
  // A hand drum and a flute.
  songs: (
    <>
      <path
        className={sheet}
        d="M30 36c-4 46 4 76 28 96 4 20 2 42-2 64h64c-4-22-6-44-2-64 24-20 32-50 28-96"
      />
      <ellipse className={sheet} cx="88" cy="34" rx="58" ry="20" />
      <path d="M30 36v16c10 24 106 24 116 0V36M58 132c14 12 46 12 60 0M55 182c16 10 50 10 66 0" />
      <path className={gold} d="m56 76 10 3-4 26-8-4ZM83 80h11l-2 28h-7ZM112 79l10-3 2 25-8 4Z" />
      <path
        className="stroke-holder-2"
        d="M46 30c6 10 24 14 42 14m-24 106 6-8 8 10 9-10 9 10 9-10 7 8"
      />
      <path className={sheet} d="m152 30 12-4 50 166-14 4Z" />
      <path d="m158 58 16-5m22 124 16-5" />
      <path
        className="stroke-holder-2"
        strokeWidth="7"
        d="m172 76 0 0m5 17 0 0m5 17 0 0m5 17 0 0m5 17 0 0"
      />
    </>
  ),
  // A record on its player.
  recordings: (
    <>
      <path className={sheet} d="M36 196v-14h168v14M24 60h192v122H24Z" />
      <circle className={sheet} cx="100" cy="121" r="52" />
      <path d="M66 121a34 34 0 0 1 34-34m34 34a34 34 0 0 1-34 34m-18-34a18 18 0 0 1 18-18" />
      <circle className={gold} cx="100" cy="121" r="11" />
      <path className={sheet} d="M182 84a11 11 0 1 1 0-.1M182 84l-4 56-26 24" />
      <path className="stroke-holder-2" d="m156 158-8 10M190 158v12" strokeWidth="6" />
      <path d="M76 34V14l28-6v20M76 34a7 6 0 1 1-14 0 7 6 0 0 1 14 0ZM104 28a7 6 0 1 1-14 0 7 6 0 0 1 14 0Z" />
    </>
  ),
  // A radio that nothing is heard from yet.
  plays: (
    <>
      <path className={sheet} d="M28 84h184v100H28ZM48 184v12m144-12v12" />
      <path d="m56 84 96-62" />
      <circle className={gold} cx="155" cy="20" r="6" />
      <circle cx="80" cy="134" r="34" />
      <circle className={gold} cx="80" cy="134" r="9" />
      <path d="M62 116h36M54 128h10m32 0h10m-52 12h10m32 0h10m-44 12h36" />
      <path d="M134 104h60v26h-60ZM144 118v6m12-10v10m12-6v6m12-10v10" />
      <path
        className="stroke-holder-2"
        d="M162 106v22M176 32c8 4 13 10 15 18m-9-34c14 6 23 16 27 30"
      />
      <circle cx="148" cy="158" r="10" />
      <circle cx="180" cy="158" r="10" />
    </>
  ),
  // Scales that are level.
  disputes: (
    <>
      <path d="M120 26v152M86 196c2-12 14-18 34-18s32 6 34 18M36 52h168" />
      <circle className={gold} cx="120" cy="22" r="9" />
      <path d="M52 52 24 120m28-68 28 68M188 52l-28 68m28-68 28 68" />
      <path
        className={sheet}
        d="M18 120h68c-2 20-14 30-34 30s-32-10-34-30ZM154 120h68c-2 20-14 30-34 30s-32-10-34-30Z"
      />
      <path className="stroke-holder-2" d="M34 132c4 6 10 8 18 8m118-8c4 6 10 8 18 8" />
      <path className={gold} d="M42 106h20v14H42ZM178 106h20v14h-20Z" />
    </>
  ),
};
