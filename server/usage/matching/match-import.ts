import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { type ChangedRecording, recordingsChangedSince } from './candidates.sql.ts';
import { matchSpellings } from './match-spellings.ts';
import { decisionsOn, unknownSpellings } from './matching.sql.ts';
import { type Judged, type NewSpelling, newSpelling, type Unjudged } from './normalise.ts';
import { wantedFor } from './wanted.ts';

/** What spellings are that were unknown, as it looked at a moment when others could still say otherwise. */
export type Ahead = {
  /** What was registered or changed after this may be what they are of. */
  readonly since: Date;
  readonly unknown: readonly Unjudged[];
  readonly verdicts: ReadonlyMap<string, Judged>;
};

/** A change is dated when it begins and seen when it is committed; clocks of two servers differ a little too. */
const slackMs = 60_000;
/** When so much has changed, everything is matched again. */
const maxChanged = 2_000;

/** Matches those of these spellings that are not known, while the batch before theirs is stored. */
export function matchAhead(ctx: Context, spellings: readonly Unjudged[]): Promise<Ahead> {
  const since = new Date(ctx.now().getTime() - slackMs);
  return transaction(ctx.db, async (tx) => {
    const unknown = await unknownOf(tx, spellings);
    return { since, unknown, verdicts: verdictsOf(unknown, await matchSpellings(tx, unknown)) };
  });
}

/** Those of these spellings that are to be stored, with what they are. Only while lockMatching. */
export async function matchAfter(
  tx: Transaction,
  spellings: readonly Unjudged[],
  ahead: Omit<Ahead, 'unknown'>,
): Promise<NewSpelling[]> {
  const unknown = await unknownOf(tx, spellings);
  const verdicts = await matchUnknown(tx, unknown, ahead);
  return unknown.flatMap((spelling) => {
    const verdict = verdicts.get(spelling.id);
    return verdict === undefined ? [] : [newSpelling(spelling, verdict)];
  });
}

async function unknownOf(tx: Transaction, spellings: readonly Unjudged[]): Promise<Unjudged[]> {
  const unknown = await unknownSpellings(
    tx,
    spellings.map(({ id }) => id),
  );
  return spellings.filter(({ id }) => unknown.has(id));
}

/**
 * As was seen ahead, or matched anew where nobody looked, where somebody has said something of the title and artist, or where a recording
 * was registered or changed that it may have to do with.
 */
async function matchUnknown(
  tx: Transaction,
  spellings: readonly Unjudged[],
  { since, verdicts }: Omit<Ahead, 'unknown'>,
): Promise<ReadonlyMap<string, Judged>> {
  if (spellings.length === 0) return verdicts;
  const changed = await recordingsChangedSince(tx, since, maxChanged);
  const decisions = await decisionsOn(tx, [...new Set(spellings.map(({ textKey }) => textKey))]);
  const isTouched = changed.length < maxChanged ? touchedBy(changed) : () => true;
  const keys = new Set(decisions.map(({ text_key }) => text_key));
  const anew = spellings.filter((spelling) => {
    const verdict = verdicts.get(spelling.id);
    return verdict === undefined || keys.has(spelling.textKey) || isTouched(spelling, verdict);
  });
  return new Map([...verdicts, ...verdictsOf(anew, await matchSpellings(tx, anew, decisions))]);
}

/** Whether one of these recordings may be looked at for a spelling, or is what it was found to be. */
function touchedBy(
  changed: readonly ChangedRecording[],
): (spelling: Unjudged, verdict: Judged) => boolean {
  if (changed.length === 0) return () => false;
  const of = (key: keyof ChangedRecording) => new Set(changed.map((one) => one[key]));
  const [ids, isrcs, titles, artists] = [of('id'), of('isrc'), of('title'), of('artist')];
  const isLookedFor = ({ main, swapped }: ReturnType<typeof wantedFor>) =>
    [...main, ...swapped].some((one) => titles.has(one.title) || artists.has(one.artist));
  return ({ title, artist, isrc }, { recording_id }) =>
    (recording_id !== null && ids.has(recording_id)) ||
    (isrc !== null && isrcs.has(isrc)) ||
    isLookedFor(wantedFor({ title, artist }, 0));
}

function verdictsOf(
  spellings: readonly Unjudged[],
  judged: readonly Judged[],
): Map<string, Judged> {
  return new Map(
    judged.flatMap((one, place) => {
      const id = spellings[place]?.id;
      return id === undefined ? [] : [[id, one]];
    }),
  );
}
