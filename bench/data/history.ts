import type { GeneratedWork } from './works.ts';

/** One row of a work's history. */
export type GeneratedEdit = {
  readonly version: number;
  readonly kind: 'registered' | 'amended';
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly at: Date;
};

const dayMs = 86_400_000;

/** What registering and amending the work would have left: the whole of its first version, then corrections. */
export function historyOf(work: GeneratedWork): GeneratedEdit[] {
  const facts = factsOf(work);
  const first = { version: 1, kind: 'registered', field: 'work', old: null, new: facts } as const;
  return [
    { ...first, at: work.registeredAt },
    ...Array.from({ length: work.version - 1 }, (_, n): GeneratedEdit => {
      const version = n + 2;
      const at = new Date(work.registeredAt.getTime() + (version - 1) * dayMs);
      return { version, kind: 'amended', ...change(work, facts, version), at };
    }),
  ];
}

// Every other correction is one of all the holders: who looks at the history of a work has those to read.
function change(work: GeneratedWork, facts: ReturnType<typeof factsOf>, version: number) {
  if (version % 2 === 0) {
    const before = facts.holders.map((holder) => ({ ...holder, name: holder.name.toUpperCase() }));
    return { field: 'holders', old: before, new: facts.holders };
  }
  const value = version >= work.version - 1 ? work.durationSeconds : 181 + version;
  return { field: 'duration_seconds', old: 180 + version, new: value };
}

function factsOf(work: GeneratedWork) {
  return {
    title: work.title,
    language: work.language,
    version_kind: work.split.versionKind,
    text_music_relationship: work.split.textMusic,
    original_title: null,
    iswc: work.iswc,
    duration_seconds: work.durationSeconds,
    year: work.year,
    alternative_titles: work.alternatives,
    recordings: work.recordings.map(({ title, artist, isrc, durationSeconds, year }) => ({
      title,
      artist,
      isrc,
      duration_seconds: durationSeconds,
      year,
      label: null,
    })),
    holders: work.lines.map(({ person, role, shares }) => ({ name: person.name, role, shares })),
  };
}
