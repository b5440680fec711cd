import { FilePreview } from './file-preview.tsx';
import { sizeWords } from './size-words.ts';
import type { UploadState } from './upload-state.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An upload under way: how far it is, in a bar and in words. */
export function FileProgress({
  state: { name, sent, size, waitsFor },
  preview,
}: {
  state: Extract<UploadState, { kind: 'sending' }>;
  preview: string | null;
}) {
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const isChecking = sent > 0 && sent === size;
  const words = waitsFor
    ? waits[waitsFor]
    : isChecking
      ? 'Checking the file'
      : `${percent} %, ${sizeWords(sent)} of ${sizeWords(size)}`;
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
          aria-valuetext={words}
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
        <span className={`text-small ${waitsFor ? 'text-gold' : 'text-ink-2'}`}>{words}</span>
        {/* Read out in steps, not at every piece. */}
        <VisuallyHidden>
          <span role="status">{waitsFor ? words : `Uploading, ${percent - (percent % 25)} %`}</span>
        </VisuallyHidden>
      </div>
    </div>
  );
}

const waits = {
  network: 'No connection. It goes on by itself as soon as there is one.',
  server: 'The server is busy. It goes on by itself in a moment.',
} as const;
