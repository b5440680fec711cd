import { createHash } from 'node:crypto';
import type { SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { isOtherSound } from '#domain/recordings/same-recording.ts';
import { fold } from '#domain/text/fold.ts';
import { nameSameSound, readTitle } from '#domain/text/title-likeness.ts';
import { twinsAmong } from '../../imports/staged-rows.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { findSameRecordings, replaceable } from '../registering/register-recording.ts';
import type { CheckedRow, ImportAtWork } from './check-recording-rows.ts';
import {
  earlierTwins,
  type RecordingIdentity,
  type RecordingTwin,
  recordingsWith,
  twinsByIsrc,
} from './recording-imports.sql.ts';

/** What a row says again: an earlier row of the file, or a recording of the register. */
export type Twin =
  | { readonly outcome: 'repeated'; readonly row: number }
  | {
      readonly outcome: 'already_registered' | 'likely_registered';
      readonly recording: RecordingTwin;
    }
  | {
      /** One ISRC for two recordings: somebody has to say which of them has it. */
      readonly outcome: 'faulty';
      readonly code: 'isrc_repeated' | 'isrc_of_another';
      readonly recording: RecordingTwin | null;
    };

type Importer = Pick<ImportAtWork, 'memberId' | 'rightsHolderId' | 'status'>;

/** Whether nothing is wrong with a row by itself. */
export const isRight = ({ problems, input }: CheckedRow): boolean =>
  problems.length === 0 && input !== null;

/** By what a row is the same as another row. An ISRC distinguishes two of one title. */
export function identityOf({ number, input }: CheckedRow): RecordingIdentity {
  const isrc = input?.isrc ?? null;
  const titleKey = input !== null && isrc === null ? uuidOf(nameOf(input)) : null;
  return { number, isrc, titleKey };
}

type Named = Pick<SoundRecordingInput, 'title' | 'version_title' | 'artist'>;

const nameOf = ({ title, version_title, artist }: Named): string =>
  [title, version_title ?? '', artist].map(fold).join('\n');

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Rows whose ISRCs are registered, by their number. */
export async function byIsrc(
  tx: Transaction,
  actor: Importer,
  rows: readonly CheckedRow[],
): Promise<Map<number, Twin>> {
  const isrcs = rows.flatMap(({ input }) => input?.isrc ?? []);
  const found = await twinsByIsrc(tx, actor.rightsHolderId, isrcs);
  // What a work made by its ISRC gives way to who registers the recording.
  const inputs = rows.flatMap(({ input }) => input ?? []);
  for (const { isrc } of await replaceable(tx, actor, inputs)) found.delete(isrc);
  return new Map(
    rows.flatMap(({ number, input }): [number, Twin][] => {
      const recording = found.get(input?.isrc ?? '');
      if (recording === undefined || input === null) return [];
      // Of a recording of one's own, what the row says otherwise is named.
      const isOther = !recording.is_mine && isOtherSound(input, recording);
      return isOther
        ? [[number, { outcome: 'faulty', code: 'isrc_of_another', recording }]]
        : [[number, { outcome: 'already_registered', recording }]];
    }),
  );
}

/** Rows that the form would ask about; what a row says in the same words of a recording of the member's own needs no question. */
async function bySound(
  tx: Transaction,
  rightsHolderId: string,
  rows: readonly CheckedRow[],
): Promise<Map<number, Twin>> {
  const asked = rows.flatMap(({ number, input }) => (input === null ? [] : { number, input }));
  const same = await findSameRecordings(
    tx,
    asked.map(({ input }) => input),
  );
  const ids = [...same.values()].flat().map(({ id }) => id);
  const own = await recordingsWith(tx, rightsHolderId, ids);
  return new Map(
    asked.flatMap(({ number, input }, place): [number, Twin][] => {
      // Of the same ISRC only what gives way to the row is left here: the others were found by it.
      const found = (same.get(place) ?? []).filter(
        ({ isrc }) => isrc === null || isrc !== input.isrc,
      );
      const recording = found.find(({ id }) => own.has(id)) ?? found[0];
      if (recording === undefined) return [];
      const { id } = recording;
      const is_mine = own.has(id);
      const isKnown = is_mine && input.isrc === null && nameOf(input) === nameOf(recording);
      const outcome = isKnown ? 'already_registered' : 'likely_registered';
      return [[number, { outcome, recording: { id, is_mine } }]];
    }),
  );
}

/** For rows by their number: the earlier row of the file, or the recording of the register, that they say again. */
export async function findTwins(
  tx: Transaction,
  importId: string,
  actor: Importer,
  checked: readonly CheckedRow[],
): Promise<Map<number, Twin>> {
  const right = checked.filter(isRight);
  if (right.length === 0) return new Map();
  const rows = right.map(identityOf);
  const twins = await bySound(tx, actor.rightsHolderId, right);
  const sure = await byIsrc(tx, actor, right);
  for (const [number, twin] of sure) twins.set(number, twin);
  const before = await earlierTwins(tx, importId, rows);
  const earlier = twinsAmong(
    rows,
    new Map([...before].map(([number, { row }]) => [number, row])),
    ({ isrc, titleKey }) => [
      ...(isrc === null ? [] : [`isrc ${isrc}`]),
      ...(titleKey === null ? [] : [`title ${titleKey}`]),
    ],
  );
  const titles = new Map(right.map(({ number, title }) => [number, title]));
  for (const [number, row] of earlier) {
    if (sure.has(number)) continue;
    const one = readTitle(titles.get(number) ?? '');
    const other = readTitle(before.get(number)?.title ?? titles.get(row) ?? '');
    const twin: Twin = nameSameSound(one, other)
      ? { outcome: 'repeated', row }
      : { outcome: 'faulty', code: 'isrc_repeated', recording: null };
    twins.set(number, twin);
  }
  return twins;
}
