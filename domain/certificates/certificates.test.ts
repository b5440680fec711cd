import { describe, expect, it } from 'vitest';
import { workStates } from '../works/work.ts';
import { formatCertificateNumber, mayHaveCertificate } from './certificates.ts';

describe('a work has', () => {
  it('a certificate only once it is registered', () => {
    expect(workStates.filter((state) => mayHaveCertificate('certificate', state))).toEqual([
      'registered_incomplete',
      'registered_payable',
      'amendment_pending',
    ]);
  });

  it('a split sheet before that too, as long as it lives', () => {
    expect(workStates.filter((state) => !mayHaveCertificate('split_sheet', state))).toEqual([
      'draft',
      'rejected',
      'merged',
      'withdrawn',
    ]);
  });
});

it('a paper is called by its kind and number', () => {
  expect(formatCertificateNumber('certificate', 17)).toBe('C-000017');
  expect(formatCertificateNumber('split_sheet', 1_234_567)).toBe('S-1234567');
});
