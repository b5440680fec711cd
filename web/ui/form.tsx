import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

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
      onKeyDown={dropHeldEnter}
      className="flex w-full max-w-180 min-w-0 flex-col gap-6"
    >
      {children}
    </form>
  );
}

// A held Enter would run on: over the step that has just come into view, or through one button thirty times.
function dropHeldEnter(event: KeyboardEvent) {
  const isInText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isInText) event.preventDefault();
}
