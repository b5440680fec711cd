import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { controlLook, Field, type FieldProps, fieldAria, type Warned } from './field.tsx';

/** Props of {@link TextField}: a field's and those of a native input. */
export type TextFieldProps = FieldProps &
  Warned &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className'> & {
    /** A button or a unit at the end of the control. */
    after?: ReactNode;
    /** Figures and codes in the face where 0 and O differ. */
    identifier?: boolean;
  };

/** A text of one line. */
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  warning,
  optional,
  after,
  identifier = false,
  ...input
}: TextFieldProps) {
  const field = {
    label,
    name,
    hint,
    error,
    warning,
    ...(id && { id }),
    ...(optional && { optional }),
  };
  return (
    <Field {...field}>
      <div className="relative flex">
        <input
          type="text"
          {...input}
          {...fieldAria(field)}
          required={input.required ?? false}
          className={`${controlLook}${after ? ' pr-13' : ''}${identifier ? ' identifier' : ''}`}
        />
        {after && <div className="absolute inset-y-0 right-0.5 flex items-center">{after}</div>}
      </div>
    </Field>
  );
}

/** A password with a button that shows it. Pasting is allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

/** A text of several lines. */
export function TextArea({
  label,
  name,
  id,
  hint,
  error,
  optional,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>) {
  const field = { label, name, hint, error, ...(id && { id }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      <textarea rows={4} {...area} {...fieldAria(field)} className={controlLook} />
    </Field>
  );
}
