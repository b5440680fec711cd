import type { ComponentProps } from 'react';
import { Icon } from '../media/icon.tsx';
import { controlLook, Field, type FieldProps, fieldAria } from './field.tsx';
import type { Choice } from './select-field.tsx';

/** What is chosen before the text: `label` is for those who cannot see it, `shown` what a closed list shows of the choice. */
export type Prefix = {
  label: string;
  name: string;
  value: string;
  shown: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
};

/** A text of one line that begins with a choice from a list, in one field: a phone number after its calling code. */
export function PrefixedField({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  disabled,
  prefix,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'prefix'> & { prefix: Prefix }) {
  const field = { label, name, id, hint, error, ...(optional && { optional }) };
  return (
    <Field {...field}>
      <div className="flex gap-2">
        {/* The list says code and name, the closed field only the code: on a phone there is room for no more. */}
        <div className="relative flex w-26 shrink-0">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center forced-colors:hidden"
          >
            {prefix.shown}
          </span>
          <select
            aria-label={prefix.label}
            id={`${id}-prefix`}
            name={prefix.name}
            value={prefix.value}
            disabled={disabled}
            autoComplete="off"
            onChange={(event) => prefix.onChoose(event.target.value)}
            className={`${controlLook} appearance-none pr-8 text-transparent`}
          >
            {prefix.choices.map((choice) => (
              <option key={choice.value} value={choice.value} className="text-ink">
                {choice.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-ink-2">
            <Icon name="chevron-down" small />
          </span>
        </div>
        <input
          type="text"
          {...input}
          {...fieldAria(field)}
          disabled={disabled}
          className={controlLook}
        />
      </div>
    </Field>
  );
}
