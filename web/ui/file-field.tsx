import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, fieldAria } from './field.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileProgress } from './file-progress.tsx';
import { Icon } from './icon.tsx';
import { sizeWords } from './size-words.ts';
import type { UploadState } from './upload-state.ts';

/** Props of {@link FileField}; those below the first two lines come from the hook that uploads. */
export type FileFieldProps = FieldProps & {
  /** Offers the camera as well, on a phone. */
  capture?: boolean;
  state: UploadState;
  /** Address of a small picture of what was chosen; null when there is none. */
  preview?: string | null;
  /** Media types, with commas between. */
  accept: string;
  /** What may be chosen, in words. */
  limits: string;
  onChoose: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** A file that is uploaded as soon as it is chosen or dropped, with its progress, and what can be done about it. */
export function FileField({
  capture = false,
  state,
  preview = null,
  accept,
  limits,
  onChoose,
  onRetry,
  onRemove,
  ...field
}: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const aria = fieldAria(field);
  const isThere = state.kind === 'sending' || state.kind === 'done';
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onChoose(file);
    },
  };
  const remove = () => {
    // The button that was pressed goes away: focus stays in the field.
    input.current?.focus();
    onRemove();
  };
  return (
    <Field {...field}>
      <div
        {...drop}
        className={classNames(
          'flex min-w-0 flex-col gap-3 rounded-control border border-dashed px-3 py-3',
          isOver ? 'bg-forest-soft' : 'bg-surface',
          field.error ? 'border-clay' : isOver ? 'border-forest' : 'border-control',
        )}
      >
        {state.kind === 'sending' && <FileProgress state={state} preview={preview} />}
        {state.kind === 'interrupted' && <FileInterrupted state={state} />}
        {(state.kind === 'done' || state.kind === 'failed') && (
          <FileResult state={state} preview={preview} />
        )}
        <FileChooser
          inputRef={input}
          aria={aria}
          accept={accept}
          limits={isThere ? null : limits}
          capture={capture && !isThere}
          isFirst={state.kind === 'none' || state.kind === 'interrupted'}
          onChoose={onChoose}
        >
          {state.kind === 'failed' && state.mayRetry && (
            <Button compact onClick={onRetry}>
              Try again
            </Button>
          )}
          {state.kind !== 'none' && (
            <Button tone="quiet" compact onClick={remove}>
              {state.kind === 'sending' ? 'Cancel' : 'Remove'}
            </Button>
          )}
        </FileChooser>
      </div>
    </Field>
  );
}

/** An upload of before the page was loaded: what is there, and what it takes to go on. */
function FileInterrupted({
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

/** An upload that has ended, well or not. */
function FileResult({
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
