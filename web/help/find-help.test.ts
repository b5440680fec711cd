import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../router.tsx';
import { findHelp } from './find-help.ts';
import { glossary } from './glossary.ts';
import { guides } from './guides.ts';

describe('a search of the help', () => {
  it.each([
    ['split three', 'thirds'],
    ['How do I split a song between three people?', 'thirds'],
    ['33.34', 'thirds'],
    ['publisher', 'publishers'],
    ['pubilsher', 'publishers'],
    ['labels', 'publishers'],
    ['what does arranger mean', 'roles'],
    ['forgot password', 'log-in'],
    ['stay signed in', 'log-in'],
    ['why am I not paid', 'not-payable'],
    ['confirming', 'confirm-your-share'],
    ['two people change', 'amend-a-work'],
    ['Twi', 'find-a-work'],
    ['spelling', 'find-a-work'],
    ['who changed it', 'history'],
    ['offline', 'drafts'],
    ['bell', 'notifications'],
    ['isni pending', 'isni'],
    ['new song', 'register-a-work'],
    ['traditional', 'arrangements'],
    ['crash', 'trouble'],
    ['reference', 'your-details'],
    ['film', 'shares-by-right'],
    ['momo', 'bank-details'],
    ['bank account', 'bank-details'],
    ['hacked', 'stop-bank-change'],
    ['add a missing co-writer', 'add-someone'],
    ['someone is listed twice', 'who-is-it'],
    ['upload an mp3', 'sound-recordings'],
    ['session musician', 'recording-owners'],
    ['ownership conflict', 'recording-owners'],
    ['recording without a work', 'link-recordings'],
    ['where was I played', 'where-played'],
    ['radio', 'where-played'],
    ['setlist of a concert', 'import-a-log'],
    ['import a station’s log', 'import-a-log'],
  ])('for %s finds %s among the first two', (q, id) => {
    expect(
      findHelp(q)
        .guides.slice(0, 2)
        .map((guide) => guide.id),
    ).toContain(id);
  });

  it('folds letters and accents', () => {
    expect(findHelp('PÚBLÌSHƐR').guides).toEqual(findHelp('publisher').guides);
  });

  it('finds words of the glossary', () => {
    expect(findHelp('iswc').glossary.map(({ word }) => word)).toContain('ISWC');
  });

  it('gives what comes closest and says so', () => {
    const { guides: found, hasAll } = findHelp('publisher xylophone');
    expect(found.map(({ id }) => id)).toContain('publishers');
    expect(hasAll).toBe(false);
  });

  it.each(['qqqqxx', '?!', ''])('finds nothing for “%s”', (q) => {
    const found = findHelp(q);
    expect([...found.guides, ...found.glossary]).toEqual([]);
  });
});

describe('every guide', () => {
  it('has an id of its own', () => {
    expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  });

  it('leads only to guides that are there and to screens that are built', () => {
    const ids = guides.map(({ id }) => id);
    for (const { related, links } of guides) {
      for (const id of related) expect(ids).toContain(id);
      for (const { to } of links) {
        const path = to.split('?')[0] ?? '';
        expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
      }
    }
  });
});

it('explains every word of our vocabulary that members meet', () => {
  const vocabulary = readFileSync('docs/vocabulary.md', 'utf8').matchAll(
    /^\| (?!word|---)([^|]+) \|/gm,
  );
  const explained = glossary.map(({ word }) => word.toLowerCase()).join(', ');
  const words = [...vocabulary].flatMap(([, word = '']) => word.split(', '));
  expect(words.length).toBeGreaterThan(15);
  // How texts are compared, how edits are kept and how files come in is for those who build the portal.
  const ours = [
    'folding',
    'typed edit',
    'sign-up',
    'applicant',
    'upload',
    'file',
    'sealed',
    'stream',
    'email of the day',
    'digest',
    'address to listen',
    'partial date',
  ];
  expect(
    words.filter((word) => !ours.includes(word) && !explained.includes(word.toLowerCase())),
  ).toEqual([]);
});
