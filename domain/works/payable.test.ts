import { describe, expect, it } from 'vitest';
import {
  isPayable,
  type PayableHolder,
  type PayableWork,
  recordingsLine,
  whyNotPayable,
} from './payable.ts';

const shares = (share: number) => ({
  performing: share,
  mechanical: share,
  synchronisation: share,
});
const ama: PayableHolder = {
  name: 'Ama',
  role: 'CA',
  shares: shares(5000),
  confirmation: 'confirmed',
  isAsked: false,
  isMember: true,
  ipiNameNumber: null,
};
const kofi: PayableHolder = { ...ama, name: 'Kofi', role: 'A' };
const song: PayableWork = { holders: [ama, kofi], contested: [] };

const failing = (work: PayableWork) => whyNotPayable(work).filter(({ ok }) => !ok);

it('always answers with the whole checklist, in its order', () => {
  expect(whyNotPayable(song)).toEqual([
    {
      code: 'shares_full',
      ok: true,
      stated: [
        { right: 'performing', total: 10_000 },
        { right: 'mechanical', total: 10_000 },
        { right: 'synchronisation', total: 10_000 },
      ],
    },
    { code: 'shares_confirmed', ok: true, waiting: [], declined: [] },
    { code: 'writer_identified', ok: true, writers: [] },
    { code: 'not_contested', ok: true, rights: [] },
  ]);
});

describe('pays', () => {
  const unknown = { isMember: false, ipiNameNumber: null };
  it.each<[string, PayableWork]>([
    ['a full and confirmed work', song],
    ['within 0.06 %', { ...song, holders: [{ ...ama, shares: shares(4994) }, kofi] }],
    [
      'when one right is stated and full',
      {
        ...song,
        holders: [{ ...ama, shares: { performing: 10_000, mechanical: 0, synchronisation: 0 } }],
      },
    ],
    [
      'when the only known writer has an IPI',
      {
        ...song,
        holders: [
          { ...ama, ...unknown },
          { ...kofi, ...unknown, ipiNameNumber: '00841473537' },
        ],
      },
    ],
    [
      'though a composer of no share has not answered, once their time is over',
      {
        ...song,
        holders: [
          { ...ama, ...unknown, shares: shares(0), confirmation: 'unconfirmed' },
          { ...kofi, shares: shares(10_000) },
        ],
      },
    ],
    [
      'all others of a work with an unknown writer, whose share is paid to nobody',
      {
        ...song,
        holders: [ama, { ...kofi, ...unknown, name: 'Unknown writer', confirmation: 'not_asked' }],
      },
    ],
  ])('%s', (_, work) => {
    expect(isPayable(work)).toBe(true);
  });
});

it('pays nobody where only an unknown writer holds shares, and asks for no number of theirs', () => {
  const nobody: PayableHolder = {
    ...ama,
    name: 'Unknown writer',
    confirmation: 'not_asked',
    isMember: false,
    shares: shares(10_000),
  };
  expect(failing({ ...song, holders: [nobody] })).toEqual([
    { code: 'shares_confirmed', ok: false, waiting: [], declined: [] },
    { code: 'writer_identified', ok: false, writers: [] },
  ]);
});

describe('waits', () => {
  it.each<[string, PayableWork, object]>([
    [
      'for the rest of a right',
      {
        ...song,
        holders: [
          ama,
          { ...kofi, shares: { performing: 5000, mechanical: 4000, synchronisation: 0 } },
        ],
      },
      {
        code: 'shares_full',
        stated: [
          { right: 'performing', total: 10_000 },
          { right: 'mechanical', total: 9000 },
          { right: 'synchronisation', total: 5000 },
        ],
      },
    ],
    [
      'for those who have not confirmed and those who declined, each named once',
      {
        ...song,
        holders: [
          { ...ama, shares: shares(2500), confirmation: 'unconfirmed' },
          { ...ama, shares: shares(2500), confirmation: 'unconfirmed', role: 'E' },
          { ...kofi, confirmation: 'declined' },
        ],
      },
      { code: 'shares_confirmed', waiting: ['Ama'], declined: ['Kofi'] },
    ],
    [
      'for who is named without a share, while they have time to answer',
      {
        ...song,
        holders: [
          { ...ama, shares: shares(0), confirmation: 'unconfirmed', isAsked: true },
          { ...kofi, shares: shares(10_000) },
        ],
      },
      { code: 'shares_confirmed', waiting: ['Ama'], declined: [] },
    ],
    [
      'for who objects to being named without a share',
      {
        ...song,
        holders: [
          { ...ama, shares: shares(0), confirmation: 'declined' },
          { ...kofi, shares: shares(10_000) },
        ],
      },
      { code: 'shares_confirmed', waiting: [], declined: ['Ama'] },
    ],
    [
      'for a writer who is known; a publisher does not count',
      {
        ...song,
        holders: [
          { ...ama, isMember: false },
          { ...kofi, role: 'E' },
        ],
      },
      { code: 'writer_identified', writers: ['Ama'] },
    ],
    [
      'while a right is contested',
      { ...song, contested: ['mechanical'] },
      { code: 'not_contested', rights: ['mechanical'] },
    ],
  ])('%s', (_, work, line) => {
    expect(failing(work)).toEqual([{ ...line, ok: false }]);
    expect(isPayable(work)).toBe(false);
  });

  it('for everything when there is nobody', () => {
    expect(failing({ holders: [], contested: [] }).map(({ code }) => code)).toEqual([
      'shares_full',
      'shares_confirmed',
      'writer_identified',
    ]);
  });
});

it('says whether its uses can be found, which keeps nothing from being paid', () => {
  expect(recordingsLine(0)).toEqual({ code: 'recording_linked', ok: false });
  expect(recordingsLine(2)).toEqual({ code: 'recording_linked', ok: true });
  expect(whyNotPayable(song).map(({ code }) => code)).not.toContain('recording_linked');
});
