-- Targets of the desk become settings, and the society's figures are stored, made again every few minutes.
create table desk_target (
  name text primary key,
  amount integer not null,
  constraint desk_target_name_shape check (name ~ '^[a-z_]{1,40}$'),
  constraint desk_target_amount_bounds check (amount between 1 and 8760)
);
comment on table desk_target is 'What an administrator set instead of the defaults in domain/staff/targets.ts: hours in which a kind of case should be decided, goals in percent.';

create table desk_figures (
  year smallint primary key,
  figures jsonb not null,
  standing jsonb,
  made_at timestamptz not null,
  constraint desk_figures_year_bounds check (year between 1900 and 9999)
);
comment on table desk_figures is 'What the society''s register and work came to in each year, as it was counted last. Counting it takes too long for a request.';
comment on column desk_figures.figures is 'What happened in the year.';
comment on column desk_figures.standing is 'What there was when it was counted last within the year; null where nobody counted in that year.';

create index desk_decision_at on desk_decision (decided_at desc, id desc) include (kind, since);
create index desk_decision_of_kind on desk_decision (kind, decided_at desc, id desc) include (since);

-- How long cases took, by year and kind: of a kind within its target, the hours in which half and nine in ten were decided. A worker makes the
-- figures as the portal's role, which reads no decision and so sees no more than this.
create function desk_times(targets jsonb)
  returns table (year integer, kind text, decided bigint, on_time bigint, half_hours float8, most_hours float8)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.year, t.kind, t.decided, t.on_time, t.spans[1], t.spans[2]
    from (select extract(year from d.decided_at at time zone 'UTC')::integer as year, d.kind, count(*) as decided,
                 count(*) filter (where d.decided_at <= d.since + make_interval(hours => (targets ->> d.kind)::integer)) as on_time,
                 percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from d.decided_at - d.since)::float8 / 3600) as spans
            from public.desk_decision d
           where targets ? d.kind
           group by 1, 2) t
   order by t.year, t.kind
$$;
