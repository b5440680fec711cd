import { useLayoutEffect, useRef } from 'react';

/** One thing to correct: `id` of the field it stands at, null when it is about the whole. */
export type SummaryProblem = { id: string | null; message: string };

/**
 * What is wrong, above the form, each line a link to its field. Focus goes to it when it appears and each time a new
 * list is given. Renders nothing when the list is empty.
 */
export function ErrorSummary({
  problems,
  title = 'There is a problem',
}: {
  problems: readonly SummaryProblem[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Before the next key is pressed: later it could take focus out of the field that somebody has gone to.
  useLayoutEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-clay bg-clay-soft px-4 py-3 text-clay"
    >
      <h2 className="text-body font-strong">{title}</h2>
      <ul className="mt-1 flex flex-col text-table font-medium">
        {problems.map(({ id, message }) => (
          <li key={`${id}:${message}`}>
            {id === null ? (
              message
            ) : (
              <a
                href={`#${id}`}
                className="inline-block py-1 underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(id);
                  field?.scrollIntoView({ block: 'center' });
                  field?.focus();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
