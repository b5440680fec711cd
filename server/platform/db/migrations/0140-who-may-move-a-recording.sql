-- What identifies a recording moves only with those who stand to lose by it: a proposal can rename a recording, give it another ISRC or
-- sound, or withdraw it. A recording that is called as another member called one first gets no plays by its name before that member agrees.
alter table recording
  add column agreed_name jsonb,
  add column named_first text,
  add constraint recording_named_first_known check (named_first in ('name', 'isrc')) not valid;
comment on column recording.agreed_name is 'Title, version and artist that were registered or agreed, while they were only corrected since; null: as it is called now.';
comment on column recording.named_first is 'What another member named first, and has not agreed to: name, of title and artist, or isrc. By that it matches no plays by itself.';

alter table recording_proposal
  add column changes jsonb,
  add column withdraws boolean not null default false,
  add column for_society_since timestamptz,
  drop constraint recording_proposal_kind_known,
  add constraint recording_proposal_kind_known check (kind in ('claim', 'amendment', 'name')) not valid;
comment on column recording_proposal.kind is 'claim: somebody adds a line of their own; amendment: somebody on the recording changes lines of others, takes more, or changes what identifies it; name: it is called as others called one first, who are asked whether it may be.';
comment on column recording_proposal.changes is 'Title, version, artist and file_id as they become, those of them that change.';
comment on column recording_proposal.for_society_since is 'Since when the society decides it, because those who were asked did not answer in time or there is nobody to ask.';

-- A name or number that a recording had is not free for others: its plays stay with it.
create table recording_former_name (
  recording_id uuid not null,
  title text not null,
  version_title text,
  artist text not null,
  isrc text,
  constraint recording_former_name_of foreign key (recording_id) references recording (id) on delete cascade
);
comment on table recording_former_name is 'What recordings were called, and their ISRCs, before these were changed.';
create index recording_former_name_of on recording_former_name (recording_id);
create index recording_former_name_sound on recording_former_name (title_sound(title), artist_sound(artist));
create index recording_former_name_isrc on recording_former_name (isrc) where isrc is not null;

create index if not exists work_recording_sound on work_recording (title_sound(title), artist_sound(artist));
create index if not exists rights_holder_name_of_artist on rights_holder_name (artist_sound(name)) where kind <> 'legal';

drop trigger recording_proposal_is_case on recording_proposal;
create or replace function desk_case_of_recording_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('recording_claim', new.id,
    new.state = 'waiting' and (new.kind = 'claim' or new.for_society_since is not null),
    coalesce(new.for_society_since, new.made_at));
  return null;
end
$$;
create trigger recording_proposal_is_case after insert or update of state, for_society_since on recording_proposal
  for each row execute function desk_case_of_recording_proposal();
