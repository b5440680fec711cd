import { Link } from 'react-router';

/** One figure of the strip; `to` makes it a link to what it counts. */
export type Figure = { label: string; value: string; note?: string; to?: string };

/** Figures beside each other in one sheet, two a line on phones. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-card border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {figures.map(({ label: name, value, note, to }) => (
          <div
            key={name}
            className="relative flex flex-col bg-surface p-4 last:odd:col-span-2 sm:px-5 lg:last:odd:col-span-1"
          >
            <dt className="text-small text-ink-2">
              {to ? (
                <Link
                  to={to}
                  className="underline-offset-3 after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="text-title font-strong">{value}</dd>
            {note && <dd className="text-small text-ink-2">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
