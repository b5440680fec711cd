import { expect, it } from 'vitest';
import { type Asked, isAskedStill, isHeldByOriginal, stateOfOriginal } from './originals.ts';

const silent: Asked = { isOnWork: false, answer: null, isOfTheseShares: false };
const agrees: Asked = { ...silent, answer: 'agree', isOfTheseShares: true };
const agreedBefore: Asked = { ...agrees, isOfTheseShares: false };
const disowns: Asked = { ...silent, answer: 'not_mine' };
const objects: Asked = { ...silent, answer: 'object' };
const onIt: Asked = { ...silent, isOnWork: true };
const open = { decision: null, isRegistered: true, isFree: false } as const;

it.each([
  ['nobody can be asked', [], 'waiting'],
  ['one is silent', [agrees, silent], 'waiting'],
  ['all agree', [agrees, onIt], 'agreed'],
  ['one agreed to other shares', [onIt, agreedBefore], 'waiting'],
  ['it is not made from theirs', [disowns], 'agreed'],
  ['one of them disowns it and another is silent', [disowns, silent], 'waiting'],
  ['one objects', [agrees, objects, silent], 'objected'],
  ['one objects who confirmed a share', [{ ...objects, isOnWork: true }], 'objected'],
] as const)('when %s', (_, asked, state) => {
  expect(stateOfOriginal({ ...open, asked })).toBe(state);
});

it('lets the society decide, whatever was answered', () => {
  expect(stateOfOriginal({ ...open, decision: 'cleared', asked: [objects] })).toBe('cleared');
  expect(stateOfOriginal({ ...open, decision: 'refused', asked: [agrees] })).toBe('refused');
});

it('asks nobody for what is traditional or in the public domain, and heeds who objects', () => {
  expect(stateOfOriginal({ ...open, isFree: true, asked: [] })).toBe('free');
  expect(stateOfOriginal({ ...open, isFree: true, asked: [objects] })).toBe('objected');
  expect(stateOfOriginal({ ...open, isFree: true, asked: [silent] })).toBe('waiting');
  expect(stateOfOriginal({ ...open, isFree: true, decision: 'refused', asked: [] })).toBe(
    'refused',
  );
  expect(isHeldByOriginal('free')).toBe(false);
});

it('waits for no work that left the register', () => {
  const gone = stateOfOriginal({ ...open, isRegistered: false, asked: [silent] });
  expect(gone).toBe('ended');
  expect(isHeldByOriginal(gone)).toBe(false);
});

it('takes another answer of who objects, and none of who agreed', () => {
  expect([silent, agrees, agreedBefore, disowns, objects, onIt].map(isAskedStill)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});
