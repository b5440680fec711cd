-- Musical works: titles, rights holders with their shares by right, history.
create sequence work_number_seq;

create table work (
  id uuid primary key,
  number bigint not null default nextval('work_number_seq'),
  version integer not null default 1,
  state text not null,
  title text not null,
  title_folded text not null generated always as (fold(title)) stored,
  language text,
  version_kind text not null,
  text_music_relationship text not null,
  original_title text,
  iswc text,
  duration_seconds integer,
  year smallint,
  performing_total integer not null default 0,
  mechanical_total integer not null default 0,
  synchronisation_total integer not null default 0,
  registered_by uuid not null,
  registered_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint work_number_once unique (number),
  constraint work_iswc_once unique (iswc),
  constraint work_registrant foreign key (registered_by) references member (id),
  constraint work_state_known check (state in (
    'draft', 'awaiting_cosigners', 'submitted', 'registered_incomplete', 'registered_payable', 'duplicate_suspect',
    'query', 'rejected', 'amendment_pending', 'merged', 'withdrawn'
  )),
  constraint work_version_kind_known check (version_kind in ('original', 'modification')),
  constraint work_text_music_known check (text_music_relationship in ('MTX', 'MUS', 'TXT', 'MTN')),
  constraint work_title_length check (length(title) between 1 and 200),
  constraint work_iswc_shape check (iswc ~ '^T[0-9]{10}$'),
  constraint work_duration_bounds check (duration_seconds between 1 and 359999),
  constraint work_year_bounds check (year between 1500 and 9999),
  constraint work_performing_at_most_100 check (performing_total between 0 and 10000),
  constraint work_mechanical_at_most_100 check (mechanical_total between 0 and 10000),
  constraint work_synchronisation_at_most_100 check (synchronisation_total between 0 and 10000)
);
comment on table work is 'A musical work (composition): music and lyrics, never sound.';
comment on column work.number is 'The society''s work number, shown as W-004217.';
comment on column work.version is 'Counts the amendments; also the ETag.';
comment on column work.text_music_relationship is 'CWR text-music relationship: MTX music and words, MUS music only, TXT words only, MTN words not written for the music.';
comment on column work.performing_total is 'Sum of the holders'' performing shares in hundredths of a percent, kept by trigger; the check is the last guard.';
create index work_registrant on work (registered_by, id desc);

create table work_title (
  work_id uuid not null,
  position smallint not null,
  kind text not null,
  title text not null,
  folded text not null generated always as (fold(title)) stored,
  primary key (work_id, position),
  constraint work_title_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_title_kind_known check (kind in ('AT', 'TE', 'FT', 'IT', 'OT', 'TT', 'PT', 'RT', 'ET', 'OL', 'AL')),
  constraint work_title_given check (length(title) between 1 and 200)
);
comment on table work_title is 'Alternative titles of a work; kinds are CWR''s title types.';

create table work_holder (
  work_id uuid not null,
  position smallint not null,
  rights_holder_id uuid not null,
  role text not null,
  performing_share smallint not null,
  mechanical_share smallint not null,
  synchronisation_share smallint not null,
  confirmation text not null default 'unconfirmed',
  confirmed_at timestamptz,
  primary key (work_id, rights_holder_id, role),
  constraint work_holder_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_holder_rights_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint work_holder_role_known check (role in (
    'C', 'A', 'CA', 'AR', 'AD', 'TR', 'SR', 'SA', 'PA', 'E', 'AM', 'SE', 'ES', 'AQ'
  )),
  constraint work_holder_performing_bounds check (performing_share between 0 and 10000),
  constraint work_holder_mechanical_bounds check (mechanical_share between 0 and 10000),
  constraint work_holder_synchronisation_bounds check (synchronisation_share between 0 and 10000),
  constraint work_holder_confirmation_known check (confirmation in ('unconfirmed', 'confirmed', 'declined')),
  constraint work_holder_confirmed_when check ((confirmation = 'confirmed') = (confirmed_at is not null))
);
comment on table work_holder is 'One rights holder of a work in one role, with ownership of each right in hundredths of a percent.';
create index work_holder_of on work_holder (rights_holder_id, work_id desc);

-- The totals on the work follow its holders: the work's row is locked first, so that two changes of one work wait for each other.
create function keep_work_totals() returns trigger
  language plpgsql as $$
begin
  perform 1 from work where id in (select work_id from changed) order by id for no key update;
  update work w
     set performing_total = s.performing, mechanical_total = s.mechanical, synchronisation_total = s.synchronisation
    from (select c.work_id,
                 coalesce(sum(h.performing_share), 0) as performing,
                 coalesce(sum(h.mechanical_share), 0) as mechanical,
                 coalesce(sum(h.synchronisation_share), 0) as synchronisation
            from (select distinct work_id from changed) c
            left join work_holder h on h.work_id = c.work_id
           group by c.work_id) s
   where w.id = s.work_id
     and (w.performing_total, w.mechanical_total, w.synchronisation_total)
         is distinct from (s.performing, s.mechanical, s.synchronisation);
  return null;
end
$$;
create trigger work_holder_added after insert on work_holder
  referencing new table as changed for each statement execute function keep_work_totals();
create trigger work_holder_changed after update on work_holder
  referencing new table as changed for each statement execute function keep_work_totals();
create trigger work_holder_removed after delete on work_holder
  referencing old table as changed for each statement execute function keep_work_totals();

create table work_edit (
  id bigint generated always as identity primary key,
  work_id uuid not null,
  version integer not null,
  kind text not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  member_id uuid not null,
  at timestamptz not null default now(),
  constraint work_edit_work foreign key (work_id) references work (id),
  constraint work_edit_member foreign key (member_id) references member (id),
  constraint work_edit_kind_known check (kind in ('registered', 'amended', 'confirmed'))
);
comment on table work_edit is 'History of works: a typed edit (field, old, new, who, when), written in the transaction that makes the change.';
create index work_edit_work on work_edit (work_id, id desc);
create index work_edit_member on work_edit (member_id);
create trigger work_edit_append_only before update or delete on work_edit
  for each row execute function refuse_rewrite();
create trigger work_edit_never_emptied before truncate on work_edit
  for each statement execute function refuse_rewrite();
