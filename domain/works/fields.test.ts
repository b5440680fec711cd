import { expect, it } from 'vitest';
import { plainFieldsOf, workFieldNames, workFields } from './fields.ts';

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
