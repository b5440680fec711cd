import { type RawBuilder, sql } from 'kysely';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { artistSound, titleSound } from '#domain/logs/sounds.ts';
import { fold } from '#domain/text/fold.ts';

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

/** So many of the latest uses of a spelling say from which sources they are. */
const usesLookedAt = 200;

/** When the uses of spelling `s` are, and from where: parts of a statement that lists spellings, for those it shows and no others. */
export const spellingColumns: RawBuilder<unknown> = sql`
  s.id, s.title, s.artist, s.isrc, s.uses, f.started_at as first_at, l.started_at as last_at, o.sources`;
export const spellingJoins: RawBuilder<unknown> = sql`
  cross join lateral (
    select started_at from log_entry where spelling_id = s.id order by started_at limit 1) f
  cross join lateral (
    select started_at from log_entry where spelling_id = s.id order by started_at desc limit 1) l
  cross join lateral (
    select array(
      select o.name
        from (select e.source_id, count(*) as uses
                from (select source_id from log_entry where spelling_id = s.id
                       order by started_at desc limit ${sql.lit(usesLookedAt)}) e
               group by e.source_id) found
        join log_source o on o.id = found.source_id
       order by found.uses desc, o.name_folded, o.id limit 3) as sources) o`;

/** The spelling as an answer has it. */
export function spellingView(row: SpellingRow) {
  const { id, title, artist, isrc, uses, sources } = row;
  return {
    ...{ id, title, artist, isrc, uses, sources },
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}

/** What finds spelling `s` by a text as people misspell it: its ISRC, a part of it, letters alike, or the sound of title or artist. */
export function isLikeText(q: string): RawBuilder<unknown> {
  const folded = fold(q);
  const isrc = parseIsrc(q);
  // Folded text holds no % and no _, for both part words.
  return sql`(s.folded like ${`%${folded}%`} or ${folded} <% s.folded or s.title_sound = ${titleSound(q)}
    or s.artist_sound = ${artistSound(q)} ${isrc === null ? sql`` : sql`or s.isrc = ${isrc}`})`;
}
