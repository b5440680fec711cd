import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** One line: done, waiting for somebody, or contested; `action` is the link that mends it. */
export type CheckItem = {
  key: string;
  state: 'done' | 'waiting' | 'contested';
  words: ReactNode;
  action?: ReactNode;
};

const looks = {
  done: { icon: 'check', tone: 'text-forest', said: 'Done: ' },
  waiting: { icon: 'circle', tone: 'text-gold', said: 'Missing: ' },
  contested: { icon: 'warning', tone: 'text-clay', said: 'In dispute: ' },
} as const;

/** A checklist such as "why is this not payable yet?". */
export function Checklist({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul className="flex flex-col gap-3 text-table">
      {items.map(({ key, state, words, action }) => (
        <li key={key} className={`flex gap-2.5 ${looks[state].tone}`}>
          <span className="mt-0.5">
            <Icon name={looks[state].icon} small />
          </span>
          <span className="min-w-0">
            <span className={state === 'done' ? 'text-ink' : 'font-medium'}>
              <VisuallyHidden>{looks[state].said}</VisuallyHidden>
              {words}
            </span>
            {action && <span className="block text-small">{action}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
