-- Titles are compared without French articles, without a guest after "x" ("Sika Duro x Efua Baidoo") and without "- Single" at the end,
-- as domain/text/title-likeness.ts reads them.
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
    bare := fold(regexp_replace(replace(bare, ')', 'o'), '3(?=[[:alpha:]])|(?<=[[:alpha:]])3', 'e', 'g'));
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
  consonants := btrim(regexp_replace(translate(sound, 'aiu', ''), '(.)\1+', '\1', 'g'));
  return (string_to_array(case when consonants = '' then replace(sound, ' ', '') else consonants end, ' '))[: 10];
end
$$;

update work_search s set likeness = o.likeness
  from work_search_source o
 where o.work_id = s.work_id
   and exists (select from unnest(s.titles) as title where ' ' || title || ' ' ~ ' (la|le|les|x|single) ');
