-- What everything else stands on: extensions, search folding, time stamps, append-only tables.
create extension if not exists pg_trgm;
create extension if not exists citext;

-- Search folding, the same as domain/text/fold.ts: accents and Ghana's letters to plain ones, lower case, one blank between words.
-- Decomposes first, so that it gives the same under every locale of the database.
create function fold(told text) returns text
  language sql immutable strict parallel safe
  return btrim(
    regexp_replace(
      regexp_replace(
        lower(
          replace(replace(replace(replace(replace(replace(
            translate(
              regexp_replace(normalize(told, NFD), '[\u0300-\u036f]', '', 'g'),
              'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋØøŁłĐđıð',
              'eeoonnddffggvvoollddid'
            ),
            'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'þ', 'th')
        ),
        '[''’‘ʼ`]', '', 'g'
      ),
      '[^[:alnum:]]+', ' ', 'g'
    )
  );
comment on function fold(text) is 'Search folding: accents and the letters of Ghana to plain ones, lower case, punctuation to one blank.';

create function refuse_rewrite() returns trigger
  language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_rewrite() is 'Trigger that keeps a table append-only.';
