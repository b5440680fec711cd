import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { Button, buttonLook } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { sizeText } from '../text/number-text.ts';
import { Field, type FieldProps, fieldAria } from './field.tsx';
import { FilePreview, FileProgress, type UploadState } from './file-progress.tsx';

/** Props of {@link FileField}; those below the first two lines come from the hook that uploads. */
export type FileFieldProps = FieldProps & {
  /** Offers the camera as well, on a phone. */
  capture?: boolean;
  state: UploadState;
  /** Address of a small picture of what was chosen; null when there is none. */
  preview?: string | null;
  /** Media types, with commas between. */
  accept: string;
  /** What may be chosen, as text. */
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
            ? `${sizeText(sent)} of ${sizeText(size)} uploaded. `
            : 'The upload was interrupted. '}
          Choose the same file again. The upload continues from there.
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
            Uploaded, {sizeText(state.size)}
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

/** The buttons by which a file is chosen or a photo taken: native inputs under labels that look like buttons. */
export function FileChooser({
  inputRef,
  aria,
  accept,
  limits,
  capture,
  isFirst,
  onChoose,
  children,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  aria: ReturnType<typeof fieldAria>;
  accept: string;
  /** What may be chosen, as text; null where that is not the question. */
  limits: string | null;
  capture: boolean;
  /** Nothing was chosen yet. */
  isFirst: boolean;
  onChoose: (file: File) => void;
  /** What else can be done. */
  children: ReactNode;
}) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file chosen again must count as a choice.
    event.target.value = '';
    // The camera's button goes away once a photo is taken: focus stays in the field.
    inputRef.current?.focus();
    if (file) onChoose(file);
  };
  const limitsId = `${aria.id}-limits`;
  const described = [aria['aria-describedby'], limits && limitsId].filter(Boolean).join(' ');
  const look = `${buttonLook({ tone: isFirst ? 'secondary' : 'quiet', compact: !isFirst })} ${focusLook}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="inline-flex">
        <input
          {...aria}
          ref={inputRef}
          type="file"
          accept={accept}
          aria-describedby={described || undefined}
          onChange={take}
          className={`peer ${hiddenLook}`}
        />
        <label htmlFor={aria.id} className={look} aria-hidden="true">
          <Icon name="plus" small />
          {isFirst ? 'Choose a file' : 'Choose another'}
        </label>
      </span>
      {capture && (
        <span className="inline-flex pointer-fine:hidden">
          <input
            id={`${aria.id}-camera`}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label="Take a photo"
            onChange={take}
            className={`peer ${hiddenLook}`}
          />
          <label htmlFor={`${aria.id}-camera`} className={look} aria-hidden="true">
            <Icon name="camera" small />
            Take a photo
          </label>
        </span>
      )}
      {children}
      {limits && (
        <span id={limitsId} className="text-small text-ink-2">
          <span className="pointer-coarse:hidden">or drop it here. </span>
          {limits}
        </span>
      )}
    </div>
  );
}

const hiddenLook = 'absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]';
const focusLook =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest';
