import { TextField, type TextFieldProps } from './text-field.tsx';

/** A whole number, typed as text with the phone's number keys; the caller reads the text. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} inputMode="numeric" identifier />;
}
