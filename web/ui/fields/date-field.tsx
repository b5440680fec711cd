import { controlLook, FieldError, type FieldProps, fieldAria } from './field.tsx';

/** A day as it is typed, in three parts. */
export type DayText = { readonly day: string; readonly month: string; readonly year: string };

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

/** No day typed. */
export const noDay: DayText = { day: '', month: '', year: '' };

/** A day, YYYY-MM-DD, as three parts; none for null. Of a month or a year alone the other parts are empty. */
export function dayText(day: string | null): DayText {
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  return { day: date, month, year };
}

/** The day that was typed as YYYY-MM-DD, whether there is such a day or not; null where nothing is typed. */
export function dayOf({ day, month, year }: DayText): string | null {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()];
  if (d === '' && m === '' && y === '') return null;
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** The same where the year alone is enough, or month and year: 2019, 2019-03. A day without its month is none. */
export function partialDayOf(text: DayText): string | null {
  if (text.day.trim() !== '') return dayOf(text);
  const [month, year] = [text.month.trim(), text.year.trim()];
  if (month === '') return year === '' ? null : year;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
}
