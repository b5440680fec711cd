-- What people say of two works that may be one. Each answer is kept; the latest of a member counts.
create table work_suspect_answer (
  id uuid primary key,
  work_id uuid not null,
  other_id uuid not null,
  member_id uuid not null,
  side text not null,
  says text not null,
  why text not null,
  counts boolean not null,
  said_at timestamptz not null,
  constraint work_suspect_answer_pair foreign key (work_id, other_id) references work_suspect (work_id, other_id) on delete cascade,
  constraint work_suspect_answer_member foreign key (member_id) references member (id),
  constraint work_suspect_answer_side check (side in ('earlier', 'later')),
  constraint work_suspect_answer_says check (says in ('one_song', 'two_songs')),
  constraint work_suspect_answer_length check (length(why) between 1 and 2000)
);
comment on table work_suspect_answer is 'What members say of two works that may be one: that they are one song, or two.';
comment on column work_suspect_answer.side is 'For which of the two works the member speaks.';
comment on column work_suspect_answer.counts is
  'Whether the other side is asked for an answer, and the pair is not cleared over it: false for who has confirmed no share of the earlier work, and for a request to merge that has not earned its hold.';
create index work_suspect_answer_by_pair on work_suspect_answer (work_id, other_id, id);
create index work_suspect_answer_by_member on work_suspect_answer (member_id, id);

alter table work_suspect
  add column answer_by timestamptz,
  -- The portal searches again after both of two simultaneous registrations are committed, and after a title was amended.
  add column cleared_score smallint;
comment on column work_suspect.answer_by is
  'Until when the side that has not answered can; then the society decides. Null while nobody said anything that counts.';
comment on column work_suspect.cleared_score is
  'How alike the two were when they were cleared. When they become more alike by an amendment they are a possible duplicate again.';

insert into work_suspect_answer (id, work_id, other_id, member_id, side, says, why, counts, said_at)
select gen_random_uuid(), k.work_id, k.other_id, k.merge_asked_by,
       case when e.is_confirmed then 'earlier' else 'later' end, 'one_song', k.merge_asked_why,
       not e.is_confirmed or m.status = 'verified', k.merge_asked_at
  from work_suspect k
  join member m on m.id = k.merge_asked_by
 cross join lateral (
   select exists (select from work_holder h where h.work_id = k.other_id and h.rights_holder_id = m.rights_holder_id
                     and h.confirmation = 'confirmed') as is_confirmed) e
 where k.merge_asked_at is not null;

-- Who was asked before there was a day has 30 days from now on.
update work_suspect k set answer_by = now() + interval '30 days'
 where cleared_at is null and exists (
   select from work_suspect_answer a where a.work_id = k.work_id and a.other_id = k.other_id and a.counts);
update work_suspect set cleared_score = score where cleared_at is not null;

alter table work_suspect
  drop column merge_asked_at,
  drop column merge_asked_by,
  drop column merge_asked_why,
  add constraint work_suspect_cleared_score check ((cleared_at is null) = (cleared_score is null));

-- The word of the later work alone clears nothing: the entry that clears is the society's, or of a member who has confirmed a share of
-- the earlier work.
create or replace function refuse_unless_cleared_by_entry() returns trigger
  language plpgsql as $$
begin
  if not acts_for_society() and not exists (
    select from work_edit e
      join member m on m.id = e.member_id
      join rights_holder r on r.id = m.rights_holder_id and r.name = new.cleared_by
      join work_holder h on h.work_id = new.other_id and h.rights_holder_id = r.id and h.confirmation = 'confirmed'
     where e.work_id = new.work_id and e.field = 'no_duplicate' and e.new_value = to_jsonb(new.cleared_reason)) then
    raise exception 'nobody of the earlier work clears this possible duplicate' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
