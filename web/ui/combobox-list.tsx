import { useEffect, useRef } from 'react';
import { Highlight } from './highlight.tsx';

/** One suggestion: what is chosen, its name and what tells it from others of that name. */
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
