import { parseShare, type Share } from '#domain/works/shares.ts';
import { controlLook, Field, type FieldProps, fieldAria } from '../fields/field.tsx';

/**
 * A share in percent: 33, 33.33 or 33,33. Give it the text as typed; `onShare` tells the text and the share in
 * hundredths of a percent, null while the text is not one.
 */
export function ShareField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  text,
  onShare,
  disabled = false,
}: FieldProps & {
  text: string;
  onShare: (text: string, share: Share | null) => void;
  disabled?: boolean;
}) {
  const field = { label, name, hint, error, ...(id && { id }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      <div className="relative flex w-32 max-w-full">
        <input
          {...fieldAria(field)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={text}
          onChange={(event) => onShare(event.target.value, parseShare(event.target.value))}
          className={`${controlLook} figures pr-9 text-right`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2"
        >
          %
        </span>
      </div>
    </Field>
  );
}
