import { expect, it } from 'vitest';
import {
  creatorRoles,
  isPublisher,
  isWriter,
  lyricsRoles,
  modifierRoles,
  musicRoles,
  publisherRoles,
  roleMeanings,
  roleNames,
  roles,
  writerRoles,
} from './roles.ts';

it('are the writers and publishers of CISAC, each with a name and a meaning of its own', () => {
  expect(writerRoles.join(' ')).toBe('C A CA AR AD TR SR SA PA');
  expect(publisherRoles.join(' ')).toBe('E AM SE ES AQ');
  expect(new Set(roles.map((role) => roleNames[role])).size).toBe(14);
  expect(new Set(roles.map((role) => roleMeanings[role])).size).toBe(14);
});

it('belong either to writers or to publishers', () => {
  for (const role of roles) expect(isWriter(role)).toBe(!isPublisher(role));
  expect(roles.filter(isWriter)).toEqual(writerRoles);
  expect(roles.filter(isPublisher)).toEqual(publisherRoles);
});

it('that make, change, word or sound a work are all writers, and nobody both makes and changes', () => {
  const special = [...creatorRoles, ...modifierRoles, ...lyricsRoles, ...musicRoles];
  expect(special.every(isWriter)).toBe(true);
  expect(
    modifierRoles.filter((role) => (creatorRoles as readonly string[]).includes(role)),
  ).toEqual([]);
});
