import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { controlLook, Field, FieldError, type FieldProps, fieldAria } from './field.tsx';

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

/** A choice as a line of a list that is gone through: its label and hint at its side where there is room, above it on phones. */
export function SelectLine({
  label,
  name,
  id = name,
  hint,
  error,
  choices,
  placeholder,
  ...select
}: Pick<FieldProps, 'name' | 'id' | 'hint' | 'error'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> & {
    label: ReactNode;
    choices: readonly Choice[];
    placeholder: string;
  }) {
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-2 sm:items-center">
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="held-in self-start text-table font-medium text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="held-in text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="relative flex">
          <select
            {...select}
            {...fieldAria({ id, name, hint, error })}
            className={`${controlLook} appearance-none pr-10 text-ellipsis`}
          >
            <option value="">{placeholder}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
            <Icon name="chevron-down" small />
          </span>
        </div>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}
