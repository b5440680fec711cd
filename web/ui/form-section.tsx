import type { ReactNode } from 'react';

/** A part of a form with its own heading, as a fieldset; fields stand below each other. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-heading font-strong">
        {title}
        {hint && <span className="mt-0.5 block text-small font-normal text-ink-2">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
