import { Icon } from '../media/icon.tsx';
import { sizeText } from '../text/number-text.ts';
import { VisuallyHidden } from '../text/text.tsx';

/** An upload under way: how far it is, in a bar and as text. */
export function FileProgress({
  state: { name, sent, size, waitsFor },
  preview,
}: {
  state: Extract<UploadState, { kind: 'sending' }>;
  preview: string | null;
}) {
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const isChecking = sent > 0 && sent === size;
  const text = waitsFor
    ? waits[waitsFor]
    : isChecking
      ? 'Checking the file'
      : `${percent} %, ${sizeText(sent)} of ${sizeText(size)}`;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <FilePreview preview={preview} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate text-table font-medium">{name}</span>
        <div
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
          className="h-2 overflow-hidden rounded-pill bg-sunken"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-2 w-full"
          >
            <rect width={percent} height="1" className={waitsFor ? 'fill-gold' : 'fill-forest'} />
          </svg>
        </div>
        <span className={`text-small ${waitsFor ? 'text-gold' : 'text-ink-2'}`}>{text}</span>
        {/* Read out in steps, not at every piece. */}
        <VisuallyHidden>
          <span role="status">{waitsFor ? text : `Uploading, ${percent - (percent % 25)} %`}</span>
        </VisuallyHidden>
      </div>
    </div>
  );
}

const waits = {
  network: 'No connection. The upload continues when you are online again.',
  server: 'The server is busy. The upload continues in a moment.',
} as const;

/** A small picture of the file, or a sheet of paper in its place. */
export function FilePreview({ preview }: { preview: string | null }) {
  return preview ? (
    <img
      src={preview}
      alt=""
      className="size-14 shrink-0 rounded-control border border-line object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2"
    >
      <Icon name="file" />
    </span>
  );
}

/** Where the upload of a field's file stands, in what the field needs to show it. */
export type UploadState =
  | { readonly kind: 'none' }
  /** `sent` of `size` bytes have arrived; `waitsFor` what it takes to go on, null while it goes on. */
  | {
      readonly kind: 'sending';
      readonly name: string;
      readonly sent: number;
      readonly size: number;
      readonly waitsFor: 'network' | 'server' | null;
    }
  /** An upload of before, of which `sent` bytes are there: it goes on once the same file is chosen again. */
  | {
      readonly kind: 'interrupted';
      readonly name: string;
      readonly sent: number;
      readonly size: number;
    }
  | { readonly kind: 'done'; readonly name: string; readonly size: number }
  /** `message` says what happened and what to do; `mayRetry` when the same file may be sent again. */
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly message: string;
      readonly mayRetry: boolean;
    };
