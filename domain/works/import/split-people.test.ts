import { describe, expect, it } from 'vitest';
import { partyGatherer } from './split-people.ts';

const headers = ['Work Title', 'Work ID', 'Writer Name', 'Role', 'Performing Share'];

/** The works of a sheet with a row for each party: their titles, and who has what. */
function worksOf(rows: readonly (readonly string[])[], head = headers) {
  const gatherer = partyGatherer(head);
  if (gatherer === null) throw new Error('no column is that of a party');
  const taken = rows.map((cells, number) => gatherer.take({ number, cells }));
  return [...taken, gatherer.end()].flatMap((row) => (row === null ? [] : [row.cells.join(' ')]));
}

describe('rows of the parties of a work', () => {
  it('are put together', () => {
    const rows = [
      ['Nsuo', 'N1', 'Kofi', 'CA', '50'],
      ['Nsuo', 'N1', 'Ama', 'CA', '50'],
    ];
    expect(worksOf(rows)).toEqual(['Nsuo N1 Kofi CA 50 Ama CA 50']);
  });

  it('lose nobody half of what they have: who stands twice within the whole leaves the work unread', () => {
    const rows = [
      ['Nsuo', 'N1', 'Kofi', 'CA', '25'],
      ['', 'N1', 'Kofi', 'CA', '25'],
      ['', 'N1', 'Ama', 'CA', '50'],
    ];
    expect(worksOf(rows)).toEqual(['#PARTIES! N1 Kofi CA 25 Ama CA 50']);
    const ofRights = rows.map((row) => [...row, row[4] ?? '']);
    expect(worksOf(ofRights, [...headers, 'Mechanical Share'])[0]).toMatch(/^#PARTIES! N1/);
    const fractions = rows.map((row) => [...row.slice(0, 4), `0.${row[4]}`]);
    expect(worksOf(fractions)[0]).toMatch(/^#PARTIES! N1/);
  });

  it('are the same where they are repeated for each territory, or say no share', () => {
    const once = [
      ['Nsuo', 'N1', 'Kofi', 'CA', '50'],
      ['Nsuo', 'N1', 'Ama', 'CA', '50'],
    ];
    expect(worksOf([...once, ...once])).toEqual(worksOf(once));
    const silent = once.map((row) => [...row.slice(0, 4), '']);
    expect(worksOf([...silent, ...silent])).toEqual(worksOf(silent));
  });
});
