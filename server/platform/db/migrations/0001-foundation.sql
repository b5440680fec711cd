-- What everything else stands on: extensions, search folding, time stamps, append-only tables.
create extension if not exists pg_trgm;
create extension if not exists citext;

-- Search folding, step for step domain/text/fold.ts: server/works/search/fold.test.ts holds the two together.
-- Takes letters apart first, so that it gives the same under every locale of the database.
create function fold(told text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  plain text := told;
begin
  -- Most titles and names are plain ASCII and need no more than the last step.
  if octet_length(plain) <> length(plain) then
    -- Silent characters go before, so that they part no accent from its letter, and again after, for some come apart into one.
    plain := regexp_replace(
      normalize(translate(plain, '''`' || U&'\2018\2019\201B\02BC\02BB\02B9\02BD\2032\00B4\FF07\00AD\200B\200C\200D\200E\200F\2060\FEFF', ''), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g');
    plain := translate(
      plain,
      'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲəƏǝƎɩƖʊƱʒƷɓƁɗƊƙƘƴƳεΕͻϽↄↃøØłŁđĐðÐħĦıŧŦςΣ' || U&'\2018\2019\201B\02BC\02BB\02B9\02BD\2032\00B4\FF07\00AD\200B\200C\200D\200E\200F\2060\FEFF',
      'eeoonnddffggvveeeeiiuuzzbbddkkyyeeooooooll' || 'dddd' || 'hhitt' || 'σσ');
    plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
    plain := replace(replace(replace(replace(plain, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  end if;
  return btrim(regexp_replace(
    lower(translate(plain, '''`', '')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02ff\u1680\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+',
    ' ', 'g'));
end
$$;
comment on function fold(text) is 'Search folding: accents and the letters of Ghana to plain ones, lower case, punctuation to one blank.';

create function refuse_rewrite() returns trigger
  language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_rewrite() is 'Trigger that keeps a table append-only.';
