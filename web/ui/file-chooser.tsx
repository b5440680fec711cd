import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { buttonLook } from './button-look.ts';
import type { fieldAria } from './field.tsx';
import { Icon } from './icon.tsx';

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
  /** What may be chosen, in words; null where that is not the question. */
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
