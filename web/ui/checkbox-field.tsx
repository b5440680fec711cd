import type { ComponentProps } from 'react';
import { type FieldProps, fieldAria } from './field.tsx';
import { FieldError } from './field-error.tsx';

/** One yes or no; the whole line can be tapped. */
export function CheckboxField({
  label,
  name,
  id,
  hint,
  error,
  optional: _,
  ...box
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>) {
  const aria = fieldAria({ name, hint, error, ...(id && { id }) });
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={aria.id} className="flex min-h-11 items-start gap-2.5 py-2.5 text-table">
        <input {...box} {...aria} type="checkbox" className="mt-0.25 size-5 shrink-0" />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${aria.id}-hint`} className="-mt-2 pl-7.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${aria.id}-error`} message={error} />
    </div>
  );
}
