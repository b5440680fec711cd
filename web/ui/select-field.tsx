import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldProps, fieldAria } from './field.tsx';
import { Icon } from './icon.tsx';

/** One choice of a select or a radio group. */
export type Choice = { value: string; label: string; hint?: string; disabled?: boolean };

/** A choice among known ones by the device's own list; `placeholder` is the empty choice. */
export function SelectField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  choices,
  placeholder,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> & {
    choices: readonly Choice[];
    placeholder?: string;
  }) {
  const field = { label, name, hint, error, ...(id && { id }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      <div className="relative flex">
        <select
          {...select}
          {...fieldAria(field)}
          className={`${controlLook} appearance-none pr-10 text-ellipsis`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
          <Icon name="chevron-down" small />
        </span>
      </div>
    </Field>
  );
}
