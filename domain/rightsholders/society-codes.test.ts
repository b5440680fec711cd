import { expect, it } from 'vitest';
import { parseSocietyCode, societies } from './societies.ts';

it.each([
  ['285', '285'], // GHAMRO
  ['052', '052'], // PRS
  [' 010 ', '010'], // ASCAP
  ['123', '123'], // COSGA, dissolved
  ['000', null], // public domain
  ['099', null], // no society
  ['281', null],
  ['312', null], // CISAC itself
  ['319', null], // a technical hub
  ['999', null],
  ['52', null],
  ['GHA', null],
])('%j is the society %s', (text, code) => {
  expect(parseSocietyCode(text)).toBe(code);
});

it('knows every society that is offered', () => {
  expect(societies.filter(({ code }) => parseSocietyCode(code) !== code)).toEqual([]);
});
