import { Button } from './button.tsx';
import { FilePreview } from './file-preview.tsx';
import { Icon } from './icon.tsx';
import { sizeWords } from './size-words.ts';
import type { UploadState } from './upload-state.ts';

/** An upload that has ended, well or not, and what can be done then. */
export function FileResult({
  state,
  preview,
  onRetry,
  onRemove,
}: {
  state: Extract<UploadState, { kind: 'done' | 'failed' }>;
  preview: string | null;
  onRetry: () => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <FilePreview preview={preview} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
        {state.name && <span className="truncate text-table font-medium">{state.name}</span>}
        {state.kind === 'done' ? (
          <span role="status" className="flex items-center gap-1.5 text-small text-forest">
            <Icon name="check" small />
            Uploaded, {sizeWords(state.size)}
          </span>
        ) : (
          <span role="alert" className="flex items-start gap-1.5 text-small font-medium text-clay">
            <Icon name="warning" small />
            <span>{state.message}</span>
          </span>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {state.kind === 'failed' && state.mayRetry && (
          <Button compact onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button tone="quiet" compact icon="trash" onClick={onRemove}>
          Remove
        </Button>
      </span>
    </div>
  );
}
