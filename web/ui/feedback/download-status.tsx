import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';
import { sizeText } from '../text/number-text.ts';
import { VisuallyHidden } from '../text/text.tsx';
import { Notice } from './notice.tsx';

/** How a download stands, where it was asked for; nothing while there is none. */
export function DownloadStatus({ state, onStop }: { state: DownloadState; onStop: () => void }) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'fetching':
      return (
        <Notice>
          <Row spread>
            <span>
              <span role="status">Putting {state.name} together</span>
              {state.received > 0 && <span>, {sizeText(state.received)} so far</span>}
            </span>
            <Button compact tone="quiet" onClick={onStop}>
              Cancel
            </Button>
          </Row>
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" live>
          {state.name}, {sizeText(state.size)}, is being saved to this device’s downloads.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="failure" live>
          {state.message}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** Where a file stands that is fetched to be saved on this device. */
export type DownloadState =
  | { readonly kind: 'none' }
  /** How large it will be nobody knows: it is made while it is sent. */
  | { readonly kind: 'fetching'; readonly name: string; readonly received: number }
  | { readonly kind: 'done'; readonly name: string; readonly size: number }
  /** `message` says what happened and what to do. */
  | { readonly kind: 'failed'; readonly message: string };

/** How far something is that takes its time, in a bar and as text; `percent` is null while nobody knows how much there is. */
export function Progress({
  label,
  percent,
  text,
}: {
  label: string;
  percent: number | null;
  text: string;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className={`h-2.5 overflow-hidden rounded-pill bg-sunken ${percent === null ? 'animate-pulse' : ''}`}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-2.5 w-full"
        >
          <rect
            width={percent ?? 100}
            height="1"
            className={percent === null ? 'fill-pulse' : 'fill-forest'}
          />
        </svg>
      </div>
      <span className="figures text-small text-ink-2">{text}</span>
      {/* Read out in steps, not at every row. */}
      <VisuallyHidden>
        <span role="status">
          {percent === null ? label : `${label}, ${percent - (percent % 25)} %`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
