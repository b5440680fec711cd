import { expect, it } from 'vitest';
import { nothingSaid } from './collection.ts';
import { readCollection as readCells, writeCollection } from './collection-cells.ts';
import { readTerritories } from './territories.ts';

const readCollection = (cells: Parameters<typeof readCells>[0]) =>
  readCells(cells, { order: 'day_first', latestYear: 2027 });

it('reads what it has written', () => {
  const collection = {
    ...nothingSaid,
    rights: ['performing' as const, 'synchronisation' as const],
    territories: readTerritories('World except Europe; Iceland') ?? [],
    agreement: { number: 'AG/12', starts_on: '2025-01-01', ends_on: null },
    societies: { performing: '052', mechanical: null, synchronisation: '044' },
    is_controlled: false,
  };
  expect(readCollection(writeCollection(collection))).toEqual({ collection, problems: [] });
  expect(readCollection(writeCollection(null))).toEqual({ collection: null, problems: [] });
});

it.each([
  [{ performing_society: 'PRS' }, { societies: { performing: '052' } }],
  [{ performing_society: '52' }, { societies: { performing: '052' } }],
  [{ mechanical_society: 'GHAMRO (Ghana)' }, { societies: { mechanical: '285' } }],
  [{ collects: 'PR & MR' }, { rights: ['performing', 'mechanical'] }],
  [{ collects: 'performance and sync' }, { rights: ['performing', 'synchronisation'] }],
  [{ controlled: 'Y' }, { is_controlled: true }],
  [{ agreement_from: '06/03/2025' }, { agreement: { starts_on: '2025-03-06' } }],
  [{ agreement_from: '2025-03-06 00:00:00' }, { agreement: { starts_on: '2025-03-06' } }],
  [
    { agreement_from: '2025-03-06', agreement_until: 'Perpetuity' },
    { agreement: { starts_on: '2025-03-06', ends_on: null } },
  ],
  [{ performing_society: 'PRS (052)' }, { societies: { performing: '052' } }],
  [{ performing_society: 'PRS/MCPS' }, { societies: { performing: '052' } }],
  [{ mechanical_society: 'MCPS' }, { societies: { mechanical: '044' } }],
])('reads %j', (cells, said) => {
  const { collection, problems } = readCollection(cells);
  expect(problems).toEqual([]);
  expect(collection).toMatchObject(said);
});

it.each(['none', '099', 'No society', 'not a member', 'N/A', '-', '000'])(
  'takes %j for no society',
  (performing_society) => {
    expect(readCollection({ performing_society })).toEqual({ collection: null, problems: [] });
  },
);

it('takes all rights for nothing said', () => {
  expect(readCollection({ collects: 'all' }).collection).toBeNull();
});

it.each([
  [{ territories: 'Atlantis' }, 'territories territory_unknown'],
  [{ collects: 'moral' }, 'rights right_unknown'],
  [{ agreement_until: '31/02/2025' }, 'agreement.ends_on date_invalid'],
  [{ agreement_from: '2025 or so' }, 'agreement.starts_on date_invalid'],
  [{ mechanical_society: 'Our friends' }, 'societies.mechanical society_unknown'],
  [{ synchronisation_society: '999' }, 'societies.synchronisation society_unknown'],
  [{ controlled: 'perhaps' }, 'is_controlled yes_or_no'],
])('tells of %j', (cells, problem) => {
  const { problems } = readCollection(cells);
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([problem]);
});
