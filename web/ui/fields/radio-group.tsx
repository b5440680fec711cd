import { FieldError, type FieldProps, fieldAria } from './field.tsx';
import type { Choice } from './select-field.tsx';

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
