import { type KeyboardEvent, useState } from 'react';
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { controlLook, Field, type FieldProps, fieldAria } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  least = 1,
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
  least?: number;
  freeText?: boolean;
  /** Marks in the suggestions what answers the text: of names, by which of them somebody was found. */
  isMarked?: boolean;
  disabled?: boolean;
  placeholder?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const hasEnough = text.trim().length >= least;
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
            {words(0)}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && hasEnough ? words(options.length) : ''}</span>
      </VisuallyHidden>
    </Field>
  );

  function words(count: number): string {
    if (isSearching) return 'Searching';
    if (count === 0 && failed) return failed;
    if (count === 0) return freeText ? 'No matches' : 'No matches. Choose one from the list.';
    return count === 1 ? '1 match' : `${count} matches`;
  }
}
