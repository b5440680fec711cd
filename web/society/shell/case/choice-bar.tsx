import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { KeyCap } from '../keys/key-cap.tsx';

/** One choice, and the key that chooses it. */
export type KeyedChoice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly shortcut: string;
};

type ChoiceProps<Value extends string> = {
  /** Each choice has `id-value` as its id. */
  id: string;
  label: string;
  choices: readonly KeyedChoice<Value>[];
  value: Value | null;
  disabled?: boolean;
  onChoose: (value: Value) => void;
};

/** The foot of a case: the decision, what follows from it, and the one button that takes it. */
export function DecisionFoot({
  choice,
  line,
  action,
}: {
  choice: ReactNode;
  line: ReactNode;
  action: ReactNode;
}) {
  return (
    <section
      aria-label="Decision"
      className="desk-decision desk-pad flex flex-wrap items-center gap-x-6 gap-y-2 bg-surface py-3"
    >
      {choice}
      <div className="grow basis-40 max-sm:hidden">{line}</div>
      {action}
    </section>
  );
}

/** A few choices beside each other. */
export function SegmentedChoice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Choices
      {...props}
      look="desk-segments flex max-w-full rounded-control border border-control"
      labelLook="relative flex min-h-11 shrink-0 items-center gap-2.5 px-4 font-medium"
    />
  );
}

/** Reasons below each other, each with its digit. */
export function ReasonList<Value extends string>({
  title,
  ...props
}: ChoiceProps<Value> & { title: string }) {
  return (
    <div>
      <h2 className="text-table font-strong">{title}</h2>
      <Choices
        {...props}
        look="desk-reason-list"
        labelLook="-mx-2 flex items-center gap-2.5 rounded-control px-2 text-table"
      />
    </div>
  );
}

/** A longer label, such as the name of a recording, gives room to the others. */
const maxWholeLabel = 21;

function Choices<Value extends string>({
  id,
  label,
  choices,
  value,
  disabled = false,
  onChoose,
  look,
  labelLook,
}: ChoiceProps<Value> & { look: string; labelLook: string }) {
  return (
    <div id={id} role="radiogroup" aria-label={label} className={look}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`${labelLook} ${choice.label.length > maxWholeLabel ? 'desk-long-choice' : ''}`}
        >
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            checked={value === choice.value}
            disabled={disabled}
            aria-keyshortcuts={choice.shortcut}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
          <KeyCap>{choice.shortcut}</KeyCap>
        </label>
      ))}
    </div>
  );
}

/** Beside each other below what was compared: why, and what the member will read. */
export function DecisionPanes({ children }: { children: ReactNode }) {
  const shown = useComeIntoView();
  return (
    <div ref={shown} className="desk-decision-panes desk-pad gap-4 py-3">
      {children}
    </div>
  );
}

/** What the member will read, as they will. */
export function MemberReads({
  title,
  text,
  onEdit,
  children,
}: {
  title: string;
  /** As it is read; null while it is written in a field among the children, which has a label of its own. */
  text: string | null;
  onEdit: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="desk-reads">
      {text !== null && (
        <>
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-table font-strong">{title}</h2>
            <Button tone="quiet" onClick={onEdit}>
              Edit
            </Button>
          </div>
          <p role="status" className="desk-written">
            {text}
          </p>
        </>
      )}
      {children}
    </section>
  );
}

/** Room around a field below what was compared; what need not be filled in does not push that out of view. */
export function DecisionSpace({
  isOptional = false,
  children,
}: {
  isOptional?: boolean;
  children: ReactNode;
}) {
  const shown = useComeIntoView(!isOptional);
  return (
    <div ref={shown} className="desk-pad py-3">
      {children}
    </div>
  );
}

/** What a choice brings about may lie below what is in view. */
function useComeIntoView(isNeeded = true) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isNeeded]);
  return shown;
}
