-- "Three Blind Goats" and "3 Blind Goats" are compared as works: numbers are digits in what works are found by, & is "and", and the parts of a
-- medley are left out. The domain's spokenNumbers reads titles alike; here it is only for finding what is compared there.
create function spoken_numbers(folded text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  small constant text[] := array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
    'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
  tens constant text[] := array['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
  ordinals constant text[] := array['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh',
    'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'];
  word text;
  value int;
  total bigint := 0;
  current bigint := 0;
  is_open boolean := false;
  is_ordinal boolean;
  result text := '';
begin
  foreach word in array string_to_array(folded || ' ', ' ') loop
    value := coalesce(array_position(small, word), 10 * (array_position(tens, word) + 1), array_position(ordinals, word));
    is_ordinal := array_position(ordinals, word) is not null;
    if is_open and word = 'and' and (total > 0 or current >= 100) then continue; end if;
    if is_open and (word = 'hundred' and current < 10 or word in ('thousand', 'million')) then
      if word = 'hundred' then current := current * 100;
      else
        total := total + current * case word when 'thousand' then 1000 else 1000000 end;
        current := 0;
      end if;
      continue;
    end if;
    if is_open and value is not null
       and (current % 100 = 0 and (current > 0 or total > 0) or value < 10 and current % 10 = 0 and current % 100 >= 20) then
      current := current + value;
    else
      if is_open then result := result || ' ' || (total + current); end if;
      is_open := value is not null or word in ('hundred', 'thousand', 'million');
      total := case word when 'thousand' then 1000 when 'million' then 1000000 else 0 end;
      current := case word when 'hundred' then 100 else coalesce(value, 0) end;
      if not is_open then result := result || ' ' || word; end if;
    end if;
    if is_ordinal then
      result := result || ' ' || (total + current) || 'th';
      is_open := false;
    end if;
  end loop;
  return btrim(regexp_replace(regexp_replace(regexp_replace(result,
    '\m(\d{1,3}) (\d{3})\M', '\1\2', 'g'), '\m(\d+)(st|nd|rd|th)\M', '\1th', 'g'), '\m(no|number) (?=\d)', '', 'g'));
end
$$;
comment on function spoken_numbers(text) is 'A folded title with its numbers as digits, however they are written.';

create or replace function title_consonants(title text, folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  bare text := folded;
  sound text;
  consonants text;
begin
  if title ~ '[][()3&+]' or strpos(folded, 'medley') > 0 then
    bare := case when strpos(folded, 'medley') > 0 then regexp_replace(title, '\s*[(:[{].*$|\s[-–—|~]\s.*$', '')
                 else regexp_replace(title, '\([^)]*\)?|\[[^]]*\]?', ' ', 'g') end;
    if bare !~ '[[:alnum:]]' then bare := title; end if;
    bare := replace(replace(bare, '&', ' and '), ' + ', ' and ');
    bare := public.fold(regexp_replace(replace(bare, ')', 'o'), '3(?=[[:alpha:]])(?!rd\M)|(?<=[[:alpha:]])3', 'e', 'g'));
  end if;
  bare := btrim(replace(replace(replace(replace(replace(replace(
    ' ' || bare || ' ', ' the ', ' '), ' a ', ' '), ' an ', ' '), ' la ', ' '), ' le ', ' '), ' les ', ' '));
  if strpos(bare, ' x ') > 0 then bare := regexp_replace(bare, '^([^ ]+ [^ ]+.*?) x [^ ]+ .+$', '\1'); end if;
  if title ~* ' [-–—] *single *$' then bare := regexp_replace(bare, ' single$', ''); end if;
  if strpos(bare, ' feat') + strpos(bare, ' ft ') + strpos(bare, ' prod') + strpos(bare, ' official') > 0 then
    bare := regexp_replace(bare, ' (feat|ft|featuring|prod|produced by|official)( .*)?$', '');
  end if;
  -- A regular expression with so many ways takes as long as all the rest of the function.
  -- A regular expression with so many ways takes as long as all the rest of the function.
  if bare ~ '\d' and bare ~ '\d \d{3}\M|\d(st|nd|rd|th)\M|\m(no|number) \d'
     or strpos(bare, 'one') + strpos(bare, 'two') + strpos(bare, 'thr') + strpos(bare, 'four') + strpos(bare, 'fi') + strpos(bare, 'six')
      + strpos(bare, 'seven') + strpos(bare, 'eight') + strpos(bare, 'nin') + strpos(bare, 'ten') + strpos(bare, 'elev') + strpos(bare, 'twel')
      + strpos(bare, 'second') + strpos(bare, 'third') + strpos(bare, 'hundred') + strpos(bare, 'thousand') + strpos(bare, 'million')
      + strpos(bare, 'teen') + strpos(bare, 'ty') > 0
     and bare ~ '\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fifth|ninth|hundred|thousand|million)\M|(teen|ty|th)\M' then
    bare := public.spoken_numbers(bare);
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

-- What is found by other numbers now is written anew in steps.
create table work_to_reread (
  work_id uuid not null primary key
);
comment on table work_to_reread is 'Works whose pairs are still those of their titles as they are written: 0162 writes them anew.';
insert into work_to_reread (work_id)
select s.work_id from work_search s
 where exists (
   select from unnest(array(select title from work where id = s.work_id) || array(select title from work_title where work_id = s.work_id)) as t
    where t ~* '[&+]|medley|\d[ ,]\d|\d(st|nd|rd|th)\M|\m(no|number)\.? ?\d|\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fifth|ninth|twelfth|hundred|thousand|million)\M|(teen|ty|th)\M');
