import type {
  linkWork as linkEndpoint,
  listRecordingsOfWork as listRecordingsOfWorkEndpoint,
  unlinkWork as unlinkEndpoint,
} from '#contract/recordings/recording-links.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeVersions } from '../../works/amending/write-versions.ts';
import { isOwn, linesOf } from '../../works/work-view.ts';
import { visibleWork, type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { lockRecording } from '../lock-recording.ts';
import { inFacts } from '../notify-people.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { otherMembersOf } from '../registering/recording-lines.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import {
  addLinks,
  countLinks,
  isLinkedWithOthers,
  isRemovable,
  lockWorks,
  nameOfHolder,
  openLink,
  recordingsNamedWith,
  recordingsOfWork,
  removeLink,
} from './links.sql.ts';

/** Says that a recording is of a work, by a member whose one of the two is. @throws Problem recording_has_work */
export const linkWork: Handler<typeof linkEndpoint> = async (ctx, actor, { params }) => {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const { recording, work } = await lockBoth(tx, params, actor);
    const link = { recordingId: recording.id, workId: work.id };
    if (recording.is_mine && (await isLinkedWithOthers(tx, link, actor)))
      throw new Problem('recording_has_work');
    const [added] = await addLinks(tx, [link], { memberId: actor.memberId, at });
    if (added === undefined) {
      if (recording.is_mine) await openLink(tx, link, actor.memberId);
      return;
    }
    if ((await countLinks(tx, recording.id)) > maxWorksOfRecording)
      throw new Problem('too_many_works');
    await write(tx, 'linked', { recording, work, actor, at });
  });
  return { data: undefined };
};

/** Takes that back. @throws Problem link_of_others where others would lose the plays and it is not this member's to say */
export const unlinkWork: Handler<typeof unlinkEndpoint> = async (ctx, actor, { params }) => {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const { recording, work } = await lockBoth(tx, params, actor);
    const link = { recordingId: recording.id, workId: work.id };
    const isTheirs = await isRemovable(tx, link, actor);
    if (isTheirs === undefined) return;
    if (!isTheirs) throw new Problem('link_of_others');
    if (await removeLink(tx, link)) await write(tx, 'unlinked', { recording, work, actor, at });
  });
  return { data: undefined };
};

/** The work first, as anybody who changes works holds it. @throws Problem not_found, not_allowed, recording_withdrawn */
async function lockBoth(
  tx: Transaction,
  { id, work_id }: { id: string; work_id: string },
  actor: Actor,
): Promise<{ recording: RecordingRow; work: WorkRow }> {
  await lockWorks(tx, [work_id]);
  const recording = await lockRecording(tx, id, actor);
  const [work] = await worksWithHolders(tx, [work_id]);
  if (work === undefined || !isLive(work.state)) throw new Problem('not_found');
  if (!recording.is_mine && !isOwn(work, actor)) throw new Problem('not_allowed');
  return { recording, work };
}

type Change = {
  readonly recording: RecordingRow;
  readonly work: WorkRow;
  readonly actor: Actor;
  readonly at: Date;
};

/** The history of both, and those whose they are. */
async function write(
  tx: Transaction,
  kind: LinkKind,
  { recording, work, actor, at }: Change,
): Promise<void> {
  const { memberId } = actor;
  const edits = [linkEdit(kind, 'work', workInHistory(work))];
  await writeRecordingVersions(tx, [{ recording, kind, memberId, edits }], at);
  const name = await nameOfHolder(tx, actor.rightsHolderId);
  await writeOnWorks(tx, [work], recording, { kind, memberId, name, at });
  const memberIds = [...otherMembersOf(recording, memberId), recording.registered_by];
  const notice = {
    memberIds: memberIds.filter((one) => one !== memberId),
    senderMemberId: memberId,
    event: 'work_of_recording_changed',
    facts: linkInFacts(recording, work, { by: name, change: kind }),
  } as const;
  await notifyEach(tx, [notice], at);
}

/** The recordings of a work: those linked with it, and those that were named by their text when it was registered. */
export const listRecordingsOfWork: Handler<typeof listRecordingsOfWorkEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const isMine = isOwn(work, actor);
  const stands = isLive(work.state);
  const linked = await recordingsOfWork(db, work.id, actor);
  return {
    data: {
      linked: linked.map(({ linked_at, opens, ...row }) => ({
        ...row,
        may_listen: row.has_audio && (row.is_mine || (isMine && opens)),
        may_unlink:
          row.may_unlink && stands && row.state === 'registered' && (isMine || row.is_mine),
        linked_at: linked_at.toISOString(),
      })),
      named: await recordingsNamedWith(db, work.id),
      may_link: stands && isMine,
    },
  };
};

type LinkKind = 'linked' | 'unlinked';

/** A recording as the history of a work names it. */
type LinkedRecording = {
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

/** A recording as the history of a work says it. */
export function recordingInHistory({
  title,
  version_title,
  artist,
  isrc,
}: LinkedRecording): string {
  const version = version_title === null ? '' : ` (${version_title})`;
  return `${title}${version} by ${artist}${isrc === null ? '' : `, ${formatIsrc(isrc)}`}`;
}

/** A link that was made or removed, as an edit with its old and new value. */
export function linkEdit(kind: LinkKind, field: string, value: unknown) {
  return kind === 'linked' ? { field, old: null, new: value } : { field, old: value, new: null };
}

/** Writes a link or its end into the history of works, which are held, and tells whose works they are. */
export async function writeOnWorks(
  tx: Transaction,
  works: readonly WorkRow[],
  recording: LinkedRecording,
  { kind, memberId, name, at }: { kind: LinkKind; memberId: string | null; name: string; at: Date },
): Promise<void> {
  const edits = [linkEdit(kind, 'recording', recordingInHistory(recording))];
  // Without a member it is the society, by its name.
  const by = memberId === null ? { memberId, signedAs: name } : { memberId };
  await writeVersions(
    tx,
    works.map((work) => ({ work, lines: linesOf(work), kind, by, edits })),
    at,
  );
  const notices = works.map((work) => ({
    memberIds: peopleOfWork(work).filter((id) => id !== memberId),
    senderMemberId: memberId,
    event: 'recording_of_work_changed' as const,
    facts: linkInFacts(recording, work, { by: name, change: kind }),
  }));
  await notifyEach(tx, notices, at);
}

function linkInFacts(
  recording: LinkedRecording,
  { id, title }: WorkRow,
  change: { readonly by: string; readonly change: LinkKind },
) {
  return { recording: inFacts(recording), work: { id, title }, ...change };
}

function peopleOfWork(work: WorkRow): string[] {
  return [
    ...new Set([work.registered_by, ...linesOf(work).flatMap(({ memberId }) => memberId ?? [])]),
  ];
}
