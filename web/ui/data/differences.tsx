import { VisuallyHidden } from '../text/text.tsx';
import { withKeys } from './with-keys.ts';

/** One field that changed, in words; `before` null when there was nothing, `after` null when it is gone. */
export type Difference = { field: string; before: string | null; after: string | null };

/** Changes as old struck through and new beside it. */
export function Differences({ changes }: { changes: readonly Difference[] }) {
  return (
    <ul className="flex flex-col gap-1 text-table">
      {withKeys(changes, ({ field }) => field).map(({ key, one: { field, before, after } }) => (
        <li key={key} className="held-in flex flex-wrap gap-x-2">
          <span className="text-ink-2">{field}</span>
          {before !== null && (
            <del className="text-clay decoration-1">
              <VisuallyHidden>before: </VisuallyHidden>
              {before}
            </del>
          )}
          {after !== null && (
            <ins className="text-forest no-underline">
              <VisuallyHidden>after: </VisuallyHidden>
              {after}
            </ins>
          )}
          {after === null && <span className="text-ink-2">removed</span>}
        </li>
      ))}
    </ul>
  );
}
