import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, IconButton, LinkButton } from '../actions/button.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { ChosenValues } from './chosen-values.tsx';
import { controlLook } from './field.tsx';

/** Filters that narrow the list now: each has a chip that removes it. */
export type ChosenFilters = {
  readonly chips: readonly { key: string; text: string }[];
  readonly onRemove: (key: string) => void;
  /** The address of the list without any filter. */
  readonly clear: string;
};

/**
 * A search or filters above a list, in one row: the field for words and a "Filters" button, which unfolds the other
 * choices. Chips under it say what narrows the list.
 */
export function FilterForm({
  label,
  onSubmit,
  actions,
  aside,
  more,
  chosen,
  count,
  order,
  children,
}: {
  label: string;
  onSubmit: () => void;
  actions?: ReactNode;
  /** At the end of the row, on phones under the unfolded filters: a link to another search. */
  aside?: ReactNode;
  /** Further fields, behind "Filters". */
  more?: ReactNode;
  chosen?: ChosenFilters;
  /** How many the list has: "31 of 194 works". */
  count?: string | undefined;
  /** The order of the list, at the end of the line with the count. */
  order?: ReactNode;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const openerId = `${id}-opener`;
  const chips = chosen?.chips ?? [];
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <search aria-label={label}>
      <form onSubmit={submit} className="flex min-w-0 flex-col gap-2">
        <div className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2">
          {children && <div className="min-w-40 max-w-120 grow basis-40">{children}</div>}
          {actions}
          {more && (
            <Button
              id={openerId}
              aria-expanded={isOpen}
              aria-controls={id}
              tall
              onClick={() => setOpen(!isOpen)}
            >
              Filters
              {chips.length > 0 && (
                <span className="inline-flex min-w-6 justify-center rounded-pill bg-forest px-1.5 text-small text-forest-on">
                  {chips.length}
                  <VisuallyHidden> on</VisuallyHidden>
                </span>
              )}
            </Button>
          )}
          {aside && (
            <div
              className={`sm:ml-auto ${more && !isOpen ? 'max-sm:hidden' : 'max-sm:order-last'}`}
            >
              {aside}
            </div>
          )}
        </div>
        {more && (
          <div
            id={id}
            className={`${isOpen ? 'grid' : 'hidden'} grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]`}
          >
            {more}
          </div>
        )}
        {chosen && chips.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <ChosenValues chosen={chips} field={openerId} onRemove={chosen.onRemove} />
            <LinkButton
              tone="quiet"
              to={chosen.clear}
              onClick={() => document.getElementById(openerId)?.focus()}
            >
              Clear filters
            </LinkButton>
          </div>
        )}
        {(count || order) && (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="figures text-ink-2">
              {count}
            </p>
            {order}
          </div>
        )}
      </form>
    </search>
  );
}

/** The field for words of a FilterForm, with its button inside; the label is its placeholder. */
export function SearchField({
  label,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'>) {
  return (
    <div className="relative flex">
      <input
        name="q"
        maxLength={200}
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        className={`${controlLook} min-h-12 pr-12 text-ellipsis`}
      />
      <div className="absolute inset-y-0 right-0.5 flex items-center">
        <IconButton type="submit" icon="search" label="Search" />
      </div>
    </div>
  );
}
