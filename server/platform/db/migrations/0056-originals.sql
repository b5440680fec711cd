-- Works made from others: an arrangement, adaptation or translation waits for the writers of the registered work that it names.
create function title_key(folded text) returns text
  language sql immutable strict parallel safe
  return left(regexp_replace(replace(folded, ' ', ''), '(.)\1+', '\1', 'g'), 60);
comment on function title_key(text) is 'A folded title without spaces and doubled letters, to find titles that are written apart or together.';
create index work_title_key on work (title_key(title_folded), id);
create index work_other_title_key on work_title (title_key(folded), work_id);

create table work_original (
  work_id uuid not null,
  original_id uuid not null,
  likeness smallint not null,
  state text,
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  primary key (work_id, original_id),
  constraint work_original_work foreign key (work_id) references work (id) on delete cascade,
  constraint work_original_original foreign key (original_id) references work (id) on delete cascade,
  constraint work_original_not_itself check (work_id <> original_id),
  constraint work_original_likeness_bounds check (likeness between 0 and 100),
  constraint work_original_state_known check (state in ('waiting', 'objected', 'agreed', 'refused', 'cleared', 'ended')),
  constraint work_original_decided check (
    coalesce(state in ('refused', 'cleared'), false) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_reason is null)),
  constraint work_original_reason_length check (length(decision_reason) between 1 and 2000)
);
comment on table work_original is 'A registered work that another one seems to be made from, by the title that it names, and how it stands between the two.';
comment on column work_original.likeness is 'How alike the titles are, of 100.';
comment on column work_original.state is 'As of the newest version of the work, whose history has every change of it; null until the version that notes it is made. Refused and cleared are the society''s decisions.';
create index work_original_original on work_original (original_id);
create index work_original_open on work_original (found_at, work_id) where state in ('waiting', 'objected');

create table work_original_answer (
  work_id uuid not null,
  original_id uuid not null,
  rights_holder_id uuid not null,
  member_id uuid not null,
  answer text not null,
  reason text,
  shares text not null,
  answered_at timestamptz not null,
  primary key (work_id, original_id, rights_holder_id),
  constraint work_original_answer_original foreign key (work_id, original_id) references work_original (work_id, original_id) on delete cascade,
  constraint work_original_answer_holder foreign key (rights_holder_id) references rights_holder (id),
  constraint work_original_answer_member foreign key (member_id) references member (id),
  constraint work_original_answer_known check (answer in ('agree', 'object', 'not_mine')),
  constraint work_original_answer_why check (answer <> 'object' or reason is not null),
  constraint work_original_answer_reason_length check (length(reason) between 1 and 2000)
);
comment on table work_original_answer is 'What a writer of an earlier work, or a publisher for one, last said of a work that seems to be made from it.';
comment on column work_original_answer.shares is 'The shares_of_work that were agreed to: with others everybody is asked again.';
create index work_original_answer_holder on work_original_answer (rights_holder_id);
create index work_original_answer_member on work_original_answer (member_id);

create function shares_of_work(work uuid) returns text
  language sql stable strict parallel safe
begin atomic
  select md5(coalesce(string_agg(
           concat_ws(' ', h.role, h.rights_holder_id, h.performing_share, h.mechanical_share, h.synchronisation_share),
           ',' order by h.role, h.rights_holder_id), ''))
    from work_holder h where h.work_id = shares_of_work.work;
end;
comment on function shares_of_work(uuid) is 'A fingerprint of who holds what in a work.';

alter table work_edit
  drop constraint work_edit_kind_known,
  add constraint work_edit_kind_known check (kind in (
    'registered', 'amended', 'confirmed', 'declined', 'proposed', 'proposal_ended', 'moved_on', 'withdrawn', 'merged', 'rejected',
    'linked', 'unlinked', 'dispute_settled', 'original_answered', 'original_decided'
  ));

-- What the society decides, the portal does not (0053).
create trigger work_edit_original_of_society before insert on work_edit
  for each row when (new.kind = 'original_decided') execute function refuse_unless_society();
alter table work_edit enable always trigger work_edit_original_of_society;
create trigger work_original_new_of_society before insert on work_original
  for each row when (new.state in ('refused', 'cleared')) execute function refuse_unless_society();
create trigger work_original_of_society before update on work_original
  for each row when (
    (new.state in ('refused', 'cleared') or old.state in ('refused', 'cleared'))
    and (new.work_id, new.original_id, new.state, new.decided_at, new.decided_by, new.decision_reason)
        is distinct from (old.work_id, old.original_id, old.state, old.decided_at, old.decided_by, old.decision_reason))
  execute function refuse_unless_society();
