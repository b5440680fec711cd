import { noRareFacts } from '#domain/works/fields.ts';
import type { Context } from '../context.ts';
import { claimRecordingLine } from '../recordings/registering/claim-line.ts';
import { registerRecording } from '../recordings/registering/register-recording.ts';
import { registerWork } from '../works/registering/register-work.ts';
import { actorOf, answerFacts, personOf } from './actors.ts';
import type { LoadedPerson } from './load-people.ts';
import { planRecordings, type RegisteredWork } from './plan-recordings.ts';

const dayMs = 86_400_000;
const asked = { params: undefined, query: undefined };

/**
 * The sample's sound recordings, registered through the product's own handler at moved clocks: one over which its owners do not agree, and
 * one that a work names by its ISRC and that waits to be linked with it.
 */
export async function loadRecordings(
  ctx: Context,
  people: readonly LoadedPerson[],
  works: readonly RegisteredWork[],
): Promise<void> {
  const now = ctx.now();
  const [ama, label] = [personOf(people, 'ama'), personOf(people, 'label')];
  let contested: string | undefined;
  for (const { by, at, input } of planRecordings(people, works, now)) {
    const body = input;
    const then = { ...ctx, now: () => at };
    const { data } = await registerRecording(then, actorOf(by), { ...asked, body }, answerFacts);
    if (by.key === 'ama' && data.owners !== null && data.works.length > 0) contested = data.id;
  }
  if (contested !== undefined)
    await claimRecordingLine(
      { ...ctx, now: () => new Date(now.getTime() - 4 * dayMs) },
      actorOf(label),
      {
        params: { id: contested },
        query: undefined,
        body: {
          group: 'owners',
          share: 5_000,
          territories: ['GH', 'NG'],
          from: '2024-01-01',
          until: null,
          reason: 'We paid for the studio and have a contract for West Africa.',
        },
      },
      answerFacts,
    );
  await loadNamedByIsrc(ctx, ama);
}

/** A work whose registrant named its recording by text, and that recording, which the portal finds by its ISRC. */
async function loadNamedByIsrc(ctx: Context, ama: LoadedPerson): Promise<void> {
  const title = 'Makola Morning Bell';
  const [isrc, artist] = ['GHAS12500999', 'Ama Serwaa Gold'];
  const actor = actorOf(ama);
  const at = (days: number) => {
    const then = new Date(ctx.now().getTime() - days * dayMs);
    return { ...ctx, now: () => then };
  };
  const rights_holder = { id: ama.id };
  await registerRecording(
    at(40),
    actor,
    {
      ...asked,
      body: {
        title,
        version_title: null,
        artist,
        isrc,
        duration_seconds: 214,
        recorded_on: '2025-03-06',
        recording_country: 'GH',
        languages: ['tw'],
        genre: 'Highlife',
        release: {
          title: null,
          released_on: null,
          label: null,
          p_line: null,
          catalogue_number: null,
        },
        featured: [{ rights_holder, role: 'contracted', share: 10_000 }],
        non_featured: [],
        owners: [{ rights_holder, share: 10_000, territories: [], from: null, until: null }],
        credits: [],
        file_id: null,
        work_ids: [],
      },
    },
    answerFacts,
  );
  const shares = { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 };
  await registerWork(
    at(35),
    actor,
    {
      ...asked,
      body: {
        title,
        alternative_titles: [],
        language: 'tw',
        version_kind: 'original',
        text_music_relationship: 'MTX',
        original_title: null,
        made_from: null,
        ...noRareFacts,
        iswc: null,
        duration_seconds: 214,
        year: 2025,
        recordings: [{ title, artist, isrc, duration_seconds: 214, year: 2025, label: null }],
        holders: [{ rights_holder, role: 'CA', shares, manuscript_share: 10_000, represents: [] }],
      },
    },
    answerFacts,
  );
}
