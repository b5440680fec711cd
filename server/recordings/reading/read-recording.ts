import type { RecordingVersion } from '#contract/recordings/recording-history.ts';
import type {
  readRecording as readRecordingEndpoint,
  readRecordingHistory as readRecordingHistoryEndpoint,
} from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Answer, Handler } from '../../platform/http/handler.ts';
import { proposalsSeenBy } from '../proposals/proposals.sql.ts';
import { recordingView } from '../recording-view.ts';
import { editsOfRecording, visibleRecording } from '../recordings.sql.ts';
import { firstRecordingChanges } from '../registering/recording-facts.ts';

/** How long members see how their own claims and proposals ended. */
const endedShownMs = 90 * 86_400_000;

/** One recording with everybody on it: a registered one, or the asker's own in any state. */
export const readRecording: Handler<typeof readRecordingEndpoint> = (ctx, actor, { params }) =>
  readView(ctx.db, ctx, params.id, actor);

/** A recording as this member sees it, with its version. @throws Problem not_found when they may not see it */
export async function readView(
  db: Db,
  { now }: Pick<Context, 'now'>,
  id: string,
  actor: Actor,
): Promise<Answer<typeof readRecordingEndpoint>> {
  const row = await visibleRecording(db, id, actor);
  if (row === undefined) throw new Problem('not_found');
  const since = new Date(now().getTime() - endedShownMs);
  const proposals = await proposalsSeenBy(db, id, actor, { isMine: row.is_mine, since });
  return { data: recordingView(row, proposals, actor, now()), version: row.version };
}

type Edit = Awaited<ReturnType<typeof editsOfRecording>>[number];

/** Every version of a recording that the member may see, newest first, each with what changed in it. */
export const readRecordingHistory: Handler<typeof readRecordingHistoryEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const recording = await visibleRecording(db, params.id, actor);
  if (recording === undefined) throw new Problem('not_found');
  const edits = await editsOfRecording(db, recording.id);
  const versions = Map.groupBy(edits, ({ version }) => version);
  return { data: [...versions.values()].flatMap((of) => versionOf(of, actor.memberId)) };
};

function versionOf(edits: readonly Edit[], memberId: string): RecordingVersion[] {
  const [first] = edits;
  if (first === undefined) return [];
  return [
    {
      version: first.version,
      kind: first.kind,
      at: first.at.toISOString(),
      by: { name: first.name, is_me: first.member_id === memberId },
      changes: edits.flatMap(changesOf),
    },
  ];
}

function changesOf({ kind, field, old_value, new_value }: Edit) {
  if (kind === 'registered' && field === 'recording' && isRecord(new_value))
    return firstRecordingChanges(new_value);
  return [{ field, old: old_value ?? null, new: new_value ?? null }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
