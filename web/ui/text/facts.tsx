import { Children, type ReactNode } from 'react';

/** Short facts in a line, a middle dot between them; the dot stays with what stands before it. Empty ones are left out. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-0.5">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no name of their own and keep their places
        <li key={index} className="flex gap-x-2 wrap-anywhere">
          {fact}
          {index < facts.length - 1 && <span aria-hidden="true">·</span>}
        </li>
      ))}
    </ul>
  );
}
