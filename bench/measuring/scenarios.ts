import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { holdsRow, rowsOf, type Scenario } from './scenario.ts';
import type { Subject } from './subjects.ts';
import { withTypo } from './typo.ts';

const api = '/api/v1';
const search = (q: string): string => `${api}/works/search?${new URLSearchParams({ q })}`;

/** What they ask about besides their subjects: the work with ten holders, and how many pages of works the member has. */
export type Scene = { readonly manyId: string; readonly pages: number };

/** What is measured with one client that asks one thing after the other. */
export const scenarios = ({ manyId: many, pages }: Scene): readonly Scenario[] => [
  {
    name: 'search: title with a typo',
    goal: [15, 50],
    ask: (subject, chance) => {
      const typed = withTypo(subject.title, chance);
      return typed === null ? null : { path: search(typed), finds: holdsTitle(subject) };
    },
  },
  {
    name: 'search: writer',
    goal: [15, 50],
    ask: ({ writer }, chance) => ({
      path: search(chance.happens(0.5) ? fold(writer.name) : writer.name),
      finds: (data) => rowsOf(data).some((row) => JSON.stringify(row).includes(writer.id)),
    }),
  },
  {
    name: 'search: title and writer',
    goal: [15, 50],
    ask: (subject) => ({
      path: search(
        `${subject.title.split(' ').slice(0, 2).join(' ')} ${subject.writer.name.split(' ').at(-1) ?? ''}`,
      ),
      finds: holdsRow(subject.id),
    }),
  },
  {
    name: 'search: exact ISWC',
    goal: [2, 6],
    ask: ({ id, iswc }) =>
      iswc === null ? null : { path: search(formatIswc(iswc)), finds: holdsRow(id) },
  },
  {
    name: 'search: performer and title',
    goal: [15, 50],
    ask: ({ id, title, artist }) =>
      artist === null
        ? null
        : {
            path: search(`${artist} ${title.split(' ').slice(0, 2).join(' ')}`),
            finds: holdsRow(id),
          },
  },
  {
    name: 'search: exact ISRC',
    goal: [2, 6],
    ask: ({ id, isrc }) =>
      isrc === null ? null : { path: search(formatIsrc(isrc)), finds: holdsRow(id) },
  },
  {
    name: 'search: exact IPI',
    goal: [2, 6],
    ask: ({ writer }) =>
      writer.ipi === null
        ? null
        : {
            path: search(writer.ipi.replace(/^0{1,2}/, '')),
            finds: (data) => rowsOf(data).some((row) => JSON.stringify(row).includes(writer.id)),
          },
  },
  {
    name: 'search: work number',
    goal: [2, 6],
    ask: ({ id, number }) => ({ path: search(formatWorkNumber(number)), finds: holdsRow(id) }),
  },
  {
    name: 'rights-holder autocomplete',
    goal: [8, 25],
    ask: ({ writer }, chance) => {
      const q = writer.name.slice(0, 2 + chance.below(9)).trim();
      return { path: `${api}/rightsholders?${new URLSearchParams({ q })}`, finds: null };
    },
  },
  {
    name: '"already registered?" while typing',
    goal: [8, 25],
    ask: (subject, chance) => {
      const isWhole = chance.happens(0.5);
      const title = isWhole
        ? subject.title
        : subject.title.slice(0, 3 + chance.below(subject.title.length)).trim();
      const path = `${api}/works/similar?${new URLSearchParams({ title })}`;
      return { path, finds: isWhole ? holdsTitle(subject) : null };
    },
  },
  {
    name: 'my works, page 1',
    goal: [8, 20],
    ask: () => ({ path: `${api}/works?page=1`, finds: null }),
  },
  {
    name: 'my works, page 100 (or the last)',
    goal: [8, 20],
    ask: () => ({ path: `${api}/works?page=${Math.min(100, pages)}`, finds: null }),
  },
  {
    name: 'work with 10 holders: details',
    goal: [5, 15],
    ask: () => ({ path: `${api}/works/${many}`, finds: null }),
  },
  {
    name: 'work with 10 holders: history',
    goal: [5, 15],
    ask: () => ({ path: `${api}/works/${many}/history`, finds: null }),
  },
];

// Of works with the very same title no search can tell which was meant.
function holdsTitle({ id, title }: Subject) {
  const wanted = fold(title);
  return (data: unknown): boolean =>
    rowsOf(data).some(
      (row) =>
        row.id === id ||
        [row.title, row.matched_title].some((t) => typeof t === 'string' && fold(t) === wanted),
    );
}
