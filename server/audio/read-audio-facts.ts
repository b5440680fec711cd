import type { AudioFacts, readAudioFacts as endpoint } from '#contract/audio.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { audibleFile, ownSound } from './audio-facts.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof ownSound>>>;

/** What a sound file is: for who uploaded it, and for who may hear it on a recording. */
export const readAudioFacts: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const row = (await ownSound(db, params.id, actor)) ?? (await audibleFile(db, params.id, actor));
  if (row === undefined) throw new Problem('not_found');
  return { data: factsOf(row) };
};

function factsOf({ id: _, size, peaks, ...facts }: Row): AudioFacts {
  return { ...facts, size: size ?? 0, peaks: peaks && [...peaks] };
}
