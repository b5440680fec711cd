import { type ComponentProps, useId } from 'react';
import { formatMonth } from '#domain/text/dates.ts';
import { serverNowMs } from '../../../platform/session/clock.ts';
import { controlLook } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import '../lists.css';

/** The field that narrows the list as it is typed into. */
export function FilterField({
  label,
  shortcut,
  ...input
}: { label: string; shortcut: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <div className="desk-filter-field relative flex items-center">
      <span className="pointer-events-none absolute left-3 text-ink-2">
        <Icon name="search" small />
      </span>
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        className={`${controlLook} text-table`}
      />
      <KeyCap>{shortcut}</KeyCap>
    </div>
  );
}

/** A filter that a link to the list has set: it can only be taken off. Absent while it is not set. */
export function FilterSet({
  label,
  value,
  shown = value,
  all,
  onChoose,
}: {
  label: string;
  value: string;
  /** What the list is narrowed to. */
  shown?: string;
  /** The list without it. */
  all: string;
  onChoose: (value: string) => void;
}) {
  if (value === '') return null;
  const choices = [
    { value, label: shown },
    { value: '', label: all },
  ];
  return <FilterSelect label={label} choices={choices} value={value} onChoose={onChoose} />;
}

/** A choice without a label of its own in view: its options say it whole. */
export function FilterSelect<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="desk-filter-select relative flex items-center">
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
        className={`${controlLook} appearance-none pr-9 text-table`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-3 text-ink-2">
        <Icon name="chevron-down" small />
      </span>
    </div>
  );
}

type TextFilter = { label: string; value: string; onChange: (text: string) => void };

/** A text that a list is narrowed by, besides the search. */
export function FilterText({ label, value, onChange }: TextFilter) {
  return (
    <div className="desk-filter-text">
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlLook}
      />
    </div>
  );
}

/** A day from or to which a list goes; its label is in view, for an empty date says nothing. */
export function FilterDay({ label, value, onChange }: TextFilter) {
  return (
    <label className="desk-filter-day">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlLook}
      />
    </label>
  );
}

/** The year or month in which rows came to be, as a figure counts them: this year and those before it, and the one that was led to. */
export function FilterPeriod({ label, value, onChange }: TextFilter) {
  const thisYear = new Date(serverNowMs()).getUTCFullYear();
  const years = [0, 1, 2, 3].map((ago) => String(thisYear - ago));
  const chosen = value === '' || years.includes(value) ? [] : [value];
  const choices = [...chosen, ...years].map((period) => ({
    value: period,
    label: period.length === 4 ? `In ${period}` : formatMonth(period),
  }));
  return (
    <FilterSelect
      label={label}
      choices={[{ value: '', label: 'Any time' }, ...choices]}
      value={value}
      onChoose={onChange}
    />
  );
}

/** A filter that is on or off, with how many cases it shows. */
export function FilterToggle({
  label,
  count,
  isOn,
  onToggle,
}: {
  label: string;
  /** Undefined where it is not known for the rest of the filters. */
  count: number | undefined;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="desk-toggle inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-table"
    >
      {isOn && <Icon name="check" small />}
      {label}
      {count !== undefined && <span className="figures font-strong">{count}</span>}
    </button>
  );
}
