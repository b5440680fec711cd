import type { Use } from '#contract/usage/usage-fields.ts';
import { reporterView } from '../sources/source-view.ts';
import type { UseRow } from './usages.sql.ts';

/** A use as it is shown. */
export function viewOfUse(row: UseRow, memberId: string): Use {
  const { id, has_time, medium, title, artist, isrc, label, duration_seconds, state } = row;
  return {
    id,
    started_at: row.started_at.toISOString(),
    has_time,
    medium,
    source: {
      id: row.source_id,
      name: row.source_name,
      kind: row.source_kind,
      ...reporterView(row, memberId),
    },
    title,
    artist,
    isrc,
    label,
    duration_seconds,
    state,
    matched_by: row.matched_by,
    score: row.score,
    recording: recordingOf(row),
  };
}

function recordingOf(row: UseRow): Use['recording'] {
  const { recording_id: id, recording_title: title, recording_artist: artist } = row;
  if (id === null || title === null || artist === null) return null;
  return { id, title, artist, isrc: row.recording_isrc };
}
