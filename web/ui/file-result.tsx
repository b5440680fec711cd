import { FilePreview } from './file-preview.tsx';
import { Icon } from './icon.tsx';
import { sizeWords } from './size-words.ts';
import type { UploadState } from './upload-state.ts';

/** An upload that has ended, well or not. */
export function FileResult({
  state,
  preview,
}: {
  state: Extract<UploadState, { kind: 'done' | 'failed' }>;
  preview: string | null;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* What failed may be no picture at all. */}
      {state.kind === 'done' && <FilePreview preview={preview} />}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
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
    </div>
  );
}
