import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Highlight } from '../text/highlight.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { controlLook, Field, type FieldProps, fieldAria } from './field.tsx';

/**
 * A text with suggestions, after ARIA 1.2: focus stays in the text, arrows go through the list, Enter takes the marked
 * one, Escape closes and then empties. The caller gives the text and the options (found in its own time) and is told what was chosen.
 * What is typed and not chosen stays as free text; `freeText={false}` says in the status that a choice is needed.
 */
export function Combobox<Value>({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  text,
  onText,
  options,
  onChoose,
  isSearching = false,
  failed,
  min = 1,
  freeText = true,
  isMarked = false,
  disabled = false,
  placeholder,
}: FieldProps & {
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption<Value>[];
  onChoose: (value: Value) => void;
  isSearching?: boolean;
  /** Why there are no options when they could not be found: said in the place of "No matches". */
  failed?: string | undefined;
  /** How many letters before suggestions are shown. */
  min?: number;
  freeText?: boolean;
  /** Marks in the suggestions what answers the text: of names, by which of them somebody was found. */
  isMarked?: boolean;
  disabled?: boolean;
  placeholder?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const hasEnough = text.trim().length >= min;
  const isShown = isOpen && hasEnough && options.length > 0;
  const active = isShown ? Math.min(marked, options.length - 1) : -1;
  const listId = `${id}-list`;
  const field = { label, name, id, hint, error, ...(optional && { optional }) };

  function choose(option: ComboboxOption<Value> | undefined) {
    if (!option) return;
    setOpen(false);
    setMarked(-1);
    onChoose(option.value);
  }

  function mark(step: number) {
    setOpen(true);
    if (options.length === 0) return;
    const from = active < 0 && step < 0 ? 0 : active;
    setMarked((from + step + options.length) % options.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active >= 0 && !isComposing) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && (isShown || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (isShown) setOpen(false);
      else onText('');
    }
  }

  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...fieldAria(field)}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          disabled={disabled}
          placeholder={placeholder}
          onChange={(event) => {
            setOpen(true);
            setMarked(-1);
            onText(event.target.value);
          }}
          onClick={() => setOpen(true)}
          // What stands there was chosen as a whole: typing begins another choice.
          onFocus={freeText ? undefined : (event) => event.target.select()}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={controlLook}
        />
        <ComboboxList
          id={listId}
          label={typeof label === 'string' ? label : name}
          isShown={isShown}
          options={options}
          active={active}
          {...(isMarked && { marks: text })}
          onChoose={choose}
        />
        {isOpen && hasEnough && options.length === 0 && (
          // Over the page and let through: were it in it, the button that is pressed next would move away under the pointer.
          <p
            aria-hidden="true"
            className="pointer-events-none absolute top-full left-0 z-20 mt-1 rounded-control border border-line-2 bg-surface px-3 py-1.5 text-small text-ink-2 shadow-float"
          >
            {countLabel(0)}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && hasEnough ? countLabel(options.length) : ''}</span>
      </VisuallyHidden>
    </Field>
  );

  function countLabel(count: number): string {
    if (isSearching) return 'Searching';
    if (count === 0 && failed) return failed;
    if (count === 0) return freeText ? 'No matches' : 'No matches. Choose one from the list.';
    return count === 1 ? '1 match' : `${count} matches`;
  }
}

/** One suggestion: what is chosen, its name and what distinguishes it from others of that name. */
export type ComboboxOption<Value> = { key: string; value: Value; label: string; detail?: string };

/** The suggestions of a Combobox. Focus never goes here: a press does not take it from the text. */
export function ComboboxList<Value>({
  id,
  label,
  isShown,
  options,
  active,
  marks,
  onChoose,
}: {
  id: string;
  label: string;
  /** Words to mark in names and details: what was typed. */
  marks?: string;
  isShown: boolean;
  options: readonly ComboboxOption<Value>[];
  active: number;
  onChoose: (option: ComboboxOption<Value>) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // A field at the lower edge of a phone would open its list out of sight.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line-2 bg-surface py-1 shadow-float"
    >
      {isShown &&
        options.map((option, index) => (
          // The keyboard works in the text field (aria-activedescendant), the pointer here.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={`flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-sunken ${
              index === active ? 'bg-forest-soft outline-2 -outline-offset-2 outline-forest' : ''
            }`}
          >
            <span className="held-in font-medium">
              <Marked text={option.label} marks={marks} />
            </span>
            {option.detail && (
              <span className="held-in text-small text-ink-2">
                <Marked text={option.detail} marks={marks} />
              </span>
            )}
          </div>
        ))}
    </div>
  );
}

function Marked({ text, marks }: { text: string; marks: string | undefined }) {
  return marks === undefined ? text : <Highlight text={text} query={marks} />;
}
