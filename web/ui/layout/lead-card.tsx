import { type ReactNode, useId } from 'react';
import { Loading } from '../feedback/loading.tsx';

/** What leads a page: one sentence larger than all else, with its bars and its buttons. Once a page. */
export function LeadCard({
  label,
  above,
  title,
  detail,
  actions,
  beside = false,
  children,
}: {
  /** The name of the region. */
  label: string;
  /** Days left, whose turn it is: Badges and a short line. */
  above?: ReactNode;
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  /** On a desk puts what is shown to the right of what is said, which keeps the card low. */
  beside?: boolean;
  children?: ReactNode;
}) {
  const titleId = useId();
  const buttons = actions && <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>;
  return (
    <section
      aria-label={label}
      aria-describedby={titleId}
      className={`flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-lead sm:p-7 ${beside ? 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-10' : ''}`}
    >
      <div className="flex min-w-0 flex-col gap-2">
        {above && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-2">
            {above}
          </div>
        )}
        <h2
          id={titleId}
          className="held-in max-w-[32ch] text-lead font-strong tracking-[-0.015em] text-balance max-sm:text-title"
        >
          {title}
        </h2>
        {detail && <div className="max-w-[70ch] text-ink-2">{unbroken(detail)}</div>}
        {beside && <div className="pt-3 max-lg:hidden">{buttons}</div>}
      </div>
      {children}
      {beside ? <div className="lg:hidden">{buttons}</div> : buttons}
    </section>
  );
}

/** No percentage is parted from its sign at the end of a line. */
const unbroken = (text: ReactNode) =>
  typeof text === 'string' ? text.replaceAll(' %', '\u00a0%') : text;

/** In the place of a LeadCard whose content is still on its way, about as high as that will be. */
export function LoadingLead() {
  return (
    <div className="min-h-125 rounded-card border border-line bg-surface p-4 shadow-lead sm:p-7 lg:min-h-70">
      <Loading />
    </div>
  );
}

/** What follows from a decision: a few facts beside each other, below each other on phones. */
export function Consequences({
  facts,
}: {
  facts: readonly { readonly term: string; readonly value: string }[];
}) {
  return (
    <dl className="flex flex-col gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex-row">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="flex min-w-0 flex-col not-first:border-line sm:grow sm:not-first:border-l sm:not-first:pl-6"
        >
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="held-in text-heading font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
