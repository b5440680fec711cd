import type { Reply } from '#contract/platform/endpoint.ts';
import type { Likely, readUseFigures, Unmatched } from '#contract/usage/usage.ts';
import type { LogSource, Use } from '#contract/usage/usage-fields.ts';
import type { LogImportDetails, LogRow } from '#contract/usage/usage-imports.ts';
import { noNumbers } from '#domain/imports/column-content.ts';

// What the server of logs answers, for tests.

/** An id that ends with this number. */
export const idOf = (number: number): string =>
  `0196f0d2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A recording of mine. */
export const odo = { id: idOf(1), title: 'Ɔdɔ Yɛ Wu', artist: 'Ama Owusu', isrc: 'GHA012600001' };

/** A station of mine. */
export const adom: LogSource = {
  id: idOf(2),
  name: 'Nsuo FM',
  kind: 'station',
  medium: 'broadcast',
  is_mine: true,
  reported_by: { kind: 'me', name: 'you' },
  is_checked: false,
};

/** A use of {@link odo} on {@link adom}. */
export function aUse(wanted: Partial<Use> = {}): Use {
  return {
    id: idOf(10),
    spelling_id: idOf(11),
    started_at: '2026-11-03T14:05:00.000Z',
    has_time: true,
    source: adom,
    medium: 'broadcast',
    title: 'ODO YE WU',
    artist: 'AMA OWUSU',
    isrc: null,
    label: null,
    duration_seconds: 222,
    plays: 1,
    audience: null,
    state: 'matched',
    matched_by: 'title',
    score: 97,
    recording: odo,
    ...wanted,
  };
}

type Figures = Reply<typeof readUseFigures>;

/** Figures over 41 uses in three months. */
export function someFigures(wanted: Partial<Figures> = {}): Figures {
  return {
    total: { lines: 41, audience: 0, uses: 41, seconds: 9_000 },
    by_month: [
      { month: '2026-09', lines: 12, audience: 0, uses: 12, seconds: 3_000, unchecked: 0 },
      { month: '2026-10', lines: 0, audience: 0, uses: 0, seconds: 0, unchecked: 0 },
      { month: '2026-11', lines: 29, audience: 0, uses: 29, seconds: 6_000, unchecked: 0 },
    ],
    by_source: [
      { source: adom, lines: 30, audience: 0, uses: 30, seconds: 8_000 },
      {
        source: { ...adom, id: idOf(3), name: 'Club Zanzi', kind: 'venue' },
        lines: 11,
        audience: 0,
        uses: 11,
        seconds: 1_000,
      },
    ],
    reported: { lines: 0, audience: 0, uses: 0, seconds: 0 },
    by_state: { matched: 30, suggested: 6, unmatched: 5 },
    ...wanted,
  };
}

/** A spelling that is likely of {@link odo}; distinguished by its number. */
export function aLikely(number: number, wanted: Partial<Likely> = {}): Likely {
  return {
    id: idOf(100 + number),
    title: `Odo ye wuo ${number}`,
    artist: 'Ama Owusuu',
    isrc: null,
    uses: 10 + number,
    first_at: '2026-09-01T00:00:00.000Z',
    last_at: '2026-11-01T00:00:00.000Z',
    sources: ['Nsuo FM'],
    recording: odo,
    score: 88,
    is_waiting: false,
    ...wanted,
  };
}

/** A spelling that nobody knows of. */
export function anUnmatched(wanted: Partial<Unmatched> = {}): Unmatched {
  return {
    id: idOf(200),
    title: 'Bra fie',
    artist: null,
    isrc: null,
    is_claimed: false,
    uses: 7,
    first_at: '2026-11-01T00:00:00.000Z',
    last_at: '2026-11-20T00:00:00.000Z',
    sources: ['Nsuo FM', 'Club Zanzi'],
    my_claim: null,
    ...wanted,
  };
}

/** A row of a log as it is read. */
export function aRow(wanted: Partial<LogRow> = {}): LogRow {
  return {
    number: 2,
    started_at: '2026-11-03T14:05:00.000Z',
    has_time: true,
    title: 'Odo ye wu',
    artist: 'Ama Owusu',
    isrc: null,
    label: null,
    duration_seconds: null,
    plays: 1,
    audience: null,
    outcome: 'matched',
    problems: [],
    score: 97,
    recording: odo,
    ...wanted,
  };
}

/** An import of a log that waits for its columns to be matched. */
export function anImport(wanted: Partial<LogImportDetails> = {}): LogImportDetails {
  return {
    id: idOf(300),
    kind: 'file',
    name: 'adom november.xlsx',
    source: adom,
    medium: 'broadcast',
    state: 'mapping',
    created_at: '2026-11-21T10:00:00.000Z',
    ended_at: null,
    progress: null,
    figures: { rows: 3, matched: 0, suggested: 0, unmatched: 0, repeated: 0, faulty: 0 },
    first_at: null,
    last_at: null,
    failure: null,
    may_undo_until: null,
    may_delete: true,
    has_report: false,
    columns: [
      {
        header: 'Dwom',
        samples: ['Odo ye wu', 'Bra fie'],
        filled: 3,
        repeats: 0,
        numbers: noNumbers,
      },
      { header: 'Nnwontoni', samples: ['Ama Owusu'], filled: 3, repeats: 0, numbers: noNumbers },
      { header: 'Da', samples: ['03/11/2026'], filled: 3, repeats: 0, numbers: noNumbers },
    ],
    mapping: {
      columns: [null, 'artist', null],
      date_order: 'day_first',
      length_unit: null,
      day: null,
      artist: null,
    },
    is_remembered: false,
    other_logs: [],
    preview: [],
    problem_counts: [],
    doubts: [],
    ...wanted,
  };
}
