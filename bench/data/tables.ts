import { json, type Tables } from './copy.ts';
import { historyOf } from './history.ts';
import { accountTables, personTables } from './people-tables.ts';
import type { RecordingLine, SoundRecording } from './sound-recordings.ts';
import type { GeneratedWork } from './works.ts';

export const workTables: Tables<GeneratedWork> = {
  work: {
    columns: [
      'id',
      'number',
      'version',
      'state',
      'title',
      'language',
      'version_kind',
      'text_music_relationship',
      'iswc',
      'duration_seconds',
      'year',
      'performing_total',
      'mechanical_total',
      'synchronisation_total',
      'registered_by',
      'registered_at',
      'updated_at',
    ],
    rows: (w) => [
      [
        w.id,
        w.number,
        w.version,
        w.state,
        w.title,
        w.language,
        w.split.versionKind,
        w.split.textMusic,
        w.iswc,
        w.durationSeconds,
        w.year,
        w.totals.performing,
        w.totals.mechanical,
        w.totals.synchronisation,
        w.registeredBy.memberId,
        w.registeredAt,
        w.updatedAt,
      ],
    ],
  },
  work_title: {
    columns: ['work_id', 'position', 'kind', 'title'],
    rows: (w) => w.alternatives.map(({ title, kind }, n) => [w.id, n, kind, title]),
  },
  work_recording: {
    columns: ['work_id', 'position', 'title', 'artist', 'isrc', 'duration_seconds', 'year'],
    rows: (w) =>
      w.recordings.map((r, n) => [w.id, n, r.title, r.artist, r.isrc, r.durationSeconds, r.year]),
  },
  work_holder: {
    columns: [
      'work_id',
      'position',
      'rights_holder_id',
      'role',
      'performing_share',
      'mechanical_share',
      'synchronisation_share',
      'confirmation',
      'confirmed_at',
    ],
    rows: (w) =>
      w.lines.map(({ person, role, shares, confirmation }, n) => [
        w.id,
        n,
        person.id,
        role,
        shares.performing,
        shares.mechanical,
        shares.synchronisation,
        confirmation,
        confirmation === 'confirmed' ? w.registeredAt : null,
      ]),
  },
  work_edit: {
    columns: ['work_id', 'version', 'kind', 'field', 'old_value', 'new_value', 'member_id', 'at'],
    rows: (w) =>
      historyOf(w).map((e) => [
        w.id,
        e.version,
        e.kind,
        e.field,
        json(e.old),
        json(e.new),
        w.registeredBy.memberId,
        e.at,
      ]),
  },
};

export const recordingTables: Tables<SoundRecording> = {
  recording: {
    columns: [
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
    rows: (r) => [
      [
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
      ],
    ],
  },
  recording_contributor: {
    columns: ['recording_id', 'position', 'rights_holder_id', 'role', 'share'],
    rows: (r) =>
      [...(r.featured ?? []), ...(r.nonFeatured ?? [])].map(({ person, role, share }, n) => [
        r.id,
        n,
        person.id,
        role,
        share,
      ]),
  },
  recording_owner: {
    columns: ['recording_id', 'position', 'rights_holder_id', 'share'],
    rows: (r) => (r.owners ?? []).map(({ person, share }, n) => [r.id, n, person.id, share]),
  },
  recording_work: {
    columns: ['recording_id', 'work_id', 'linked_by', 'linked_at'],
    rows: (r) =>
      r.workId === null ? [] : [[r.id, r.workId, r.registeredBy.memberId, r.registeredAt]],
  },
  recording_edit: {
    columns: ['recording_id', 'version', 'kind', 'field', 'new_value', 'member_id', 'at'],
    rows: (r) => [
      [r.id, 1, 'registered', 'title', json(r.title), r.registeredBy.memberId, r.registeredAt],
    ],
  },
};

/** Every table that is loaded by COPY with its columns, in the order in which they are opened. */
export function columnsByTable(withPlays: boolean): ReadonlyMap<string, readonly string[]> {
  const all = {
    ...personTables,
    ...accountTables,
    ...workTables,
    ...(withPlays ? recordingTables : {}),
  };
  return new Map(Object.entries(all).map(([table, { columns }]) => [table, columns]));
}

const isSaid = (lines: readonly RecordingLine[] | null): string => (lines === null ? 'f' : 't');

function totalOf(lines: readonly RecordingLine[] | null): number {
  return (lines ?? []).reduce((sum, { share }) => sum + share, 0);
}
