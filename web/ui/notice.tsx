import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const looks: Record<'info' | 'success' | 'warning' | 'failure', [string, IconName]> = {
  info: ['bg-sunken text-ink inset-ring inset-ring-line', 'info'],
  success: ['bg-forest-soft text-forest', 'check'],
  warning: ['bg-gold-soft text-gold', 'warning'],
  failure: ['bg-clay-soft text-clay', 'warning'],
};

/** Something to know before going on, in place. `live` reads it out when it appears. */
export function Notice({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: keyof typeof looks;
  title?: string;
  live?: boolean;
  children?: ReactNode;
}) {
  const [look, icon] = looks[tone];
  return (
    <div role={live ? 'status' : undefined} className={`flex gap-3 rounded-card px-4 py-3 ${look}`}>
      <Icon name={icon} />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className="held-in max-w-[70ch] text-table text-ink">{children}</div>}
      </div>
    </div>
  );
}
