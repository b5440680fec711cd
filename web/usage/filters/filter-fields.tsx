import { useQuery } from '@tanstack/react-query';
import { formatMonth, monthOf, monthsBefore } from '#domain/text/dates.ts';
import { type Medium, media, mediumNames } from '#domain/usage/usage.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { logSourcesQuery, recordingQuery } from '../usage.queries.ts';
import { RecordingChooser } from './recording-chooser.tsx';

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

/** Narrows to one of my recordings; its name comes from the server when only the address knows it. */
export function RecordingFilter({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (recording: string | undefined) => void;
}) {
  const { data } = useQuery({ ...recordingQuery(value ?? ''), enabled: value !== undefined });
  const recording = value === undefined ? null : (data?.data ?? null);
  return (
    <RecordingChooser
      label="Recording"
      name="recording"
      placeholder="Any of mine"
      chosen={recording}
      onChoose={(chosen) => {
        if (chosen?.id !== value) onChoose(chosen?.id);
      }}
    />
  );
}

/** Narrows to one of the sources of the uses that I may see. */
export function SourceSelect({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (source: string | undefined) => void;
}) {
  const { data: sources = [] } = useQuery(logSourcesQuery());
  return (
    <SelectField
      label="Source"
      name="source"
      placeholder="Any source"
      value={value ?? ''}
      choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChoose(event.target.value || undefined)}
    />
  );
}

/** Narrows to one medium. */
export function MediumSelect({
  value,
  onChoose,
}: {
  value: Medium | undefined;
  onChoose: (medium: Medium | undefined) => void;
}) {
  return (
    <SelectField
      label="Medium"
      name="medium"
      placeholder="Any medium"
      value={value ?? ''}
      choices={media.map((medium) => ({ value: medium, label: mediumNames[medium] }))}
      onChange={(event) => onChoose(media.find((medium) => medium === event.target.value))}
    />
  );
}
