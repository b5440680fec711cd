import { expect, it } from 'vitest';
import { parseCrossReferences, plainFieldsOf, workFieldNames, workFields } from './fields.ts';

it('takes every plain field of a work and nothing else', () => {
  const all = Object.fromEntries(workFieldNames.map((field) => [field, `the ${field}`]));
  // Safe: made of the list itself.
  const work = { ...all, id: 'w', holders: [] } as unknown as Parameters<typeof plainFieldsOf>[0];
  expect(plainFieldsOf(work)).toEqual(all);
});

it('calls no two fields the same', () => {
  const labels = Object.values(workFields).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

it('reads numbers that several organisations gave', () => {
  expect(parseCrossReferences('GEMA: 12345678-001; Songfile:AB12 ;')).toEqual([
    { organisation: 'GEMA', number: '12345678-001' },
    { organisation: 'Songfile', number: 'AB12' },
  ]);
});

it.each(['', ';', '12345', 'GEMA:', ': 12', 'GEMA: 1; 2', 'PRS: 123456789012345'])(
  'takes %j for no numbers elsewhere',
  (text) => {
    expect(parseCrossReferences(text)).toBeNull();
  },
);
