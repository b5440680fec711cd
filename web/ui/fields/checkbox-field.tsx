import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, fieldAria } from './field.tsx';
import type { Choice } from './select-field.tsx';

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

/** Any of a few choices, all in view. The group's `id` sits on its first box, so a summary's link lands there. */
export function CheckboxGroup({
  label,
  name,
  id,
  hint,
  error,
  optional = false,
  choices,
  values,
  onChoose,
}: FieldProps & {
  choices: readonly Choice[];
  values: readonly string[];
  onChoose: (values: readonly string[]) => void;
}) {
  const aria = fieldAria({ name, hint, error, ...(id && { id }) });
  const toggle = (value: string, isChosen: boolean) =>
    // In the order in which they are offered.
    onChoose(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === value ? isChosen : values.includes(one))),
    );
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
      <div className="grid gap-x-5 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 items-start gap-2.5 py-2.5 text-table">
            <input
              type="checkbox"
              id={index === 0 ? aria.id : `${aria.id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={values.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
              className="mt-0.25 size-5 shrink-0"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${aria.id}-error`} message={error} />
    </fieldset>
  );
}
