-- Titles of logs that nobody could match wait for the society once they have enough plays to be worth an officer's time.

-- A society has hundreds of thousands of titles that were played a few times. Also minPlaysOfCase in domain/usage/usage.ts; a test keeps them equal.
create function min_plays_of_case() returns bigint language sql immutable parallel safe return 20;

create table log_spelling_ruling (
  text_key uuid primary key,
  ruling text not null,
  reason text,
  ruled_at timestamptz not null,
  undone_at timestamptz,
  constraint log_spelling_ruling_known check (ruling in ('not_ours', 'unidentifiable')),
  constraint log_spelling_ruling_reason_length check (length(reason) between 1 and 500)
);
comment on table log_spelling_ruling is 'Titles and artists of logs that the society asks nobody about any more, for all plays of them that were and will be logged.';
comment on column log_spelling_ruling.text_key is 'As that of log_spelling: every ISRC that comes with the title and artist.';
comment on column log_spelling_ruling.ruling is 'not_ours: nobody here owns it; unidentifiable: nobody can tell what was played.';
comment on column log_spelling_ruling.undone_at is 'When the officer who ruled so took it back; it counts no more from then on.';
comment on column log_spelling.looked_at is 'When matching last looked at it, or a log last added plays to it.';

-- There, as long as it is not matched, not about to be by a claim, and not ruled on.
create function desk_case_of_spelling(spelling uuid, from_when timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('unmatched_spelling', spelling, exists (
    select from public.log_spelling s
     where s.id = spelling and s.state = 'unmatched' and s.uses >= public.min_plays_of_case()
       and not exists (select from public.log_spelling_ruling r where r.text_key = s.text_key and r.undone_at is null)
       and not exists (select from public.log_claim c where c.spelling_id = s.id and c.state = 'waiting' and not c.is_not)), from_when);
end
$$;
revoke execute on function desk_case_of_spelling(uuid, timestamptz) from public;

create function desk_case_of_matching() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_spelling(new.id, new.looked_at);
  return null;
end
$$;
-- A log counts up thousands of titles: the function is called for the few that begin or end to wait.
create trigger log_spelling_new_is_case after insert on log_spelling
  for each row when (new.state = 'unmatched' and new.uses >= min_plays_of_case()) execute function desk_case_of_matching();
create trigger log_spelling_is_case after update on log_spelling
  for each row when (
    (old.state = 'unmatched' and old.uses >= min_plays_of_case()) is distinct from (new.state = 'unmatched' and new.uses >= min_plays_of_case()))
  execute function desk_case_of_matching();

create function desk_case_of_claimed_spelling() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_spelling(new.spelling_id, coalesce(new.decided_at, new.claimed_at));
  return null;
end
$$;
create trigger log_claim_is_case_of_spelling after insert or update of state on log_claim
  for each row when (not new.is_not) execute function desk_case_of_claimed_spelling();

create function desk_case_of_ruled_spelling() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_of_spelling(s.id, coalesce(new.undone_at, new.ruled_at))
     from public.log_spelling s where s.text_key = new.text_key;
  return null;
end
$$;
create trigger log_spelling_ruling_is_case after insert or update on log_spelling_ruling
  for each row execute function desk_case_of_ruled_spelling();

-- They begin to wait now: nobody could decide them before.
insert into desk_case (kind, subject_id, since)
select 'unmatched_spelling', s.id, now() from log_spelling s
 where s.state = 'unmatched' and s.uses >= min_plays_of_case()
   and not exists (select from log_claim c where c.spelling_id = s.id and c.state = 'waiting' and not c.is_not);

-- How often the society expects a log from each of its sources.
create table log_source_expectation (
  source_id uuid primary key,
  every text not null,
  set_at timestamptz not null,
  constraint log_source_expectation_source foreign key (source_id) references log_source (id),
  constraint log_source_expectation_known check (every in ('week', 'month'))
);
comment on table log_source_expectation is 'How often a source should send its log. A source without a row is not expected.';
