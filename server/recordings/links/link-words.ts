import { pages } from '#contract/pages.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { writeVersions } from '../../works/amending/write-versions.ts';
import { linesOf } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';

export type LinkKind = 'linked' | 'unlinked';

/** A recording as the history of a work names it. */
export type LinkedRecording = {
  readonly id: string;
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string | null;
};

/** A work as the history of a recording names it. */
export function workInHistory({ id, number, title }: Pick<WorkRow, 'id' | 'number' | 'title'>) {
  return { id, work_number: formatWorkNumber(number), title };
}

function recordingInHistory({ title, version_title, artist, isrc }: LinkedRecording): string {
  const version = version_title === null ? '' : ` (${version_title})`;
  return `${title}${version} by ${artist}${isrc === null ? '' : `, ${formatIsrc(isrc)}`}`;
}

/** The same change of links as edits of one kind or the other. */
export function linkEdit(kind: LinkKind, field: string, value: unknown) {
  return kind === 'linked' ? { field, old: null, new: value } : { field, old: value, new: null };
}

/** Writes a link or its end into the history of works, which are held, and tells whose works they are. */
export async function writeOnWorks(
  tx: Transaction,
  works: readonly WorkRow[],
  recording: LinkedRecording,
  { kind, memberId, name, at }: { kind: LinkKind; memberId: string; name: string; at: Date },
): Promise<void> {
  const edits = [linkEdit(kind, 'recording', recordingInHistory(recording))];
  await writeVersions(
    tx,
    works.map((work) => ({ work, lines: linesOf(work), kind, by: { memberId }, edits })),
    at,
  );
  const notices = works.map((work) => ({
    memberIds: peopleOfWork(work).filter((id) => id !== memberId),
    title: kind === 'linked' ? 'A recording was linked to your work' : 'A recording was unlinked',
    message:
      kind === 'linked'
        ? `${name} says that the sound recording ${recording.title} by ${recording.artist} is of the work ${work.title}.`
        : `${name} says that the sound recording ${recording.title} by ${recording.artist} is not of the work ${work.title}.`,
    link: pages.work(work.id),
    senderMemberId: memberId,
  }));
  await notifyEach(
    tx,
    notices.filter(({ memberIds }) => memberIds.length > 0),
    at,
  );
}

function peopleOfWork(work: WorkRow): string[] {
  return [
    ...new Set([work.registered_by, ...linesOf(work).flatMap(({ memberId }) => memberId ?? [])]),
  ];
}
