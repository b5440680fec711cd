import type {
  linkWork as linkEndpoint,
  unlinkWork as unlinkEndpoint,
} from '#contract/recordings/recording-links.ts';
import { Problem } from '#domain/problems.ts';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isOwn } from '../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { lockRecording } from '../lock-recording.ts';
import { notifyMembers } from '../notify-people.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { otherMembersOf } from '../registering/recording-lines.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import { type LinkKind, linkEdit, workInHistory, writeOnWorks } from './link-words.ts';
import {
  addLinks,
  countLinks,
  lockWorks,
  nameOfHolder,
  openLink,
  removeLink,
} from './links.sql.ts';

/** Says that a recording is of a work, by a member whose one of the two is. */
export const linkWork: Handler<typeof linkEndpoint> = async (ctx, actor, { params }) => {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const { recording, work } = await lockBoth(tx, params, actor);
    const link = { recordingId: recording.id, workId: work.id };
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

/** Takes that back. */
export const unlinkWork: Handler<typeof unlinkEndpoint> = async (ctx, actor, { params }) => {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const { recording, work } = await lockBoth(tx, params, actor);
    const isGone = await removeLink(tx, { recordingId: recording.id, workId: work.id });
    if (isGone) await write(tx, 'unlinked', { recording, work, actor, at });
  });
  return { data: undefined };
};

/** The work first, as whoever changes works holds it. @throws Problem not_found, not_allowed, recording_withdrawn */
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
  await notifyMembers(
    tx,
    { id: recording.id, by: { memberId, name } },
    {
      memberIds: memberIds.filter((one) => one !== memberId),
      title:
        kind === 'linked' ? 'Your recording was linked to a work' : 'Your recording was unlinked',
      message:
        kind === 'linked'
          ? `${name} says that your sound recording ${recording.title} is of the work ${work.title}.`
          : `${name} says that your sound recording ${recording.title} is not of the work ${work.title}.`,
    },
    at,
  );
}
