import type pg from 'pg';
import { copyRows, json } from './copy.ts';
import type { RecordingLine, SoundRecording } from './sound-recordings.ts';

/** The tables that {@link loadRecordings} writes. */
export const recordingTables = [
  'recording',
  'recording_contributor',
  'recording_owner',
  'recording_work',
  'recording_edit',
] as const;

/** Copies recordings with who is on them, their works and the first line of their history. */
export async function loadRecordings(
  client: pg.Client,
  recordings: readonly SoundRecording[],
): Promise<void> {
  await copyRows(
    client,
    'recording',
    [
      'id',
      'title',
      'version_title',
      'artist',
      'isrc',
      'duration_seconds',
      'label',
      'is_featured_said',
      'is_non_featured_said',
      'are_owners_said',
      'featured_total',
      'non_featured_total',
      'registered_by',
      'registered_at',
      'updated_at',
    ],
    recordings.map((r) => [
      r.id,
      r.title,
      r.versionTitle,
      r.artist,
      r.isrc,
      r.durationSeconds,
      r.label,
      isSaid(r.featured),
      isSaid(r.nonFeatured),
      isSaid(r.owners),
      totalOf(r.featured),
      totalOf(r.nonFeatured),
      r.registeredBy.memberId,
      r.registeredAt,
      r.registeredAt,
    ]),
  );
  await copyRows(
    client,
    'recording_contributor',
    ['recording_id', 'position', 'rights_holder_id', 'role', 'share'],
    recordings.flatMap((r) =>
      [...(r.featured ?? []), ...(r.nonFeatured ?? [])].map(({ person, role, share }, n) => [
        r.id,
        n,
        person.id,
        role,
        share,
      ]),
    ),
  );
  await copyRows(
    client,
    'recording_owner',
    ['recording_id', 'position', 'rights_holder_id', 'share'],
    recordings.flatMap((r) =>
      (r.owners ?? []).map(({ person, share }, n) => [r.id, n, person.id, share]),
    ),
  );
  await copyRows(
    client,
    'recording_work',
    ['recording_id', 'work_id', 'linked_by', 'linked_at'],
    recordings.flatMap((r) =>
      r.workId === null ? [] : [[r.id, r.workId, r.registeredBy.memberId, r.registeredAt]],
    ),
  );
  await copyRows(
    client,
    'recording_edit',
    ['recording_id', 'version', 'kind', 'field', 'new_value', 'member_id', 'at'],
    recordings.map((r) => [
      r.id,
      1,
      'registered',
      'title',
      json(r.title),
      r.registeredBy.memberId,
      r.registeredAt,
    ]),
  );
}

const isSaid = (lines: readonly RecordingLine[] | null): string => (lines === null ? 'f' : 't');

function totalOf(lines: readonly RecordingLine[] | null): number {
  return (lines ?? []).reduce((sum, { share }) => sum + share, 0);
}
