import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldProps, fieldAria } from './field.tsx';

/** A text of several lines. */
export function TextArea({
  label,
  name,
  id,
  hint,
  error,
  optional,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>) {
  const field = { label, name, hint, error, ...(id && { id }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      <textarea rows={4} {...area} {...fieldAria(field)} className={controlLook} />
    </Field>
  );
}
