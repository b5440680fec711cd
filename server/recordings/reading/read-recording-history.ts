import type { RecordingVersion } from '#contract/recordings/recording-history.ts';
import type { readRecordingHistory as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { editsOfRecording, visibleRecording } from '../recordings.sql.ts';
import { firstRecordingChanges } from '../registering/recording-facts.ts';

type Edit = Awaited<ReturnType<typeof editsOfRecording>>[number];

/** Every version of a recording that the member may see, newest first, each with what changed in it. */
export const readRecordingHistory: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
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
