import { isDeepStrictEqual } from 'node:util';
import { recordingHistoryFields } from '#contract/recordings/recording-history.ts';
import { type Baseline, checkInBatches, noBaseline, uncovered } from '../history/baseline.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { audioInHistory } from './audio/audio-file.ts';
import {
  allEditsOfRecordings,
  type CheckedSound,
  type EditOfRecording,
  knownNamesOf,
  soundsOfRecordings,
} from './check-recordings.sql.ts';
import { type RecordingRow, recordingsWithLines } from './recordings.sql.ts';
import { factsOf } from './registering/recording-facts.ts';
import { peopleOf } from './registering/recording-lines.ts';

/** A recording that is not what its history led to. */
type ContradictoryRecording = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RecordingContradiction[];
};

/** Compares every recording with its history: facts, lines and state. Also while the portal is at work. */
export async function checkRecordings(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<ContradictoryRecording[]> {
  const report = await checkInBatches(db, 'recording', (tx, ids) => checkBatch(tx, ids, baseline));
  return report.contradictory;
}

async function checkBatch(tx: Transaction, ids: readonly string[], baseline: Baseline) {
  const recordings = await recordingsWithLines(tx, ids);
  const edits = Map.groupBy(
    await allEditsOfRecordings(tx, ids),
    ({ recording_id }) => recording_id,
  );
  const people = new Set(recordings.flatMap((one) => peopleOf(one).map(({ id }) => id)));
  const names = await knownNamesOf(tx, [...people]);
  const sounds = new Map((await soundsOfRecordings(tx, ids)).map((one) => [one.recording_id, one]));
  return recordings.flatMap((recording): ContradictoryRecording[] => {
    const found = [
      ...new Set([
        ...recordingContradictions(recording, edits.get(recording.id) ?? [], names),
        ...soundContradictions(sounds.get(recording.id)),
      ]),
    ];
    const { id, title } = recording;
    const sound = sounds.get(id)?.standing ?? null;
    const of = { kind: 'recording', id } as const;
    const fields = uncovered(baseline, of, found, (field) =>
      standingOfRecording(recording, sound, field),
    );
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });
}

type Checked = Exclude<(typeof recordingHistoryFields)[number], 'audio'>;
/** A field of a recording that is not what its history led to. */
type RecordingContradiction = Checked | 'state' | 'audio' | 'frozen' | (typeof namings)[number];

/** What a recording may be called, as the history has it beside its fields. */
const namings = ['agreed_name', 'named_first'] as const;

type Facts = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, readonly string[]>;
type Line = { readonly id: string; readonly name: string };

const groups = ['featured', 'non_featured', 'owners'] as const;

/**
 * Computes from its history what a recording is, and names each field that stands otherwise.
 * @param names what everybody on it is called, and was; nobody is in it whose former names are not known
 */
function recordingContradictions(
  recording: RecordingRow,
  edits: readonly EditOfRecording[],
  names: Names,
): RecordingContradiction[] {
  const expected = factsFromHistory(edits);
  // Recordings loaded by other means may have a registration of some fields only: the others were never recorded.
  const isWhole = edits.some(({ kind, field }) => kind === 'registered' && field === 'recording');
  const standing: Facts = factsOf(recording, recording, recording);
  const found: RecordingContradiction[] = recordingHistoryFields
    .filter((field) => field !== 'audio')
    .filter((field) => {
      if (expected[field] === undefined && !isWhole) return false;
      if (!isGroup(field))
        return !isDeepStrictEqual(expected[field] ?? null, plain(standing[field]));
      return !areLinesAsRecorded(expected[field] ?? null, recording[field], names);
    });
  const isOther = recording.audio !== null && audioInHistory(recording.audio) !== expected.audio;
  if (isOther && (isWhole || expected.audio !== undefined)) found.push('audio');
  for (const field of namings) {
    const recorded = edits.findLast((edit) => edit.field === field)?.new_value ?? null;
    if (!isDeepStrictEqual(recorded, plain(recording[field]))) found.push(field);
  }
  const frozen = edits.findLast(({ field }) => field === 'frozen')?.new_value ?? null;
  if (frozen !== recording.frozen_reason) found.push('frozen');
  const state = edits.findLast(({ field }) => field === 'state')?.new_value ?? 'registered';
  return state === recording.state ? found : [...found, 'state'];
}

/** What stands in a field, distinguished by who people are and not by what they are called; `sound` is the hash of the audio file. */
function standingOfRecording(
  recording: RecordingRow,
  sound: string | null,
  field: RecordingContradiction,
): unknown {
  if (field === 'state') return recording.state;
  if (field === 'frozen') return recording.frozen_reason;
  if (field === 'agreed_name' || field === 'named_first') return recording[field];
  if (field === 'audio') return [recording.file_id, recording.audio, sound];
  if (isGroup(field)) return recording[field]?.map((line) => [line.id, factsOfLine(line)]) ?? null;
  return factsOf(recording, recording, recording)[field];
}

/** Whether the audio file is another than the history says. An account that closes takes its files along. */
function soundContradictions(sound: CheckedSound | undefined): 'audio'[] {
  if (sound === undefined || sound.standing === sound.recorded) return [];
  return sound.standing === null && sound.has_left ? [] : ['audio'];
}

function isGroup(field: Checked): field is (typeof groups)[number] {
  return (groups as readonly string[]).includes(field);
}

/** The registration, changed by each later edit of a field. */
function factsFromHistory(edits: readonly EditOfRecording[]): Facts {
  const facts: Record<string, unknown> = {};
  for (const { kind, field, new_value } of edits) {
    if (kind === 'registered' && field === 'recording') Object.assign(facts, new_value);
    else if ((recordingHistoryFields as readonly string[]).includes(field))
      facts[field] = new_value;
  }
  return facts;
}

/** As JSON says it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Who has what in a group. History says who by the name of then: it must be one that the person on the line has or had, where that is known. */
function areLinesAsRecorded(
  recorded: unknown,
  standing: readonly Line[] | null,
  names: Names,
): boolean {
  if (!Array.isArray(recorded) || standing === null) return recorded === standing;
  const left = [...standing];
  for (const entry of recorded) {
    const isSameLine = (line: Line) => isDeepStrictEqual(factsOfLine(line), factsOfLine(entry));
    // Anybody who is called so now comes before who was.
    const current = left.findIndex((line) => isSameLine(line) && line.name === entry.name);
    const former = left.findIndex(
      (line) => isSameLine(line) && (names.get(line.id)?.includes(entry.name) ?? true),
    );
    const place = current >= 0 ? current : former;
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return left.length === 0;
}

function factsOfLine({ role, share, territories, from, until }: Facts): unknown {
  return plain([role, share, territories, from, until]);
}
