import type { FormEvent, ReactNode } from 'react';

/** A form of readable width. The browser's own checks are off: problems are said by the form, in one way. */
export function Form({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={submit}
      className="flex w-full max-w-180 min-w-0 flex-col gap-6"
    >
      {children}
    </form>
  );
}
