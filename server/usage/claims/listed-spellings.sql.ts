import { type RawBuilder, sql } from 'kysely';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { fold } from '#domain/text/fold.ts';
import { artistSound, titleSound } from '#domain/usage/matching/sounds.ts';

/** A spelling in a list; `sources` are up to three of those that its latest uses are from. */
export type SpellingRow = {
  readonly id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly uses: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly sources: string[];
};

/** So many of the latest uses of a spelling say from which sources they are; of more the first is looked for by itself. */
const usesLookedAt = sql.lit(200);

/** When the uses of spelling `s` are, and from where: parts of a statement that lists spellings, for those it shows and no others. */
export const spellingColumns: RawBuilder<unknown> = sql`
  s.id, s.title, s.artist, s.isrc, s.uses, coalesce(first.started_at, latest.first_at) as first_at, latest.last_at, latest.sources`;
export const spellingJoins: RawBuilder<unknown> = sql`
  cross join lateral (
    with e as materialized (
      select started_at, source_id from log_entry where spelling_id = s.id order by started_at desc limit ${usesLookedAt}
    )
    select min(started_at) as first_at, max(started_at) as last_at,
           array(
             select o.name
               from (select source_id, count(*) as uses from e group by source_id) f
               join log_source o on o.id = f.source_id
              order by f.uses desc, o.name_folded, o.id limit 3) as sources
      from e) latest
  left join lateral (
    select started_at from log_entry
     where spelling_id = s.id and s.uses > ${usesLookedAt} order by started_at limit 1) first on true`;

/** The spelling as an answer has it. */
export function spellingView(row: SpellingRow) {
  const { id, title, artist, isrc, uses, sources } = row;
  return {
    id,
    title,
    artist,
    isrc,
    uses,
    sources,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}

/**
 * What finds spelling `s` by a text as people misspell it: its ISRC, a part of it, letters alike, or the sound of title or artist. Two
 * looks by letters take twice as long as one: of a few letters what is alike has them as they stand, and what has many as they stand is
 * alike.
 */
export function isLikeText(q: string): RawBuilder<unknown> {
  const folded = fold(q);
  const isrc = parseIsrc(q);
  const ways = [
    sql`s.title_sound = ${titleSound(q)}`,
    sql`s.artist_sound = ${artistSound(q)}`,
    ...(isrc === null ? [] : [sql`s.isrc = ${isrc}`]),
    // Folded text holds no % and no _, for both part words.
    ...(threesOf(folded) < manyThrees ? [sql`s.folded like ${`%${folded}%`}`] : []),
    ...(folded.length > fewLetters ? [sql`${folded} <% s.folded`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const fewLetters = 3;
/** In a longer word three of so many may be missing, those at its ends, and three in five stand there still: that is alike. */
const manyThrees = 8;

/** Of how many different threes of letters a text is, as pg_trgm takes it apart. */
function threesOf(folded: string): number {
  const threes = new Set<string>();
  for (const word of folded.split(' ')) {
    const letters = Array.from(`  ${word} `);
    for (let at = 2; at < letters.length; at += 1)
      threes.add(letters.slice(at - 2, at + 1).join(''));
  }
  return threes.size;
}
