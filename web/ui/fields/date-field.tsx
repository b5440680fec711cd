import type { DayText } from './day-text.ts';
import { controlLook, FieldError, type FieldProps, fieldAria } from './field.tsx';

const parts = [
  { key: 'day', label: 'Day', length: 2, width: 'w-18' },
  { key: 'month', label: 'Month', length: 2, width: 'w-18' },
  { key: 'year', label: 'Year', length: 4, width: 'w-24' },
] as const;

/**
 * A day that one knows by heart, such as a birthday: three numbers to type are quicker than a calendar to leaf through. The
 * field's `id` sits on the day; `birthday` lets the browser fill it in.
 */
export function DateField({
  label,
  name,
  id,
  hint,
  error,
  optional = false,
  value,
  birthday = false,
  disabled = false,
  onChange,
}: FieldProps & {
  value: DayText;
  birthday?: boolean;
  disabled?: boolean;
  onChange: (value: DayText) => void;
}) {
  const aria = fieldAria({ name, hint, error, ...(id && { id }) });
  return (
    <fieldset aria-describedby={aria['aria-describedby']} className="flex min-w-0 flex-col gap-1">
      <legend className="text-table font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${aria.id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex gap-3">
        {parts.map(({ key, label: part, length, width }) => {
          const partId = key === 'day' ? aria.id : `${aria.id}-${key}`;
          return (
            <div key={key} className={`flex flex-col gap-1 ${width}`}>
              <label htmlFor={partId} className="self-start text-small text-ink-2">
                {part}
              </label>
              <input
                id={partId}
                name={`${name}_${key}`}
                type="text"
                inputMode="numeric"
                maxLength={length}
                autoComplete={birthday ? `bday-${key}` : 'off'}
                disabled={disabled}
                aria-invalid={aria['aria-invalid']}
                value={value[key]}
                onChange={(event) => onChange({ ...value, [key]: event.target.value })}
                className={controlLook}
              />
            </div>
          );
        })}
      </div>
      <FieldError id={`${aria.id}-error`} message={error} />
    </fieldset>
  );
}
