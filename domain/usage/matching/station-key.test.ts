import { expect, it } from 'vitest';
import { stationKey } from './station-key.ts';

it.each([
  ['Peace FM', 'PEACE 104.3'],
  ['Radio Peace', 'Peace FM 104.3 MHz'],
  ['Ɔdɔ Radio', 'Odo FM'],
  ['The Kente Room', 'Kente Room'],
  ['Asaase Radio 99.5', 'asaase'],
])('%s may be %s', (one, other) => {
  expect(stationKey(one)).toBe(stationKey(other));
});

it.each([
  ['Peace FM', 'Joy FM'],
  ['Radio 1', 'Radio 2'],
  ['Live FM Accra', 'Live FM Kumasi'],
  ['FM', 'Radio'],
])('%s is not %s', (one, other) => {
  expect(stationKey(one)).not.toBe(stationKey(other));
});
