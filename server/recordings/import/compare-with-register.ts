import { plainRecordingFieldsOf, recordingFieldNames } from '#domain/recordings/fields.ts';
import { fold } from '#domain/text/fold.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { releaseOf } from '../registering/recording-facts.ts';
import type { RecordingLines } from '../registering/recording-lines.ts';
import type { CheckedRow } from './check-recording-rows.ts';

/** The columns in which a row says something else than the register; what a row leaves out is no difference. */
export function columnsThatDiffer(
  { input, lines, columnOf }: CheckedRow,
  recording: RecordingRow,
): (number | null)[] {
  if (input === null) return [];
  const [said, known] = [plainRecordingFieldsOf(input), plainRecordingFieldsOf(recording)];
  const release = releaseOf(recording);
  const linked = new Set(recording.works.map(({ id }) => id));
  const paths = [
    ...recordingFieldNames.filter((field) => !isSame(said[field], known[field])),
    ...(Object.keys(release) as (keyof typeof release)[])
      .filter((part) => !isSame(input.release[part], release[part]))
      .map((part) => `release.${part}`),
    ...(['featured', 'non_featured', 'owners'] as const).filter(
      (group) =>
        lines[group] !== null && textOfLines(lines[group]) !== textOfLines(recording[group]),
    ),
    ...(isSame(
      input.credits.map(({ name, role }) => `${role} ${fold(name)}`),
      recording.credits.map(({ name, role }) => `${role} ${fold(name)}`),
    )
      ? []
      : ['credits']),
    ...(input.work_ids.some((id) => !linked.has(id)) ? ['work_ids'] : []),
  ];
  return [...new Set(paths.map(columnOf))];
}

function isSame(said: unknown, known: unknown): boolean {
  if (said === null || (Array.isArray(said) && said.length === 0)) return true;
  const text = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
  return text(said) === text(known);
}

/** Everybody in a group by their names, in any order. */
function textOfLines(lines: RecordingLines[keyof RecordingLines]): string {
  if (lines === null) return 'not said';
  const texts = lines.map((line) => {
    const { name, share } = line;
    const rest =
      'role' in line
        ? [line.role]
        : [line.territories.toSorted().join(), line.from ?? '', line.until ?? ''];
    return JSON.stringify([fold(name), share, ...rest]);
  });
  return texts.toSorted().join('\n');
}
