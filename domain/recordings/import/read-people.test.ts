import { describe, expect, it } from 'vitest';
import { rowProblems } from '../../works/import/read-person.ts';
import { type PeopleDraft, readPersonColumns } from './read-people.ts';

const own = { rightsHolderId: 'me', ipiNameNumber: null, foldedNames: new Set<string>() };

/** An owner with columns of their own, as the cells say it. */
function ownerOf(cells: Record<'name' | 'share' | 'territories', string>) {
  const found = rowProblems();
  const people: PeopleDraft = { featured: null, non_featured: null, owners: null };
  const columns = { name: 0, share: 1, territories: 2 };
  const days = { order: 'day_first', latestYear: 2027 } as const;
  const reading = { cells: Object.values(cells), days, found, own, cameFrom: new Map() };
  readPersonColumns(reading, 'owner', columns, people);
  return {
    owner: people.owners?.[0],
    problems: found.problems.map(({ path, code }) => `${path} ${code}`),
  };
}

describe('an owner of a recording in a file', () => {
  it('owns in a region, or the world without a country', () => {
    const europe = ownerOf({ name: 'Adom Sounds', share: '100', territories: 'Benelux' });
    expect(europe.owner?.territories.toSorted()).toEqual(['BE', 'LU', 'NL']);
    const world = ownerOf({ name: 'Adom Sounds', share: '100', territories: 'World except Ghana' });
    expect(world.owner?.territories).toHaveLength(200);
    expect(world.owner?.territories).not.toContain('GH');
  });

  it('is not two people with 50/50', () => {
    const { problems } = ownerOf({
      name: 'Adom Sounds / Kwaku Ofori',
      share: '50/50',
      territories: '',
    });
    expect(problems).toEqual(['owners.0.share share_unreadable']);
  });

  it('is asked for where only the place is said', () => {
    const { owner, problems } = ownerOf({ name: '', share: '', territories: 'Ghana' });
    expect(owner).toBeUndefined();
    expect(problems).toEqual(['owners.0.rights_holder holder_name_missing']);
  });

  it('does not own in Namibia because a cell says that there is none', () => {
    const { problems } = ownerOf({ name: 'Adom Sounds', share: '100', territories: 'NA' });
    expect(problems).toEqual(['owners.0.territories country_unknown']);
  });
});
