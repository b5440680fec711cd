import type * as z from 'zod/mini';
import type { OwnRecording } from '#contract/recordings/recording.ts';
import type {
  exportOwnRecordings,
  listOwnRecordings as listOwnRecordingsEndpoint,
  summariseOwnRecordings as summariseOwnRecordingsEndpoint,
} from '#contract/recordings/recordings.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { groupFacts, recordingCompletenessOf } from '#domain/recordings/completeness.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { standingsOf } from '../recording-view.ts';
import {
  type OwnRecordingRow,
  type OwnRecordingsFilter,
  ownRecordingFigures,
  ownRecordings,
} from './own-recordings.sql.ts';

/** The recordings of the requesting member, a page of them: those that they are on or that they registered. */
export const listOwnRecordings: Handler<typeof listOwnRecordingsEndpoint> = async (
  { db, now },
  actor,
  { query },
) => {
  const { page, size } = query;
  const offset = (page - 1) * size;
  const { rows, total } = await ownRecordings(db, actor, filterOf(query), { offset, size });
  const at = now();
  return {
    data: rows.map((row) => ownRecordingView(row, at)),
    page: { number: page, size, total, total_is_floor: false },
  };
};

/** What a query of the list or of its file asks for. */
export function filterOf(
  query: Omit<z.output<typeof exportOwnRecordings.query>, 'format'>,
): OwnRecordingsFilter {
  const { q = '', state, part = null, without = null, sort } = query;
  const isrc = parseIsrc(q);
  const hasConflict = query.conflict === 'yes';
  const hasClaim = query.task !== undefined;
  return { q: fold(q), isrc, state, part, without, hasConflict, hasClaim, sort };
}

/** A recording as the list shows it. */
export function ownRecordingView(row: OwnRecordingRow, now: Date): OwnRecording {
  const standings = standingsOf(row, now);
  return {
    id: row.id,
    title: row.title,
    version_title: row.version_title,
    artist: row.artist,
    isrc: row.isrc,
    duration_seconds: row.duration_seconds,
    label: row.label,
    released_on: row.released_on,
    state: row.state,
    my_parts: row.my_parts,
    registered_at: row.registered_at.toISOString(),
    standings,
    work_count: row.work_count,
    has_conflict: row.has_conflict,
    has_audio: row.has_audio,
    completeness: recordingCompletenessOf({
      ...groupFacts(standings),
      hasIsrc: row.isrc !== null,
      hasWork: row.work_count > 0,
      hasDuration: row.duration_seconds !== null,
      hasDate: row.recorded_on !== null,
      hasRelease: row.release_title !== null || row.released_on !== null,
    }),
  };
}

/** How many recordings the member has, and what they lack. */
export const summariseOwnRecordings: Handler<typeof summariseOwnRecordingsEndpoint> = async (
  { db },
  actor,
) => {
  const figures = await ownRecordingFigures(db, actor);
  return { data: { ...figures, total_is_floor: false } };
};
