import type { OwnerInput, SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { personOf } from './actors.ts';
import { type Chance, chanceFrom } from './chance.ts';
import type { LoadedPerson } from './load-people.ts';

/** A work of the sample that a recording may be of. */
export type RegisteredWork = {
  readonly id: string;
  readonly title: string;
  readonly language: string | null;
  readonly by: LoadedPerson;
};

/** A recording of the sample before it is registered: by whom and when. */
export type PlannedRecording = {
  readonly by: LoadedPerson;
  readonly at: Date;
  readonly input: SoundRecordingInput;
};

const dayMs = 86_400_000;

/** How many each of them registers; who is new has none. */
const catalogues = [
  { key: 'ama', count: 26, prefix: 'GHAS1' },
  { key: 'label', count: 24, prefix: 'GHADM' },
  { key: 'kofi', count: 7, prefix: 'GHDZ1' },
] as const;
const versions = ['Live at the Arts Centre', 'Remix', 'Radio edit', 'Acoustic'] as const;
const sessionPlayers = [
  'kwaku',
  'yaa',
  'abena',
  'fiifi',
  'esinam',
  'tahiru',
  'nii',
  'papa',
] as const;
const signed = ['naa', 'yaw', 'akosua', 'mawuli', 'selorm'] as const;
const engineers = ['Kobby Faders', 'Auntie Mix', 'Lamptey Lowend'] as const;

/** The sample's recordings, oldest first: of most it is known who is on them and of which work they are; of some, little. */
export function planRecordings(
  people: readonly LoadedPerson[],
  works: readonly RegisteredWork[],
  now: Date,
): PlannedRecording[] {
  const chance = chanceFrom(1877);
  const planned = catalogues.flatMap(({ key, count, prefix }) => {
    const by = personOf(people, key);
    // Arrangements are called after what they are of: too long for a label.
    const mine = works.filter((one) => one.by.key === key && !one.title.includes(', '));
    return Array.from({ length: count }, (_, index) =>
      plan({ by, people, work: mine[index % mine.length], index, prefix, chance }),
    );
  });
  const spread = chance.some(planned, planned.length);
  return spread.map((one, index) => ({
    ...one,
    at: new Date(now.getTime() - (spread.length - index) * 11 * dayMs),
  }));
}

type Wanted = {
  readonly by: LoadedPerson;
  readonly people: readonly LoadedPerson[];
  readonly work: RegisteredWork | undefined;
  readonly index: number;
  readonly prefix: string;
  readonly chance: Chance;
};

function plan({ by, people, work, index, prefix, chance }: Wanted): Omit<PlannedRecording, 'at'> {
  const artist = by.kind === 'corporate' ? personOf(people, chance.pick(signed)) : by;
  const guest = chance.happens(0.25) ? personOf(people, chance.pick(signed)) : null;
  const second = guest !== null && guest.key !== artist.key ? guest : null;
  const players = chance
    .some(sessionPlayers, 1 + chance.below(3))
    .map((key) => personOf(people, key));
  const year = 2012 + chance.below(14);
  const title = work?.title ?? `Studio Session ${index + 1}`;
  // Every ninth is linked with nothing: its work waits to be suggested.
  const isLinked = work !== undefined && index % 9 !== 8;
  const isKnown = (probability: number) => chance.happens(probability);
  const label = by.kind === 'corporate' ? by : personOf(people, 'label');
  return {
    by,
    input: {
      title,
      version_title: isKnown(0.15) ? chance.pick(versions) : null,
      artist: [artist, ...(second ? [second] : [])].map(stageName).join(' feat. '),
      isrc: isKnown(0.85) ? isrcOf(prefix, year, index) : null,
      duration_seconds: isKnown(0.9) ? 150 + chance.below(200) : null,
      recorded_on: isKnown(0.6) ? dayIn(year, chance) : null,
      recording_country: isKnown(0.8) ? 'GH' : null,
      languages: work?.language ? [work.language] : [],
      genre: null,
      release: isKnown(0.6)
        ? {
            title,
            released_on: dayIn(year + 1, chance),
            label: nameOf(label),
            p_line: `${year + 1} ${nameOf(label)}`,
            catalogue_number: null,
          }
        : { title: null, released_on: null, label: null, p_line: null, catalogue_number: null },
      featured: isKnown(0.85) ? featuredLines(artist, second) : null,
      non_featured: isKnown(0.45) ? playerLines(players, chance) : isKnown(0.3) ? [] : null,
      owners: isKnown(0.8) ? [ownerLine(by)] : null,
      credits: isKnown(0.4) ? [{ name: chance.pick(engineers), role: 'mixer' }] : [],
      file_id: null,
      work_ids: isLinked ? [work.id] : [],
    },
  };
}

function featuredLines(artist: LoadedPerson, second: LoadedPerson | null) {
  const line = ({ id }: LoadedPerson, role: 'contracted' | 'other', share: number) => ({
    rights_holder: { id },
    role,
    share,
  });
  if (second === null) return [line(artist, 'contracted', 10_000)];
  return [line(artist, 'contracted', 7_000), line(second, 'other', 3_000)];
}

/** Equal parts; of some somebody forgot to say the rest. */
function playerLines(players: readonly LoadedPerson[], chance: Chance) {
  const share = chance.happens(0.7) ? Math.floor(10_000 / players.length) : 2_000;
  return players.map(({ id }) => ({
    rights_holder: { id },
    role: 'session_musician' as const,
    share,
  }));
}

function ownerLine({ id }: LoadedPerson): OwnerInput {
  return { rights_holder: { id }, share: 10_000, territories: [], from: null, until: null };
}

function isrcOf(prefix: string, year: number, index: number): string {
  return `${prefix}${String(year % 100).padStart(2, '0')}${String(101 + index * 7).padStart(5, '0')}`;
}

// The sample is loaded at any time: none of its days is to come.
function dayIn(year: number, chance: Chance): string {
  const month = String(1 + chance.below(12)).padStart(2, '0');
  return `${Math.min(year, 2025)}-${month}-${String(1 + chance.below(28)).padStart(2, '0')}`;
}

function stageName(person: LoadedPerson): string {
  return person.stage ?? nameOf(person);
}

function nameOf({ given, family, corporation }: LoadedPerson): string {
  return corporation ?? [given, family].filter(Boolean).join(' ');
}
