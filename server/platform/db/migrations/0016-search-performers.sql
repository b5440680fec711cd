-- Works are found by who performs them as well: performers weigh less than titles and writers.
create function search_vector(title_words text[], other_words text[], name_words text[], performer_words text[]) returns tsvector
  language sql immutable parallel safe
  return (
    select coalesce(string_agg(quote_literal(word) || ':' || least(place, 255) || weight, ' '), '')::tsvector
      from (select word, place, 'A' as weight from unnest(title_words) with ordinality as a(word, place)
            union all
            select word, place, 'B' from unnest(other_words) with ordinality as b(word, place)
            union all
            select word, place, 'C' from unnest(name_words) with ordinality as c(word, place)
            union all
            select word, place, 'D' from unnest(performer_words) with ordinality as d(word, place)) as w
  );
comment on function search_vector(text[], text[], text[], text[]) is
  'Words of title, other titles, names and performers as one tsvector with weights A, B, C and D.';

create or replace view work_search_source as
  select w.id as work_id,
         live_state(w.state) as is_live,
         w.title_folded || coalesce(t.titles, '{}') as titles,
         search_vector(search_words(w.title_folded), search_words(array_to_string(t.titles, ' ')), search_words(n.names),
                       search_words(p.performers)) as words
    from work w
    left join lateral (select array_agg(folded order by position) as titles from work_title where work_id = w.id) t on true
    left join lateral (
      select string_agg(distinct rn.folded, ' ') as names
        from work_holder h join rights_holder_name rn on rn.rights_holder_id = h.rights_holder_id
       where h.work_id = w.id
    ) n on true
    left join lateral (
      select string_agg(distinct artist_folded, ' ') as performers from work_recording where work_id = w.id
    ) p on true;
drop function search_vector(text[], text[], text[]);
comment on column work_search.words is
  'Words of the title (A), of alternative titles (B), of the holders'' names (C), of performers (D).';
