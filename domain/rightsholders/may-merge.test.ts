import { expect, it } from 'vitest';
import { type MergeableRecord, mergeObstaclesBetween } from './may-merge.ts';

const record: MergeableRecord = {
  id: 'a',
  kind: 'individual',
  ipiNameNumber: null,
  ipiBaseNumber: null,
  isni: null,
  societyCode: null,
  isMember: false,
  mergedInto: null,
};
const into: MergeableRecord = { ...record, id: 'b' };

it.each([
  ['nothing', record, into, []],
  ['a member who remains', record, { ...into, isMember: true }, []],
  ['numbers of one of them', { ...record, ipiNameNumber: '1', isni: '2' }, into, []],
  ['the same number', { ...record, societyCode: '285' }, { ...into, societyCode: '285' }, []],
  ['a pending ISNI', { ...record, isni: '0000000000000000' }, { ...into, isni: '2' }, []],
  ['itself', record, { ...record }, ['same_record']],
  ['a member who would go', { ...record, isMember: true }, into, ['from_is_member']],
  ['two members', { ...record, isMember: true }, { ...into, isMember: true }, ['from_is_member']],
  ['a record that is gone', { ...record, mergedInto: 'c' }, into, ['already_merged']],
  ['one that leads on', record, { ...into, mergedInto: 'c' }, ['already_merged']],
  ['a company and a person', { ...record, kind: 'corporate' as const }, into, ['other_kind']],
  [
    'numbers that contradict',
    { ...record, ipiNameNumber: '1', ipiBaseNumber: '1', isni: '1', societyCode: '1' },
    { ...into, ipiNameNumber: '2', ipiBaseNumber: '2', isni: '2', societyCode: '2' },
    ['other_ipi_name_number', 'other_ipi_base_number', 'other_isni', 'other_society'],
  ],
])('finds what speaks against merging: %s', (_, from, remaining, obstacles) => {
  expect(mergeObstaclesBetween(from, remaining)).toEqual(obstacles);
});
