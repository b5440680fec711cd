-- Asking for proof or for another scan ends no case, and what was undone was not decided: neither is a case that was decided.
create function is_decided(decision text, detail jsonb) returns boolean
  language sql immutable parallel safe
  return decision <> all (array['ask', 'ask_again', 'ask_proof']) and not detail ? 'undone';
comment on function is_decided(text, jsonb) is 'Whether a decision of the desk ended its case, and was not undone since.';

drop index desk_decision_at;
drop index desk_decision_of_kind;
create index desk_decision_at on desk_decision (decided_at desc, id desc) include (kind, since) where is_decided(decision, detail);
create index desk_decision_of_kind on desk_decision (kind, decided_at desc, id desc) include (since) where is_decided(decision, detail);

create or replace function desk_times(targets jsonb)
  returns table (year integer, kind text, decided bigint, on_time bigint, half_hours float8, most_hours float8)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.year, t.kind, t.decided, t.on_time, t.spans[1], t.spans[2]
    from (select extract(year from d.decided_at at time zone 'UTC')::integer as year, d.kind, count(*) as decided,
                 count(*) filter (where d.decided_at <= d.since + make_interval(hours => (targets ->> d.kind)::integer)) as on_time,
                 percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from d.decided_at - d.since)::float8 / 3600) as spans
            from public.desk_decision d
           where targets ? d.kind and public.is_decided(d.decision, d.detail)
           group by 1, 2) t
   order by t.year, t.kind
$$;
