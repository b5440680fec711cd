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

/** What registering and amending the work would have left: its first version field by field, then small corrections. */
export function historyOf(work: GeneratedWork): GeneratedEdit[] {
  const first = firstFields(work).map(
    ([field, value]): GeneratedEdit => ({
      version: 1,
      kind: 'registered',
      field,
      old: null,
      new: value,
      at: work.registeredAt,
    }),
  );
  const amended = Array.from({ length: work.version - 1 }, (_, n): GeneratedEdit => {
    const version = n + 2;
    return {
      version,
      kind: 'amended',
      field: 'duration_seconds',
      old: 180 + version,
      new: version === work.version ? work.durationSeconds : 181 + version,
      at: new Date(work.registeredAt.getTime() + (version - 1) * dayMs),
    };
  });
  return [...first, ...amended];
}

// As registering writes it: holders and titles as plain lists, what was not given left out.
function firstFields(work: GeneratedWork): [string, unknown][] {
  const holders = work.lines.map(({ person, role, shares }) => ({
    name: person.name,
    role,
    shares,
  }));
  const fields: [string, unknown][] = [
    ['title', work.title],
    ['language', work.language],
    ['holders', holders],
  ];
  if (work.alternatives.length > 0) fields.push(['alternative_titles', work.alternatives]);
  return fields;
}
