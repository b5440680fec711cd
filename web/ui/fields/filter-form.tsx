import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';

/** Filters or a search above a list: fields beside each other where there is room, buttons at their end. */
export function FilterForm({
  label,
  onSubmit,
  actions,
  aside,
  more,
  isMoreInUse = false,
  children,
}: {
  label: string;
  onSubmit: () => void;
  actions: ReactNode;
  /** After all buttons: a link to another search. */
  aside?: ReactNode;
  /** Further fields, behind a "Filters" on phones so that the list is in view. */
  more?: ReactNode;
  /** Whether any of them narrows the list: then they are in view on phones, too. */
  isMoreInUse?: boolean;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isMoreInUse);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <search aria-label={label}>
      <form onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
        <div className="grid min-w-0 items-end gap-3 sm:flex-1 sm:basis-96 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {children}
          {more && (
            <div
              className={`${isOpen ? 'grid' : 'max-sm:hidden'} grid-cols-2 items-end gap-3 sm:contents`}
            >
              {more}
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
          {more && (
            <span className="sm:hidden">
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                Filters
              </Button>
            </span>
          )}
          {aside}
        </div>
      </form>
    </search>
  );
}
