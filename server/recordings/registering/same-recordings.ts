import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import { isSameRecording, type RecordingFacts } from '#domain/recordings/same-recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type KnownRecording, recordingsSoundingAlike } from './same-recordings.sql.ts';

/** Registered recordings that are likely the ones asked about, by their place; any number at once. */
export async function findSameRecordings(
  tx: Transaction,
  asked: readonly RecordingFacts[],
): Promise<ReadonlyMap<number, readonly KnownRecording[]>> {
  if (asked.length === 0) return new Map();
  const alike = await recordingsSoundingAlike(tx, asked);
  const same = alike.filter((known) => {
    const one = asked[known.place];
    return one !== undefined && isSameRecording(one, known);
  });
  return Map.groupBy(same, ({ place }) => place);
}

/**
 * Refuses a recording that is likely registered already, until its registrant has said that it is another one. Each refusal names one. Gives
 * those of which they have said so.
 * @throws Problem recording_known
 */
export async function refuseSameRecording(
  tx: Transaction,
  asked: RecordingFacts,
  otherThan: readonly string[],
): Promise<string[]> {
  const others = new Set(otherThan.map((id) => id.toLowerCase()));
  const same = (await findSameRecordings(tx, [asked])).get(0) ?? [];
  const known = same.find(({ id }) => !others.has(id));
  if (known === undefined) return same.map(({ id }) => id);
  throw new Problem('recording_known', '', {
    subject: { id: known.id, text: knownMessage(known) },
  });
}

function knownMessage({ title, artist, isrc, duration_seconds }: RecordingFacts): string {
  const facts = [
    ...(duration_seconds === null ? [] : [formatDuration(duration_seconds)]),
    ...(isrc === null ? [] : [formatIsrc(isrc)]),
  ];
  const more = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${title} by ${artist}${more} is already registered. Tell us if yours is the same recording or a different one.`;
}
