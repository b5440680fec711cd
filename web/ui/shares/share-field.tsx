import {
  formatShare,
  parseShare,
  type Right,
  rightNames,
  rights,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';
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

/** A share as it stands in its field: 33.33, 50, empty for none. */
export function shareText(share: Share): string {
  if (share === 0) return '';
  const hundredths = share % 100;
  return `${Math.floor(share / 100)}${hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`}`;
}

/** A share as typed, none where nothing is; not a number where it cannot be read. */
export function givenShare(text: string): number {
  if (text.trim() === '') return 0;
  return parseShare(text) ?? Number.NaN;
}

/** "50 %" when all rights are alike, else "performing 25 %, mechanical 50 %". */
export function sharesText(shares: SharesByRight): string {
  if (rights.every((right) => shares[right] === shares.performing)) {
    return shares.performing === 0 ? 'no share' : formatShare(shares.performing);
  }
  const text = (right: Right) => `${rightNames[right].toLowerCase()} ${formatShare(shares[right])}`;
  return rights
    .filter((right) => shares[right] > 0)
    .map(text)
    .join(', ');
}
