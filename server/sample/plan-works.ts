import type { WorkInput } from '#contract/works/work-input.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { nothingSaid } from '#domain/works/chains/collection.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { genres } from '#domain/works/genres.ts';
import { type Chance, chanceFrom } from './chance.ts';
import type { LoadedPerson } from './load-people.ts';
import { oneNameKey } from './people.ts';
import { sampleTitles, sampleVariants, traditionalTitles } from './titles.ts';
import {
  type Pattern,
  publishedPattern,
  somePattern,
  songOf,
  splitAmong,
} from './work-patterns.ts';

/** A work of the sample before it is registered: by whom, when, and whether everybody has confirmed. */
export type PlannedWork = {
  readonly by: LoadedPerson;
  readonly at: Date;
  readonly isConfirmedByAll: boolean;
  readonly input: WorkInput;
};

const dayMs = 86_400_000;

/** The sample's works, oldest first: each title in each variant, spread over three years before `now`. */
export function planWorks(people: readonly LoadedPerson[], now: Date): PlannedWork[] {
  const chance = chanceFrom(285);
  const registrants = people.filter((person) => person.memberId !== null && person.key !== 'new');
  const wanted = sampleVariants.flatMap((variant) =>
    sampleTitles.map(([title, language, alternative]) => ({
      title: title + variant,
      language,
      alternative: variant === '' ? (alternative ?? null) : null,
    })),
  );
  const songs = wanted.map(({ title, language, alternative }, index): PlannedWork => {
    const by = somebody(registrants, chance);
    const pattern = patternFor(by, people, chance);
    const isArrangement = pattern.versionKind === 'modification';
    const original = chance.pick(traditionalTitles);
    const at = new Date(now.getTime() - (wanted.length - index) * 2.7 * dayMs);
    return {
      by,
      at,
      isConfirmedByAll: chance.next() < 0.7,
      input: {
        title: isArrangement ? `${original}, arranged as ${title}` : title,
        alternative_titles: alternative === null ? [] : [{ title: alternative, kind: 'AT' }],
        language,
        version_kind: pattern.versionKind,
        text_music_relationship: pattern.textMusic,
        original_title: isArrangement ? original : null,
        made_from: null,
        ...noRareFacts,
        genre: isArrangement ? 'Traditional' : (genres[index % 8] ?? null),
        iswc: chance.next() < 0.6 ? inventedIswc(index) : null,
        duration_seconds: chance.next() < 0.8 ? 130 + chance.below(240) : null,
        year: at.getUTCFullYear() - chance.below(18),
        recordings: [],
        holders: pattern.holders,
      },
    };
  });
  return [...songs, ...planFoundSong(people, now), ...planSubPublishedSong(people, now)];
}

/** A song that Ama found: a writer with one name wrote its words, and nobody knows who wrote the music. */
function planFoundSong(people: readonly LoadedPerson[], now: Date): PlannedWork[] {
  const [by, lyricist] = ['ama', oneNameKey].map((wanted) =>
    people.find(({ key }) => key === wanted),
  );
  if (by === undefined || lyricist === undefined) return [];
  const at = new Date(now.getTime() - dayMs);
  const every = (share: number) => ({
    performing: share,
    mechanical: share,
    synchronisation: share,
  });
  const unsaid = { manuscript_share: null, represents: [] };
  return [
    {
      by,
      at,
      isConfirmedByAll: true,
      input: {
        ...songOf('Agbadza for the Fishermen', 214, [
          { rights_holder: { id: by.id }, role: 'A', shares: every(2500), ...unsaid },
          { rights_holder: { id: lyricist.id }, role: 'A', shares: every(2500), ...unsaid },
          { rights_holder: { kind: 'unknown' }, role: 'C', shares: every(5000), ...unsaid },
        ]),
        own_reference: 'AMA-0001',
        alternative_titles: [{ title: 'Miede Ƒua Me', kind: 'TE' }],
        language: 'ee',
        genre: 'Traditional',
        first_release_date: '2019-08',
        live_performers: 'Keta Shore Drummers, Mama Dzigbordi',
        cross_references: 'GEMA: 12345678-001',
      },
    },
  ];
}

/** A song of Ama's whose publisher has a company in Lagos collect for it in Nigeria and Benin. */
function planSubPublishedSong(people: readonly LoadedPerson[], now: Date): PlannedWork[] {
  const [by, publisher] = ['ama', 'volta'].map((wanted) =>
    people.find(({ key }) => key === wanted),
  );
  if (by === undefined || publisher === undefined) return [];
  const shares = (performing: number, others: number) => ({
    performing,
    mechanical: others,
    synchronisation: others,
  });
  const line = { manuscript_share: null, represents: [] };
  return [
    {
      by,
      at: new Date(now.getTime() - 2 * dayMs),
      isConfirmedByAll: true,
      input: {
        ...songOf('Lagos Road, Morning', 241, [
          { ...line, rights_holder: { id: by.id }, role: 'CA', shares: shares(5000, 0) },
          {
            ...line,
            rights_holder: { id: publisher.id },
            role: 'E',
            shares: shares(5000, 10_000),
            represents: [0],
          },
          {
            ...line,
            rights_holder: {
              kind: 'corporate',
              name: 'Lagoon Side Music Nigeria Ltd',
              ipi_name_number: null,
            },
            role: 'SE',
            shares: shares(0, 0),
            represents: [1],
            collection: {
              ...nothingSaid,
              territories: [
                { tis: '0566', is_excluded: false },
                { tis: '0204', is_excluded: false },
              ],
              agreement: {
                number: 'VS-2025-07',
                starts_on: `${now.getUTCFullYear() - 1}-01-01`,
                ends_on: `${now.getUTCFullYear() + 1}-12-31`,
              },
            },
          },
        ]),
        genre: 'Highlife',
        year: now.getUTCFullYear() - 1,
      },
    },
  ];
}

/** Ama and the label register most, so that their lists run over several pages. */
function somebody(registrants: readonly LoadedPerson[], chance: Chance): LoadedPerson {
  const [ama, kofi, label] = registrants;
  const roll = chance.next();
  if (ama && roll < 0.35) return ama;
  if (label && roll < 0.55) return label;
  if (kofi && roll < 0.62) return kofi;
  return chance.pick(registrants);
}

function patternFor(by: LoadedPerson, people: readonly LoadedPerson[], chance: Chance): Pattern {
  const writers = people
    .filter(
      ({ kind, key }) =>
        kind === 'individual' && key !== oneNameKey && key !== 'new' && key !== by.key,
    )
    .map(({ id }) => id);
  if (by.kind === 'corporate') return publishedPattern(by.id, writers, chance);
  const kofi = people.find(({ key }) => key === 'kofi');
  const naa = people.find(({ key }) => key === 'naa');
  if (by.key === 'ama' && kofi && naa && chance.next() < 0.25)
    return splitAmong([by.id, kofi.id, naa.id]);
  return somePattern(
    {
      me: by.id,
      writers,
      publishers: people
        .filter(({ kind, key }) => kind === 'corporate' && key !== 'coast')
        .map(({ id }) => id),
      traditional: people.find(({ kind }) => kind === 'traditional')?.id ?? by.id,
    },
    chance,
  );
}

function inventedIswc(row: number): string | null {
  const body = `T${900_100_000 + row * 41}`;
  for (let check = 0; check < 10; check += 1) {
    const iswc = parseIswc(`${body}${check}`);
    if (iswc !== null) return iswc;
  }
  return null;
}
