import { formatMonth, monthOf, monthsBefore } from '#domain/text/dates.ts';
import { serverNowMs } from '../../session/clock.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

const offered = 60;

/** The last five years by month, the newest first, and those that are chosen already. */
function monthChoices(chosen: readonly (string | undefined)[]): { value: string; label: string }[] {
  const now = monthOf(new Date(serverNowMs()));
  const months = Array.from({ length: offered }, (_, count) => monthsBefore(now, count));
  const others = chosen.filter((month) => month !== undefined && !months.includes(month));
  return [...new Set([...months, ...others])]
    .filter((month) => month !== undefined)
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: formatMonth(month) }));
}

type Period = { readonly from?: string | undefined; readonly until?: string | undefined };

/** From which month until which, both included. One that would end before it begins is a period of one month. */
export function PeriodFields({
  from,
  until,
  onChange,
}: Period & {
  onChange: (period: { from: string | undefined; until: string | undefined }) => void;
}) {
  const choices = monthChoices([from, until]);
  return (
    <>
      <SelectField
        label="From"
        name="from"
        placeholder="The first"
        value={from ?? ''}
        choices={choices}
        onChange={({ target: { value } }) =>
          onChange({
            from: value || undefined,
            until: until && value && until < value ? value : until,
          })
        }
      />
      <SelectField
        label="Until"
        name="until"
        placeholder="Today"
        value={until ?? ''}
        choices={choices}
        onChange={({ target: { value } }) =>
          onChange({
            from: from && value && from > value ? value : from,
            until: value || undefined,
          })
        }
      />
    </>
  );
}
