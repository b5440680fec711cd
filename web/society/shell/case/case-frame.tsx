import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './case.css';

/**
 * A case: its head, the document with what is around it at the left, what is compared and chosen at the right, and the decision at the
 * foot. On a desktop all of it is in view and the two panes scroll; on a tablet they lie below each other.
 */
export function CaseFrame({
  head,
  notice,
  document,
  around,
  foot,
  children,
}: {
  head: ReactNode;
  /** What must be known before all else. */
  notice: ReactNode;
  document: ReactNode;
  around: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="desk-case-page flex flex-col">
      <div>
        {head}
        {notice}
      </div>
      <div className="desk-case-panes">
        <div className="desk-case-left">
          {document}
          <div className="desk-case-around bg-paper">{around}</div>
        </div>
        <div className="desk-case-right">{children}</div>
      </div>
      {foot}
    </div>
  );
}

/** A line below the head. */
export function CaseNotice({ children }: { children: ReactNode }) {
  return <div className="desk-pad border-b border-line py-3">{children}</div>;
}

/** The head of a case: the way back, who it is about, facts, and at the end how much time is left and what can be done. */
export function CaseHead({
  crumbs,
  title,
  facts,
  time,
  actions,
}: {
  crumbs: readonly { readonly to: string; readonly label: string }[];
  title: string;
  facts: readonly ReactNode[];
  time: ReactNode;
  actions: ReactNode;
}) {
  return (
    <header className="desk-pad flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
      <div className="desk-case-name min-w-0">
        <nav aria-label="Breadcrumb">
          <ol className="desk-crumbs flex flex-wrap items-center text-small text-ink-2">
            {crumbs.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-block py-0.5 underline underline-offset-3 hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 tabIndex={-1} className="held-in text-title font-strong tracking-[-0.015em]">
          {title}
        </h1>
        <ul className="flex flex-wrap gap-x-4 text-small text-ink-2">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {time !== null && <div className="desk-case-time text-small text-ink-2">{time}</div>}
        <div className="flex gap-2">{actions}</div>
      </div>
    </header>
  );
}

/** How much time is left, and in a line below it what the target is and who has the case. */
export function CaseTime({
  text,
  isLate,
  line,
}: {
  text: string | null;
  isLate: boolean;
  line: string;
}) {
  return (
    <>
      {text !== null && (
        <p className={`text-table font-strong ${isLate ? 'text-clay' : 'text-ink'}`}>{text}</p>
      )}
      <p>{line}</p>
    </>
  );
}

/** A part around the document: similar members, earlier checks, notes. */
export function AroundPart({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="desk-around-part desk-pad border-t border-line py-2.5 text-table">
      <h2 className="font-strong">{title}</h2>
      {children}
    </section>
  );
}

/** Lines of a part: a title, what is said of it, and something at its end. */
export function AroundLines({
  lines,
}: {
  lines: readonly {
    readonly key: string;
    readonly title: ReactNode;
    readonly text: ReactNode;
    readonly more?: ReactNode;
  }[];
}) {
  return (
    <ul className="flex flex-col gap-2 py-1">
      {lines.map(({ key, title, text, more }) => (
        <li key={key}>
          <p>{title}</p>
          <p className="text-small text-ink-2">{text}</p>
          {more && <p className="desk-written text-small text-ink-2">{more}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What to know before deciding, in gold. */
export function Remarks({ title, remarks }: { title: string; remarks: readonly string[] }) {
  return (
    <section
      aria-label={title}
      className="desk-pad border-b border-line bg-gold-soft py-2 text-table"
    >
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}

/** A part of a case: a heading and what is below it. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-pad flex flex-col gap-2 border-b border-line py-3 text-table">
      <h2 className="font-strong">{title}</h2>
      {children}
    </section>
  );
}

/** Facts below each other, each with its label. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="desk-facts">{children}</dl>;
}

/** One fact; in gold where it is remarkable. */
export function FactLine({
  label,
  isRemarkable,
  children,
}: {
  label: ReactNode;
  isRemarkable: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isRemarkable ? 'desk-differs' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What somebody wrote, with their line breaks. */
export function Written({ children }: { children: string }) {
  return <p className="desk-written">{children}</p>;
}
