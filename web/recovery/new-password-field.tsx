import { PasswordField } from '../ui/password-field.tsx';

/** A password to be, with what makes a good one. */
export function NewPasswordField({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <PasswordField
      label="New password"
      name="password"
      hint="At least 10 characters. A few words that do not belong together are good, and easy to type."
      autoComplete="new-password"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
    />
  );
}
