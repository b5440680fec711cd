import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/button.tsx';
import { FieldError } from '../fields/field.tsx';

/** One of several things that are entered alike: its name, its fields below each other, and a way to take it out again. */
export function EntryCard({
  id,
  title,
  removeLabel,
  onRemove,
  error,
  children,
}: {
  /** Where an ErrorSummary's link about the whole lands, and focus when its neighbour is removed. */
  id: string;
  title: string;
  /** "Remove recording 2". */
  removeLabel: string;
  onRemove: () => void;
  error?: string | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-control border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <p id={titleId} className="held-in min-w-0 pt-2.5 font-medium">
          {title}
        </p>
        <IconButton icon="trash" label={removeLabel} onClick={onRemove} />
      </div>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </section>
  );
}
