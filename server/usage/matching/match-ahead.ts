import { artistNames } from '#domain/usage/matching/score.ts';
import { artistSound, soundKey, titleSound } from '#domain/usage/matching/sounds.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { type ChangedRecording, recordingsChangedSince } from './candidates.sql.ts';
import { type Judged, matchSpellings, type Unjudged } from './match-spellings.ts';
import { decisionsOn, knownSpellings } from './matching.sql.ts';

/** What spellings are, as it looked at a moment when others could still say otherwise. */
export type Ahead = {
  /** What was registered or changed after this may be what they are of. */
  readonly since: Date;
  readonly verdicts: ReadonlyMap<string, Judged>;
};

/** A change is dated when it begins and seen when it is committed; clocks of two servers differ a little too. */
const slackMs = 60_000;
/** When so much has changed, everything is matched again. */
const maxChanged = 2_000;

/** Matches the spellings that are not known, while the batch before theirs is stored; those `seen` in it and before are passed over. */
export function matchAhead(
  ctx: Context,
  spellings: ReadonlyMap<string, Unjudged>,
  seen: ReadonlySet<string>,
): Promise<Ahead> {
  const since = new Date(ctx.now().getTime() - slackMs);
  const others = [...spellings.values()].filter(({ id }) => !seen.has(id));
  return transaction(ctx.db, async (tx) => {
    const known = await knownSpellings(
      tx,
      others.map(({ id }) => id),
    );
    const ids = new Set(known.map(({ id }) => id));
    const unknown = others.filter(({ id }) => !ids.has(id));
    const judged = await matchSpellings(tx, unknown);
    return { since, verdicts: verdictsOf(unknown, judged) };
  });
}

/**
 * What spellings are now: as was seen ahead, or matched again where nobody looked, where somebody has said something of the title and
 * artist, or where a recording was registered or changed that it may have to do with. Only while holdMatching.
 */
export async function matchAfter(
  tx: Transaction,
  spellings: readonly Unjudged[],
  { since, verdicts }: Ahead,
): Promise<ReadonlyMap<string, Judged>> {
  if (spellings.length === 0) return verdicts;
  const changed = await recordingsChangedSince(tx, since, maxChanged);
  const said = await decisionsOn(tx, [...new Set(spellings.map(({ textKey }) => textKey))]);
  const isTouched = changed.length < maxChanged ? touchedBy(changed) : () => true;
  const keys = new Set(said.map(({ text_key }) => text_key));
  const anew = spellings.filter((spelling) => {
    const verdict = verdicts.get(spelling.id);
    return verdict === undefined || keys.has(spelling.textKey) || isTouched(spelling, verdict);
  });
  return new Map([...verdicts, ...verdictsOf(anew, await matchSpellings(tx, anew))]);
}

/** Whether one of these recordings may be looked at for a spelling, or is what it was found to be. */
function touchedBy(
  changed: readonly ChangedRecording[],
): (spelling: Unjudged, verdict: Judged) => boolean {
  if (changed.length === 0) return () => false;
  const of = (key: keyof ChangedRecording) => new Set(changed.map((one) => one[key]));
  const [ids, isrcs, titles, artists] = [of('id'), of('isrc'), of('title'), of('artist')];
  return ({ title, artist, isrc }, { recording_id }) =>
    (recording_id !== null && ids.has(recording_id)) ||
    (isrc !== null && isrcs.has(isrc)) ||
    titles.has(titleSound(title)) ||
    (artist !== null &&
      [artistSound(artist), ...artistNames(artist, '').map(soundKey)].some((one) =>
        artists.has(one),
      ));
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
