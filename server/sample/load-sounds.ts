import { readAudioFacts } from '../audio/audio.routes.ts';
import type { Context } from '../context.ts';
import { registerRecording } from '../recordings/registering/register-recording.ts';
import { actorOf, answerFacts, personOf } from './actors.ts';
import { uploadFile } from './load-evidence.ts';
import type { LoadedPerson } from './load-people.ts';
import type { RegisteredWork } from './plan-recordings.ts';
import { makeTune } from './tunes.ts';

const dayMs = 86_400_000;

/** Who made how many of them, each of another work of theirs. */
const interludes = [
  { key: 'ama', count: 3 },
  { key: 'kofi', count: 2 },
] as const;

/**
 * A few recordings with sound, so that something can be heard: short interludes, played by code, uploaded and checked as members'
 * files are. No station plays them.
 */
export async function loadSounds(
  ctx: Context,
  people: readonly LoadedPerson[],
  works: readonly RegisteredWork[],
): Promise<void> {
  for (const { key, count } of interludes) {
    const by = personOf(people, key);
    const mine = works.filter((work) => work.by.key === key && !work.title.includes(', '));
    for (const [index, work] of mine.slice(0, count).entries()) {
      const at = new Date(ctx.now().getTime() - (12 - index * 3) * dayMs);
      await loadSound({ ...ctx, now: () => at }, by, work, index + 1);
    }
  }
}

async function loadSound(
  ctx: Context,
  by: LoadedPerson,
  work: RegisteredWork,
  number: number,
): Promise<void> {
  const actor = actorOf(by);
  const title = `${work.title}, Interlude`;
  const fileId = await uploadFile(ctx, actor, {
    purpose: 'audio',
    name: `interlude-${number}.wav`,
    bytes: makeTune(10 * by.key.length + number),
  });
  const asked = { params: { id: fileId }, query: undefined, body: undefined };
  const { data: facts } = await readAudioFacts(ctx, actor, asked, answerFacts);
  const rights_holder = { id: by.id };
  const year = ctx.now().toISOString().slice(0, 4);
  const body = {
    title,
    version_title: null,
    artist: by.stage ?? by.key,
    isrc: null,
    duration_seconds: facts.duration_seconds,
    recorded_on: year,
    recording_country: 'GH',
    languages: [],
    genre: null,
    release: {
      title: null,
      released_on: ctx.now().toISOString().slice(0, 7),
      label: null,
      p_line: null,
      catalogue_number: null,
    },
    featured: [{ rights_holder, role: 'contracted' as const, share: 10_000 }],
    non_featured: [],
    owners: [{ rights_holder, share: 10_000, territories: [], from: null, until: null }],
    credits: [],
    file_id: fileId,
    work_ids: [work.id],
  };
  await registerRecording(ctx, actor, { params: undefined, query: undefined, body }, answerFacts);
}
