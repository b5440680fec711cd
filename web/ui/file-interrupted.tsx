import { FilePreview } from './file-preview.tsx';
import { sizeWords } from './size-words.ts';
import type { UploadState } from './upload-state.ts';

/** An upload of before the page was loaded: what is there, and what it takes to go on. */
export function FileInterrupted({
  state: { name, sent, size },
}: {
  state: Extract<UploadState, { kind: 'interrupted' }>;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <FilePreview preview={null} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate text-table font-medium">{name}</span>
        <span role="status" className="text-small text-gold">
          {sent > 0
            ? `${sizeWords(sent)} of ${sizeWords(size)} are there. `
            : 'The upload was interrupted. '}
          Choose the same file again, and it goes on from there: the browser could not keep it.
        </span>
      </div>
    </div>
  );
}
