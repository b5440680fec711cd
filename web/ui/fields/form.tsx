import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useIsWide } from '../layout/use-is-wide.ts';

/** A form of readable width. The browser's own checks are off: problems are said by the form, in one way. */
export function Form({
  label,
  onSubmit,
  summary,
  children,
}: {
  label: string;
  onSubmit: () => void;
  /** What is entered so far, at the side where there is room for it; the form itself says it all as well. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  const form = (
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
  // The same element around it whether there is a summary or not, so that the form is not made again between steps.
  if (summary === undefined) return form;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-10 xl:grid-cols-[minmax(0,45rem)_minmax(0,18rem)]">
      {form}
      {isWide && summary && <div className="sticky top-24 min-w-0">{summary}</div>}
    </div>
  );
}

// A held Enter would run on: over the step that has just come into view, or through one button thirty times.
function dropHeldEnter(event: KeyboardEvent) {
  const isInText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isInText) event.preventDefault();
}

/** The buttons at the end of a form: the one that does it first, on phones below each other. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:items-center">
      {children}
    </div>
  );
}

/** A part of a form with its own heading, as a fieldset; fields stand below each other. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-heading font-strong">
        {title}
        {hint && <span className="mt-0.5 block text-small font-normal text-ink-2">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** Fields beside each other from 640 px on, as many as fit at 13 rem; below each other before. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 items-start gap-5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {children}
    </div>
  );
}

/** Fields that make one line of a list, with what can be done to the line at its end. */
export function FieldRow({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-end gap-2">
      <div className="grid min-w-0 flex-1 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {children}
      </div>
      <div className="flex h-11 items-center">{end}</div>
    </div>
  );
}

/** Short fields that answer one question, beside each other under its words. */
export function FieldLine({
  label,
  hint,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-table font-medium text-ink">
        {label}
        {hint && <span className="block text-small font-normal text-ink-2">{hint}</span>}
      </legend>
      <div className="mt-1.5 flex flex-wrap items-start gap-3">{children}</div>
    </fieldset>
  );
}
