import type {
  listenToFile as fileEndpoint,
  Listening,
  listenToRecording as recordingEndpoint,
} from '#contract/audio.ts';
import { Problem } from '#domain/problems.ts';
import type { House } from '../house.ts';
import { basePath } from '../http/route.ts';
import type { Verb } from '../http/verb.ts';
import { audibleSound, ownSound } from './audio-facts.sql.ts';
import { audioToken, listeningMs } from './audio-token.ts';

/** Gives an address at which a recording can be heard for a while. */
export const listenToRecording: Verb<typeof recordingEndpoint> = async (
  house,
  actor,
  { params },
) => ({ data: listening(house, await audibleSound(house.db, params.id, actor)) });

/** The same for a sound file of mine, registered or not. */
export const listenToFile: Verb<typeof fileEndpoint> = async (house, actor, { params }) => ({
  data: listening(house, await ownSound(house.db, params.id, actor)),
});

type Sound = Awaited<ReturnType<typeof ownSound>>;

function listening({ keys, now }: House, sound: Sound): Listening {
  if (sound === undefined) throw new Problem('not_found');
  const until = new Date(now().getTime() + listeningMs);
  return {
    url: `${basePath}/audio/${audioToken(keys, { fileId: sound.id, until })}`,
    expires_at: until.toISOString(),
    media_type: sound.media_type,
    duration_seconds: sound.duration_seconds,
    peaks: sound.peaks && [...sound.peaks],
  };
}
