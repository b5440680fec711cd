import { type StyleChoices, valuesOf } from '#domain/imports/column-content.ts';
import { ambiguousDay, dateOrders } from '#domain/imports/read-day.ts';
import {
  type LengthUnit,
  lengthStyle,
  lengthUnits,
  readLength,
} from '#domain/imports/read-length.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { exportHeaders, reportHeaders } from '#domain/works/import/template.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { RadioGroup } from '../ui/fields/select-field.tsx';
import { countOf, numberText } from '../ui/text/number-text.ts';
import type { ImportDetails } from './import-kind.ts';

type FileColumns = ImportDetails<string>['columns'];

// More names would hide how many there are.
const maxNamed = 5;

/** The columns of a file in which something is entered and which are not used, so that nothing is left out unseen. */
export function UnusedColumns({
  columns,
  chosen,
}: {
  columns: FileColumns;
  chosen: readonly (string | null)[];
}) {
  const unused = unusedColumns(columns, chosen);
  if (unused.length === 0) return null;
  const named = unused.slice(0, maxNamed);
  const more = unused.length - named.length;
  return (
    <Notice
      tone="warning"
      title={
        unused.length === 1
          ? 'One column is not used'
          : `${numberText(unused.length)} columns are not used`
      }
    >
      We do not register what is in{' '}
      {new Intl.ListFormat('en-GB').format([
        ...named,
        ...(more > 0 ? [`${numberText(more)} more`] : []),
      ])}
      .
    </Notice>
  );
}

// What our own files say beside their rows.
const ours: ReadonlySet<string> = new Set([...reportHeaders, ...exportHeaders]);

/** Columns that are not used although something is entered in them, each with its count of values. */
export function unusedColumns(columns: FileColumns, chosen: readonly (string | null)[]): string[] {
  return columns.flatMap(({ header, filled }, column) =>
    chosen[column] === null && filled > 0 && !ours.has(header)
      ? [`“${header || `Column ${column + 1}`}” (${countOf(filled, 'value')})`]
      : [],
  );
}

/** What is asked where whole columns do not tell how their days or lengths are meant. */
export function CellQuestions({
  columns,
  draft: { columns: chosen, date_order, length_unit },
  onChange,
}: {
  columns: readonly { readonly samples: readonly string[] }[];
  draft: StyleChoices & { readonly columns: readonly (string | null)[] };
  onChange: (choices: Partial<StyleChoices>) => void;
}) {
  const day = ambiguousDay(valuesOf('day', chosen, columns), new Date().getFullYear() + 1);
  const lengths = valuesOf('length', chosen, columns);
  const plain = lengthStyle(lengths, null);
  const length = lengths.find((text) => readLength(text, plain) === 'unclear');
  const lengthAs = (unit: LengthUnit) => readLength(length ?? '', lengthStyle(lengths, unit));
  const units = lengthUnits.flatMap((unit) => {
    const seconds = lengthAs(unit);
    return typeof seconds === 'number'
      ? [{ value: unit, label: formatDuration(seconds), hint: unitHints[unit] }]
      : [];
  });
  return (
    <>
      {day !== null && (
        <RadioGroup
          label={`What is ${day.text} in this file?`}
          name="date-order"
          value={date_order ?? 'day_first'}
          onChoose={(value) =>
            onChange({ date_order: dateOrders.find((one) => one === value) ?? null })
          }
          choices={[
            {
              value: 'day_first',
              label: `${formatFullDate(day.day_first)}, the day first, as in Ghana`,
            },
            {
              value: 'month_first',
              label: `${formatFullDate(day.month_first)}, the month first, as in America`,
            },
          ]}
        />
      )}
      {length !== undefined && (
        <RadioGroup
          label={`How long is ${length} in this file?`}
          name="length-unit"
          hint="Until you choose, rows with such a length have a problem."
          value={length_unit ?? ''}
          onChoose={(value) =>
            onChange({ length_unit: lengthUnits.find((one) => one === value) ?? null })
          }
          choices={units}
        />
      )}
    </>
  );
}

const unitHints: Readonly<Record<LengthUnit, string>> = {
  minutes_seconds: 'Minutes and seconds.',
  minutes: 'Minutes, and parts of a minute.',
  seconds: 'Seconds.',
};
