import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleLines, sampleRecordings } from '#domain/testing/labelled-usages.ts';
import { artistSound, titleMarks, titleSound } from '#domain/usage/matching/sounds.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();

async function ofDatabase(texts: readonly string[]) {
  const { rows } = await sql<{ title: string; artist: string; marks: string }>`
    select title_sound(t) as title, artist_sound(t) as artist, title_marks(t)::text as marks
      from unnest(${[...texts]}::text[]) with ordinality as g(t, place) order by place`.execute(db);
  return rows;
}

const ofDomain = (texts: readonly string[]) =>
  texts.map((text) => ({
    title: titleSound(text),
    artist: artistSound(text),
    marks: titleMarks(text),
  }));

describe('how titles and artists sound, the database and the domain say alike', () => {
  it('of every line of the labelled sample', async () => {
    const texts = [
      ...sampleRecordings.flatMap(({ title, artist }) => [title, artist]),
      ...sampleLines.flatMap(([title, artist]) => [title, artist ?? '']),
    ];
    expect(await ofDatabase(texts)).toEqual(ofDomain(texts));
  });

  it('of odd texts', async () => {
    const odd = fc.string({
      unit: fc.constantFrom(...'Ɔɔɛŋ aeiouykwhgdjtcsxq&,()[]ft.-’3ß日'),
      maxLength: 40,
    });
    const texts = [
      '',
      '(Remix)',
      '[]',
      'feat. X',
      '& Band',
      '(',
      ')x(',
      'a'.repeat(300),
      'ñ'.repeat(150),
      'ﬁne',
      ...fc.sample(odd, 2_000),
    ];
    const [database, domain] = [await ofDatabase(texts), ofDomain(texts)];
    const different = texts.filter(
      (_, place) => JSON.stringify(database[place]) !== JSON.stringify(domain[place]),
    );
    expect(different).toEqual([]);
  });
});
