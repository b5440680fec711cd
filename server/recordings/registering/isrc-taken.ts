import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type IsrcTwin, recordingWithIsrc } from '../recordings.sql.ts';

/**
 * Refuses an ISRC that another recording has, naming that one and who holds it: there one can add oneself.
 * @throws Problem isrc_taken
 */
export async function refuseTakenIsrc(
  tx: Transaction,
  isrc: string | null,
  except: string | null = null,
): Promise<void> {
  if (isrc === null) return;
  const twin = await recordingWithIsrc(tx, isrc, except);
  if (twin === undefined) return;
  throw new Problem('isrc_taken', 'isrc', { subject: { id: twin.id, words: wordsOf(twin, isrc) } });
}

function wordsOf({ title, artist, held_by, registered_by_name }: IsrcTwin, isrc: string): string {
  const [first, second, third, fourth] = held_by;
  const names = [first, second, third, fourth === undefined ? undefined : 'others'];
  const holders = new Intl.ListFormat('en-GB').format(names.filter((name) => name !== undefined));
  const who = first === undefined ? `registered by ${registered_by_name}` : `held by ${holders}`;
  return `${formatIsrc(isrc)} is already registered: ${title} by ${artist}, ${who}. Open it and claim your part, or correct the number.`;
}
