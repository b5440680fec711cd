import type { ReactNode } from 'react';

/** Short fields that answer one question, beside each other under its words. */
export function FieldLine({
  label,
  hint,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-table font-medium text-ink">
        {label}
        {hint && <span className="block text-small font-normal text-ink-2">{hint}</span>}
      </legend>
      <div className="mt-1.5 flex flex-wrap items-start gap-3">{children}</div>
    </fieldset>
  );
}
