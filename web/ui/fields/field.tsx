import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

/** What every field takes. `id` is also where an ErrorSummary's link lands; without it `name` is used. */
export type FieldProps = {
  label: ReactNode;
  name: string;
  id?: string;
  hint?: ReactNode;
  /** What is wrong, as text; empty or absent when nothing is. */
  error?: string | undefined;
  /** Says "(optional)" after the label; what is not marked is needed. */
  optional?: boolean;
};

/** What may be wrong with a field and refuses nothing, as text; empty or absent when nothing is. */
export type Warned = { warning?: string | undefined };

/** Ids and aria attributes that tie a control to its hint and its error. */
export function fieldAria({
  id,
  name,
  hint,
  error,
  warning,
}: Pick<FieldProps, 'id' | 'name' | 'hint' | 'error'> & Warned) {
  const controlId = id ?? name;
  const described = [
    hint ? `${controlId}-hint` : '',
    warning ? `${controlId}-warning` : '',
    error ? `${controlId}-error` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    id: controlId,
    name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
}

/** Label, hint and error around a control. The kit's fields are made with it. */
export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  warning,
  optional = false,
  children,
}: FieldProps & Warned & { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="self-start text-table font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <FieldWarning id={`${id}-warning`} message={warning} />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The look of a one-line control, the same for text, numbers and choices. */
export const controlLook =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 text-body text-ink ' +
  'hover:border-ink-2 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-2 ' +
  'aria-invalid:border-clay aria-invalid:shadow-[inset_0_0_0_1px_var(--color-clay)]';

/** What may be wrong with a field and refuses nothing, under it: said by a screen reader when the typing rests. Renders nothing when nothing is. */
function FieldWarning({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="status" className="flex items-start gap-1.5 text-small text-gold">
      <Icon name="info" small />
      <span>{message}</span>
    </p>
  );
}

/** What is wrong with one field, as text, under it. Renders nothing when nothing is. */
export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-clay">
      <Icon name="warning" small />
      <span>{message}</span>
    </p>
  );
}
