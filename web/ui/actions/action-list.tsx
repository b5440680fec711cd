import { Children, type ReactNode } from 'react';

/** Quiet buttons and links below each other: what can be done beside what leads the page. */
export function ActionList({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-col items-start gap-1">
      {Children.map(children, (action) => (
        <li>{action}</li>
      ))}
    </ul>
  );
}
