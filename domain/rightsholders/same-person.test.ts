import { describe, expect, it } from 'vitest';
import { type ComparedPerson, likelySame, samePerson } from './same-person.ts';

const person = (name: string, ipi: string | null = null): ComparedPerson => ({
  kind: 'individual',
  names: [name],
  ipiNameNumber: ipi,
});
const body = (name: string): ComparedPerson => ({ ...person(name), kind: 'corporate' });

describe('likely the same person', () => {
  it.each([
    ['Kofi Mensah', 'Kofi Mensah', 'same_name'],
    ['KƆFI MENSAH', 'kofi mensah', 'same_name'],
    ['Mensah Kofi', 'Kofi Mensah', 'same_words'],
    ['Ama Serwaa Boateng', 'Boateng, Ama Serwaa', 'same_words'],
    // Letters of Ghana, accents, apostrophes
    ['Afua Ɔpɔku', 'Afua Opoku', 'same_name'],
    ['Kwame N’Krumah', 'Kwame Nkrumah', 'same_name'],
    // Hyphens and words written together
    ['Kwesi Owusu-Ansah', 'Kwesi Owusu Ansah', 'same_name'],
    ['Kwesi Owusuansah', 'Kwesi Owusu-Ansah', 'spelling'],
    ['Akwasi Owusuansah', 'Kwesi Owusu-Ansah', 'spelling'],
    // Days of birth in another tongue or spelling
    ['Kwaku Asante', 'Kweku Asante', 'spelling'],
    ['Kwadwo Frimpong', 'Kojo Frimpong', 'spelling'],
    ['Akwasi Addai', 'Kwesi Addai', 'spelling'],
    ['Adwoa Safo', 'Adjoa Safo', 'spelling'],
    // One letter off
    ['Kofi Mensa', 'Kofi Mensah', 'spelling'],
    ['Efua Sutherlnad', 'Efua Sutherland', 'spelling'],
    // Initials
    ['K. Mensah', 'Kofi Mensah', 'initials'],
    ['Grace A. Mensah', 'Grace Adjeley Mensah', 'initials'],
    // A name more or less
    ['Samuel Mensah', 'Samuel Kofi Mensah', 'part_of_name'],
    ['Ama Serwaa', 'Ama Serwaa Boateng', 'part_of_name'],
    // Titles come and go
    ['Nana Kwame Ampadu', 'Kwame Ampadu', 'same_words'],
    ['Nii Armah Tetteh', 'Armah Tetteh', 'same_words'],
    // A single name
    ['Osibisa', 'Osibissa', 'spelling'],
  ] as const)('%s and %s: %s', (one, other, reason) => {
    for (const likeness of [
      samePerson(person(one), person(other)),
      samePerson(person(other), person(one)),
    ]) {
      expect(likeness.score).toBeGreaterThanOrEqual(likelySame);
      expect(likeness.reasons).toContain(reason);
    }
  });
});

describe('not likely the same person', () => {
  it.each([
    // One family, other people
    ['Grace Mensah', 'Samuel Mensah'],
    ['Kofi Mensah', 'Kwame Mensah'],
    ['Ama Owusu', 'Akosua Owusu'],
    ['Samuel Brako', 'Samuela Brako'],
    ['Emmanuel Tetteh', 'Emmanuella Tetteh'],
    ['Nii Lante Quaye', 'Naa Lante Quaye'],
    ['Ata Panyin Mensah', 'Ata Kakra Mensah'],
    ['Kwame Panyin Ofori', 'Kwame Kakra Ofori'],
    ['Kofi Mensah Jnr', 'Kofi Mensah Snr'],
    ['Kofi Mensah', 'Ama Mensah'],
    // Only the day of birth or a title in common
    ['Kofi Boateng', 'Kofi Asante'],
    ['Nana Ampadu', 'Nana Boateng'],
    ['K. M.', 'Kofi Mensah'],
    ['Kofi', 'Kofi Mensah'],
    // Short words are not slips of each other
    ['Ato Sey', 'Ata Say'],
    ['Yaw Tog', 'Yaa Tog'],
    ['...', 'Kofi Mensah'],
    ['', ''],
  ])('%s and %s', (one, other) => {
    expect(samePerson(person(one), person(other)).score).toBeLessThan(likelySame);
    expect(samePerson(person(other), person(one)).score).toBeLessThan(likelySame);
  });
});

it('compares every name, and says by which it found someone', () => {
  const kofi: ComparedPerson = {
    ...person('Kofi Yawson'),
    names: ['Kofi Yawson', 'Kwame Thunder'],
  };
  expect(samePerson(person('Thunder Kwame'), kofi)).toEqual({
    score: 97,
    reasons: ['same_words'],
    name: 'Kwame Thunder',
  });
});

it('believes a number before a name, and takes two numbers for a doubt', () => {
  const [one, other] = ['00841473537', '00817856600'];
  expect(samePerson(person('Thunder', one), person('Kofi Yawson', one)).score).toBe(100);
  const likeness = samePerson(person('Kofi Yawson', one), person('Kofi Yawson', other));
  expect(likeness).toMatchObject({ score: 65, reasons: ['same_name', 'other_number'] });
  const spelt = samePerson(person('Kofi Yawson', one), person('Kofi Yawsom', other));
  expect(spelt.score).toBeLessThan(likelySame);
});

it('leaves the words of the trade out of the names of bodies', () => {
  const reed = body('Lantern Reed Music Ltd');
  expect(samePerson(body('Lantern Reed'), reed).score).toBeGreaterThanOrEqual(likelySame);
  expect(samePerson(body('Lantern Read Publishing'), reed).score).toBeGreaterThanOrEqual(
    likelySame,
  );
  expect(samePerson(body('Gold Coast Music Ltd'), reed).score).toBeLessThan(likelySame);
  expect(samePerson(person('Lantern Reed Music'), reed).reasons).toContain('other_kind');
});
