-- Sound recordings: who performs on them and who owns them, where and when; the works that they are of; their history; what they are
-- found by.
create table recording (
  id uuid primary key,
  version integer not null default 1,
  state text not null default 'registered',
  title text not null,
  title_folded text not null generated always as (fold(title)) stored,
  version_title text,
  artist text not null,
  artist_folded text not null generated always as (fold(artist)) stored,
  isrc text,
  duration_seconds integer,
  recorded_on date,
  recording_country text,
  languages text[] not null default '{}',
  release_title text,
  released_on date,
  label text,
  p_line text,
  catalogue_number text,
  is_featured_said boolean not null default false,
  is_non_featured_said boolean not null default false,
  are_owners_said boolean not null default false,
  featured_total integer not null default 0,
  non_featured_total integer not null default 0,
  has_conflict boolean not null default false,
  file_id uuid,
  registered_by uuid not null,
  registered_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state_reason text,
  constraint recording_registrant foreign key (registered_by) references member (id),
  constraint recording_file foreign key (file_id) references file (id),
  constraint recording_state_known check (state in ('registered', 'withdrawn')),
  constraint recording_title_length check (length(title) between 1 and 200),
  constraint recording_version_title_length check (length(version_title) between 1 and 200),
  constraint recording_artist_length check (length(artist) between 1 and 200),
  constraint recording_isrc_shape check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  constraint recording_duration_bounds check (duration_seconds between 1 and 359999),
  constraint recording_country_shape check (recording_country ~ '^[A-Z]{2}$'),
  constraint recording_languages_few check (cardinality(languages) <= 10),
  constraint recording_release_title_length check (length(release_title) between 1 and 200),
  constraint recording_label_length check (length(label) between 1 and 200),
  constraint recording_p_line_length check (length(p_line) between 1 and 200),
  constraint recording_catalogue_number_length check (length(catalogue_number) between 1 and 60),
  constraint recording_featured_at_most_100 check (featured_total between 0 and 10000),
  constraint recording_non_featured_at_most_100 check (non_featured_total between 0 and 10000),
  constraint recording_reason_length check (length(state_reason) between 1 and 2000)
);
comment on table recording is 'A sound recording of a work or of several, with rights of its own (neighbouring rights).';
comment on column recording.version is 'Counts the changes; also the ETag.';
comment on column recording.artist is 'As it is displayed; who they are, the lines say.';
comment on column recording.isrc is 'ISO 3901, canonical; of one recording among those that are not withdrawn.';
comment on column recording.recorded_on is 'The day of the recording, or its first.';
comment on column recording.p_line is 'What stands after the P in a circle: the year and the owner at first publication.';
comment on column recording.is_featured_said is 'Whether anybody has said who the featured artists are; without lines that is an explicit none.';
comment on column recording.is_non_featured_said is 'The same of performers who are not featured.';
comment on column recording.are_owners_said is 'The same of its owners.';
comment on column recording.featured_total is 'Sum of the featured artists'' shares in hundredths of a percent, kept by trigger; the check is the last guard.';
comment on column recording.non_featured_total is 'The same of performers who are not featured.';
comment on column recording.has_conflict is 'Whether its owners together have more than 100 % in some place at some time; written by whoever writes its owners.';
comment on column recording.file_id is 'The audio, of the member who uploaded it; null where it is registered without.';
comment on column recording.state_reason is 'Why it was withdrawn.';
create unique index recording_isrc_once on recording (isrc) where state <> 'withdrawn';
create index recording_registrant on recording (registered_by, id desc);
create index recording_file on recording (file_id) where file_id is not null;
-- Cut, for an index takes no more than 2.7 kB and folding can lengthen a text: with the whole text compared as well it finds exactly.
create index recording_title_artist on recording
  (left(title_folded, 100) text_pattern_ops, left(artist_folded, 100) text_pattern_ops);
create index recording_title_alike on recording using gin (title_folded gin_trgm_ops) with (fastupdate = off);

create table recording_contributor (
  recording_id uuid not null,
  position smallint not null,
  rights_holder_id uuid not null,
  role text not null,
  share smallint not null,
  primary key (recording_id, rights_holder_id, role),
  constraint recording_contributor_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_contributor_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint recording_contributor_role_known check (role in ('contracted', 'other', 'session_musician', 'performing_producer')),
  constraint recording_contributor_share_bounds check (share between 0 and 10000)
);
comment on table recording_contributor is 'Who performs on a recording: featured (contracted, other) or not (session musician, performing producer).';
comment on column recording_contributor.share is 'Of what the whole group gets, in hundredths of a percent.';
create index recording_contributor_of on recording_contributor (rights_holder_id, recording_id desc);

create table recording_owner (
  recording_id uuid not null,
  position smallint not null,
  rights_holder_id uuid not null,
  share smallint not null,
  territories text[] not null default '{}',
  owned_from date,
  owned_until date,
  primary key (recording_id, position),
  constraint recording_owner_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_owner_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint recording_owner_share_bounds check (share between 0 and 10000),
  constraint recording_owner_territories_few check (cardinality(territories) <= 250),
  constraint recording_owner_period_forward check (owned_until >= owned_from)
);
comment on table recording_owner is 'Who owns a recording (its producer in the legal sense), where and when. What is above 100 % together is a conflict and stands.';
comment on column recording_owner.territories is 'ISO 3166-1 alpha-2; empty is the world.';
comment on column recording_owner.owned_from is 'The first day, null without a beginning.';
comment on column recording_owner.owned_until is 'The last day, null without an end.';
create index recording_owner_of on recording_owner (rights_holder_id, recording_id desc);

create table recording_credit (
  recording_id uuid not null,
  position smallint not null,
  name text not null,
  role text not null,
  primary key (recording_id, position),
  constraint recording_credit_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_credit_role_known check (role in ('producer', 'mixer', 'engineer')),
  constraint recording_credit_name_length check (length(name) between 1 and 120)
);
comment on table recording_credit is 'Who is named with thanks, by name alone: holds nothing by it.';

create table recording_work (
  recording_id uuid not null,
  work_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (recording_id, work_id),
  constraint recording_work_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_work_work foreign key (work_id) references work (id) on delete cascade,
  constraint recording_work_member foreign key (linked_by) references member (id)
);
comment on table recording_work is 'Which recording is of which work: said by a member who is on one of the two.';
comment on column recording_work.linked_by is 'Null is the society.';
create index recording_work_work on recording_work (work_id, recording_id desc);
create index recording_work_member on recording_work (linked_by) where linked_by is not null;

-- The totals on the recording follow its performers, as those of works follow their holders: its row is locked first.
create function keep_recording_totals() returns trigger
  language plpgsql as $$
begin
  perform 1 from public.recording where id in (select recording_id from changed) order by id for no key update;
  update public.recording r
     set featured_total = s.featured, non_featured_total = s.non_featured
    from (select c.recording_id,
                 coalesce(sum(k.share) filter (where k.role in ('contracted', 'other')), 0) as featured,
                 coalesce(sum(k.share) filter (where k.role in ('session_musician', 'performing_producer')), 0) as non_featured
            from (select distinct recording_id from changed) c
            left join public.recording_contributor k on k.recording_id = c.recording_id
           group by c.recording_id) s
   where r.id = s.recording_id
     and (r.featured_total, r.non_featured_total) is distinct from (s.featured, s.non_featured);
  return null;
end
$$;
create trigger recording_contributor_added after insert on recording_contributor
  referencing new table as changed for each statement execute function keep_recording_totals();
create trigger recording_contributor_changed after update on recording_contributor
  referencing new table as changed for each statement execute function keep_recording_totals();
create trigger recording_contributor_removed after delete on recording_contributor
  referencing old table as changed for each statement execute function keep_recording_totals();

create trigger recording_contributor_of_somebody before insert or update of rights_holder_id on recording_contributor
  for each row execute function refuse_merged_holder();
create trigger recording_owner_of_somebody before insert or update of rights_holder_id on recording_owner
  for each row execute function refuse_merged_holder();

-- History, chained like that of works.
create table recording_edit (
  id bigint generated always as identity primary key,
  recording_id uuid not null,
  version integer not null,
  kind text not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  member_id uuid,
  signed_as text,
  at timestamptz not null,
  seq integer not null default 0,
  hash bytea not null default '',
  constraint recording_edit_recording foreign key (recording_id) references recording (id),
  constraint recording_edit_member foreign key (member_id) references member (id),
  constraint recording_edit_kind_known check (kind in ('registered', 'amended', 'claimed', 'linked', 'unlinked', 'withdrawn')),
  constraint recording_edit_by_somebody check (member_id is not null or signed_as is not null),
  constraint recording_edit_chain_once unique (recording_id, seq),
  constraint recording_edit_chained check (seq > 0 and octet_length(hash) = 32)
);
comment on table recording_edit is 'History of recordings: a typed edit (field, old, new, who, when), written in the transaction that makes the change.';
comment on column recording_edit.signed_as is 'Who made the change when it was no member: the society''s name.';
comment on column recording_edit.seq is 'Place in the history of its recording, from 1; set by trigger.';
comment on column recording_edit.hash is 'SHA-256 over the hash of the row before and this row''s content; set by trigger.';
create index recording_edit_member on recording_edit (member_id);

create function hash_of(edit recording_edit, before bytea) returns bytea
  language sql immutable
  return sha256(before || convert_to(
    history_field(edit.recording_id::text) || history_field(edit.seq::text) || history_field(edit.version::text)
    || history_field(edit.kind) || history_field(edit.field) || history_field(edit.old_value::text)
    || history_field(edit.new_value::text) || history_field(edit.member_id::text) || history_field(edit.signed_as)
    || history_field(((extract(epoch from edit.at) * 1000000)::bigint)::text), 'UTF8'));

create function chain_recording_edit() returns trigger
  language plpgsql as $$
declare
  before bytea;
begin
  select e.seq + 1, e.hash into new.seq, before from public.recording_edit e
   where e.recording_id = new.recording_id order by e.seq desc limit 1;
  new.seq := coalesce(new.seq, 1);
  new.hash := public.hash_of(new, coalesce(before, ''));
  return new;
end
$$;
create trigger recording_edit_chain before insert on recording_edit for each row execute function chain_recording_edit();
create trigger recording_edit_append_only before update or delete on recording_edit
  for each row execute function refuse_rewrite();
create trigger recording_edit_never_emptied before truncate on recording_edit
  for each statement execute function refuse_rewrite();
alter table recording_edit enable always trigger recording_edit_chain;
alter table recording_edit enable always trigger recording_edit_append_only;
alter table recording_edit enable always trigger recording_edit_never_emptied;

alter table history_anchor
  drop constraint history_anchor_known,
  add constraint history_anchor_known check (history in ('work_edit', 'member_event', 'recording_edit'));
create or replace function settled_history(history text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
declare
  settled bigint;
begin
  if history = 'work_edit' then
    lock table public.work_edit in share mode;
    select max(id) into settled from public.work_edit;
  elsif history = 'member_event' then
    lock table public.member_event in share mode;
    select max(id) into settled from public.member_event;
  elsif history = 'recording_edit' then
    lock table public.recording_edit in share mode;
    select max(id) into settled from public.recording_edit;
  end if;
  return coalesce(settled, 0);
end
$$;

-- The history of a work tells which recordings it was linked with.
alter table work_edit
  drop constraint work_edit_kind_known,
  add constraint work_edit_kind_known check (kind in (
    'registered', 'amended', 'confirmed', 'declined', 'proposed', 'proposal_ended', 'moved_on', 'withdrawn', 'merged', 'rejected',
    'linked', 'unlinked'
  ));

-- What a recording is found by, and whose it is: made from the other tables by index_recordings, in the transaction that changes them.
create table recording_search (
  recording_id uuid primary key,
  is_live boolean not null,
  words tsvector not null,
  constraint recording_search_recording foreign key (recording_id) references recording (id) on delete cascade
);
comment on table recording_search is 'What a recording is found by. Made by index_recordings.';
comment on column recording_search.is_live is 'Whether others may find it: it is not withdrawn.';
comment on column recording_search.words is 'Words of the title (A), of the version and the release (B), of the artist (C), of those on it (D).';
create index recording_search_words on recording_search using gin (words) with (fastupdate = off);

create table recording_holder (
  rights_holder_id uuid not null,
  recording_id uuid not null,
  parts text[] not null,
  primary key (rights_holder_id, recording_id),
  constraint recording_holder_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint recording_holder_recording foreign key (recording_id) references recording (id) on delete cascade,
  constraint recording_holder_parts_known check (parts <@ array['featured', 'non_featured', 'owner', 'registrant'])
);
comment on table recording_holder is 'Whose a recording is: who is on it, and who registered it; each once, with all their parts. Made by index_recordings.';
create index recording_holder_recording on recording_holder (recording_id);

create view recording_search_source as
  select r.id as recording_id,
         r.state = 'registered' as is_live,
         search_vector(
           search_words(r.title_folded),
           search_words(fold(concat_ws(' ', r.version_title, r.release_title))),
           search_words(r.artist_folded),
           search_words(n.names)) as words
    from recording r
    left join lateral (
      select string_agg(distinct rn.folded, ' ') as names
        from rights_holder_name rn
       where rn.rights_holder_id in (
         select k.rights_holder_id from recording_contributor k where k.recording_id = r.id
         union all
         select o.rights_holder_id from recording_owner o where o.recording_id = r.id)
    ) n on true;
comment on view recording_search_source is 'What recording_search should hold, from the tables that are the truth.';

create view recording_holder_source as
  select p.rights_holder_id, p.recording_id, array_agg(distinct p.part order by p.part) as parts
    from (select k.rights_holder_id, k.recording_id,
                 case when k.role in ('contracted', 'other') then 'featured' else 'non_featured' end as part
            from recording_contributor k
          union all
          select o.rights_holder_id, o.recording_id, 'owner' from recording_owner o
          union all
          select m.rights_holder_id, r.id, 'registrant' from recording r join member m on m.id = r.registered_by) p
   group by p.rights_holder_id, p.recording_id;
comment on view recording_holder_source is 'What recording_holder should hold, from the tables that are the truth.';

create function index_recordings(changed uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  learned text[];
begin
  with made as (
    insert into recording_search (recording_id, is_live, words)
    select recording_id, is_live, words from recording_search_source where recording_id = any (changed)
    on conflict (recording_id) do update set is_live = excluded.is_live, words = excluded.words
    returning words
  )
  select array_agg(distinct word) into learned from made, unnest(tsvector_to_array(made.words)) as word;
  perform learn_search_words(learned);
  delete from recording_holder h
   where h.recording_id = any (changed)
     and not exists (select from recording_contributor k where k.recording_id = h.recording_id and k.rights_holder_id = h.rights_holder_id)
     and not exists (select from recording_owner o where o.recording_id = h.recording_id and o.rights_holder_id = h.rights_holder_id)
     and not exists (select from recording r join member m on m.id = r.registered_by
                      where r.id = h.recording_id and m.rights_holder_id = h.rights_holder_id);
  insert into recording_holder as held (rights_holder_id, recording_id, parts)
  select p.rights_holder_id, p.recording_id, array_agg(distinct p.part order by p.part)
    from (select k.rights_holder_id, k.recording_id,
                 case when k.role in ('contracted', 'other') then 'featured' else 'non_featured' end as part
            from recording_contributor k where k.recording_id = any (changed)
          union all
          select o.rights_holder_id, o.recording_id, 'owner' from recording_owner o where o.recording_id = any (changed)
          union all
          select m.rights_holder_id, r.id, 'registrant'
            from recording r join member m on m.id = r.registered_by where r.id = any (changed)) p
   group by p.rights_holder_id, p.recording_id
  on conflict (rights_holder_id, recording_id) do update set parts = excluded.parts where held.parts <> excluded.parts;
end
$$;
comment on function index_recordings(uuid[]) is 'Brings search and holders up to date with these recordings; called in the transaction that changes them.';

create or replace procedure rebuild_search()
  language plpgsql as $$
begin
  -- Tables that were just loaded have no statistics, and without them the planner joins them row by row.
  analyze work, work_title, work_holder, rights_holder, rights_holder_name, recording, recording_contributor, recording_owner, member;
  drop index if exists work_search_words, recording_search_words, search_word_alike;
  truncate work_search, recording_search, recording_holder, search_word;
  insert into work_search (work_id, is_live, titles, words)
  select work_id, is_live, titles, words from work_search_source order by work_id;
  insert into recording_search (recording_id, is_live, words)
  select recording_id, is_live, words from recording_search_source order by recording_id;
  insert into recording_holder (rights_holder_id, recording_id, parts)
  select rights_holder_id, recording_id, parts from recording_holder_source order by rights_holder_id, recording_id;
  insert into search_word (word, times)
  select word, sum(times)
    from (select word, ndoc as times from ts_stat('select words from work_search')
          union all
          select word, ndoc from ts_stat('select words from recording_search')
          union all
          select word, count(*) from rights_holder_name, unnest(search_words(folded)) as word group by word) as counted
   group by word;
  create index work_search_words on work_search using gin (words) with (fastupdate = off);
  create index recording_search_words on recording_search using gin (words) with (fastupdate = off);
  create index search_word_alike on search_word using gin (word gin_trgm_ops);
  analyze work_search;
  analyze recording_search;
  analyze recording_holder;
  analyze search_word;
end
$$;
