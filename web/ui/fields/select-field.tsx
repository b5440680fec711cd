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

/** The order of a list: a choice in one line without a frame, beside its count. */
export function OrderSelect({
  label,
  choices,
  ...select
}: { label: string; choices: readonly Choice[] } & Omit<
  ComponentProps<'select'>,
  'className' | 'children'
>) {
  return (
    <span className="relative flex text-ink-2">
      <select
        {...select}
        aria-label={label}
        className="min-h-11 appearance-none bg-transparent pr-6 text-right text-table text-ink-2 hover:text-ink"
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {text}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center">
        <Icon name="chevron-down" small />
      </span>
    </span>
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

/** One choice among few, all in view. The group's `id` sits on its first radio, so a summary's link lands there. */
export function RadioGroup({
  label,
  name,
  id,
  hint,
  error,
  optional = false,
  choices,
  value,
  onChoose,
}: FieldProps & {
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string) => void;
}) {
  const aria = fieldAria({ name, hint, error, ...(id && { id }) });
  return (
    <fieldset aria-describedby={aria['aria-describedby']} className="min-w-0">
      <legend className="text-table font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${aria.id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {choices.map((choice, index) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-2.5 py-2.5 text-table">
          <input
            type="radio"
            id={index === 0 ? aria.id : `${aria.id}-${choice.value}`}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.value)}
            className="mt-0.25 size-5 shrink-0"
          />
          <span>
            {choice.label}
            {choice.hint && <span className="block text-small text-ink-2">{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${aria.id}-error`} message={error} />
    </fieldset>
  );
}
