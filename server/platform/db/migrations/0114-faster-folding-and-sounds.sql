-- Folding, sounds and marks took two thirds of the time of loading recordings and plays. They answer what they answered before, so that
-- no column and no index need be made anew: titles that are letters and blanks skip the steps that change nothing, and the functions
-- with a query inside, which started an executor at each call, are loops and assignments. Functions are named with their schema:
-- indexes are built and analysed without a search path.
create or replace function fold(told text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  plain text := told;
begin
  if octet_length(plain) = length(plain) then
    if plain ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then return lower(plain); end if;
  -- Words in the languages of Ghana: letters that come apart into no others, and that the long way below maps in the same way.
  elsif plain ~ '^[A-Za-z0-9ɛƐɔƆŋŊɖƉƒƑɣƔʋƲ]+( [A-Za-z0-9ɛƐɔƆŋŊɖƉƒƑɣƔʋƲ]+)*$' then
    return lower(translate(plain, 'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲ', 'eeoonnddffggvv'));
  else
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

create function without_repeats(letters text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  letter text;
  before text := '';
  result text := '';
begin
  if letters !~ '[^a-zCJS ]|  |aa|bb|cc|dd|ee|ff|gg|hh|ii|jj|kk|ll|mm|nn|oo|pp|qq|rr|ss|tt|uu|vv|ww|xx|yy|zz|CC|JJ|SS' then
    return letters;
  end if;
  -- A regular expression that refers back to what it has matched takes five times as long.
  foreach letter in array string_to_array(letters, null) loop
    if letter <> before then
      result := result || letter;
      before := letter;
    end if;
  end loop;
  return result;
end
$$;
comment on function without_repeats(text) is 'A text of sounds in which none follows itself: each is there once where it was there several times.';

create or replace function sound_letters(folded text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return public.without_repeats(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(folded, ' ', ''),
        'tch', 'C'), 'ch', 'C'), 'ky', 'C'), 'sh', 'S'), 'hy', 'S'), 'dj', 'J'), 'dw', 'J'), 'gy', 'J'), 'ph', 'f'),
        'ck', 'k'), 'qu', 'kw'), 'ny', 'n'), 'ng', 'n'), 'gh', 'g'), 'kh', 'k'), 'th', 't'), 'hw', 'w'), 'x', 'ks'),
      'jcqzleoywh', 'Jkksriuiu'));
end
$$;

create or replace function sound_key(folded text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  letters text := public.sound_letters(left(folded, 100));
  consonants text := public.without_repeats(translate(letters, 'aiu', ''));
begin
  return case when length(consonants) >= 4 then consonants else '=' || letters end;
end
$$;

create or replace function title_marks(title text) returns bit(128)
  language plpgsql immutable strict parallel safe as $$
declare
  bare text := coalesce(nullif(public.fold(regexp_replace(title, '\([^)]*\)|\[[^]]*\]', ' ', 'g')), ''), public.fold(title));
  sound text;
  before int := 32;
  code int;
  letter text;
  marks bit(128) := B'0'::bit(128);
begin
  sound := public.sound_letters(left(regexp_replace(bare, ' (feat|ft|featuring) .*$', ''), 100));
  foreach letter in array string_to_array(sound || ' ', null) loop
    code := ascii(letter);
    marks := set_bit(marks, (31 * before + code) % 127, 1);
    before := code;
  end loop;
  return marks;
end
$$;

create or replace function title_consonants(title text, folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  bare text := folded;
  sound text;
  consonants text;
begin
  if title ~ '[][()3]' then
    bare := regexp_replace(title, '\([^)]*\)?|\[[^]]*\]?', ' ', 'g');
    if bare !~ '[[:alnum:]]' then bare := title; end if;
    bare := public.fold(regexp_replace(replace(bare, ')', 'o'), '3(?=[[:alpha:]])|(?<=[[:alpha:]])3', 'e', 'g'));
  end if;
  bare := btrim(replace(replace(replace(replace(replace(replace(
    ' ' || bare || ' ', ' the ', ' '), ' a ', ' '), ' an ', ' '), ' la ', ' '), ' le ', ' '), ' les ', ' '));
  if strpos(bare, ' x ') > 0 then bare := regexp_replace(bare, '^([^ ]+ [^ ]+.*?) x [^ ]+ .+$', '\1'); end if;
  if title ~* ' [-–—] *single *$' then bare := regexp_replace(bare, ' single$', ''); end if;
  if strpos(bare, ' feat') + strpos(bare, ' ft ') + strpos(bare, ' prod') + strpos(bare, ' official') > 0 then
    bare := regexp_replace(bare, ' (feat|ft|featuring|prod|produced by|official)( .*)?$', '');
  end if;
  sound :=
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        left(bare, 100),
        'tch', 'C'), 'ch', 'C'), 'ky', 'C'), 'sh', 'S'), 'hy', 'S'), 'dj', 'J'), 'dw', 'J'), 'gy', 'J'), 'ph', 'f'),
        'ck', 'k'), 'qu', 'kw'), 'ny', 'n'), 'ng', 'n'), 'gh', 'g'), 'kh', 'k'), 'th', 't'), 'hw', 'w'), 'x', 'ks'),
      'jcqzleoywh', 'Juksriuiu');
  consonants := btrim(public.without_repeats(translate(sound, 'aiu', '')));
  return (string_to_array(case when consonants = '' then replace(sound, ' ', '') else consonants end, ' '))[: 10];
end
$$;

create or replace function title_keys(parts text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  count int := cardinality(parts);
  whole text;
  left_out text;
  others text;
  result text[];
  ordered text[] := parts;
begin
  if count = 0 then return '{}'; end if;
  if count = 1 then
    whole := parts[1];
    result := array[whole, whole];
    if length(whole) > 2 and whole !~ '[0-9]' then
      for place in 1 .. least(length(whole), 8) loop
        result := result || overlay(whole placing '' from place for 1);
      end loop;
    end if;
    return result;
  end if;
  if count > 2 then
    ordered := array(select word from unnest(parts) as word order by word collate "C");
  elsif parts[2] collate "C" < parts[1] collate "C" then
    ordered := array[parts[2], parts[1]];
  end if;
  result := array[public.without_repeats(array_to_string(parts, '')), array_to_string(ordered, ' ')];
  for place in 1 .. count loop
    left_out := ordered[place];
    if left(left_out, 1) not between '0' and '9' then
      others := array_to_string(array_remove(ordered, left_out), ' ');
      result := result || (others || ' ' || left(left_out, 1) || '-');
      if length(left_out) > 1 then result := result || (others || ' -' || right(left_out, 1)); end if;
    end if;
  end loop;
  if count > 3 then
    result := result || array_to_string(parts[: count / 3], ' ')
      || array_to_string(parts[count / 3 + 1 : 2 * count / 3], ' ') || array_to_string(parts[2 * count / 3 + 1 :], ' ');
  end if;
  return result;
end
$$;
