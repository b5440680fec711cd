import { PasswordField } from '../ui/fields/text-field.tsx';

/** A password to be, with what makes a good one. */
export function NewPasswordField({
  label = 'New password',
  value,
  onValue,
  error,
}: {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <PasswordField
      label={label}
      name="password"
      hint="At least ten characters. Choose three or four words that do not belong together."
      autoComplete="new-password"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
    />
  );
}
