import type { ExportedRecording } from '#contract/recordings/recordings.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { contributorRoleNames, recordingPartNames } from '#domain/recordings/recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { Cell } from '../../platform/sheets/table.ts';

type Column = {
  readonly header: string;
  /** In letters. */
  readonly width: number;
  readonly cell: (recording: ExportedRecording) => Cell;
};

/** The columns of the file of my recordings. */
export const exportColumns: readonly Column[] = [
  { header: 'Title', width: 34, cell: ({ title }) => title },
  { header: 'Version', width: 18, cell: ({ version_title }) => version_title },
  { header: 'Artist', width: 28, cell: ({ artist }) => artist },
  { header: 'ISRC', width: 16, cell: ({ isrc }) => (isrc === null ? null : formatIsrc(isrc)) },
  {
    header: 'Duration',
    width: 10,
    cell: ({ duration_seconds }) =>
      duration_seconds === null ? null : formatDuration(duration_seconds),
  },
  { header: 'Label', width: 20, cell: ({ label }) => label },
  { header: 'Released', width: 12, cell: ({ released_on }) => released_on },
  {
    header: 'I am',
    width: 26,
    cell: ({ my_parts }) => my_parts.map((part) => recordingPartNames[part]).join(', '),
  },
  {
    header: 'Featured artists',
    width: 44,
    cell: ({ featured }) => groupWords(featured, contributorWords),
  },
  {
    header: 'Non-featured performers',
    width: 44,
    cell: ({ non_featured }) => groupWords(non_featured, contributorWords),
  },
  { header: 'Owners', width: 44, cell: ({ owners }) => groupWords(owners, ownerWords) },
  {
    header: 'Owners conflict',
    width: 14,
    cell: ({ has_conflict }) => (has_conflict ? 'Yes' : 'No'),
  },
  {
    header: 'Works',
    width: 40,
    cell: ({ works }) =>
      works.map(({ work_number, title }) => `${work_number} ${title}`).join('; '),
  },
  { header: 'Complete %', width: 11, cell: ({ completeness }) => completeness },
  {
    header: 'Status',
    width: 12,
    cell: ({ state }) => (state === 'withdrawn' ? 'Withdrawn' : 'Registered'),
  },
  { header: 'Registered on', width: 14, cell: ({ registered_at }) => registered_at.slice(0, 10) },
];

function groupWords<L>(lines: readonly L[] | null, words: (line: L) => string): string {
  if (lines === null) return 'Not said yet';
  return lines.length === 0 ? 'None' : lines.map(words).join('; ');
}

type Contributor = NonNullable<ExportedRecording['featured']>[number];

/** Ama Owusu (Contracted artist): 50 %. */
function contributorWords({ name, role, share }: Contributor): string {
  return `${name} (${contributorRoleNames[role]}): ${formatShare(share)}`;
}

/** Label Ltd: 100 % in GH, NG, from 2020-01-01 until 2024-12-31. */
function ownerWords({
  name,
  share,
  territories,
  from,
  until,
}: NonNullable<ExportedRecording['owners']>[number]): string {
  const where = territories.length === 0 ? 'the world' : territories.join(', ');
  const since = from === null ? '' : `, from ${from}`;
  return `${name}: ${formatShare(share)} in ${where}${since}${until === null ? '' : ` until ${until}`}`;
}
