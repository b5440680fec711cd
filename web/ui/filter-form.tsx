import type { FormEvent, ReactNode } from 'react';

/** Filters or a search above a list: fields beside each other where there is room, buttons at their end. */
export function FilterForm({
  label,
  onSubmit,
  actions,
  children,
}: {
  label: string;
  onSubmit: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <search aria-label={label}>
      <form onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
        <div className="grid min-w-0 grid-cols-2 sm:flex-1 sm:basis-96 items-end gap-3 *:only:col-span-2 *:first:max-sm:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </form>
    </search>
  );
}
