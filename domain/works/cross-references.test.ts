import { expect, it } from 'vitest';
import { parseCrossReferences } from './cross-references.ts';

it('reads numbers of several organisations', () => {
  expect(parseCrossReferences('GEMA: 12345678-001; Songfile:AB12 ;')).toEqual([
    { organisation: 'GEMA', number: '12345678-001' },
    { organisation: 'Songfile', number: 'AB12' },
  ]);
});

it.each(['', ';', '12345', 'GEMA:', ': 12', 'GEMA: 1; 2', 'PRS: 123456789012345'])(
  'refuses %j',
  (text) => {
    expect(parseCrossReferences(text)).toBeNull();
  },
);
