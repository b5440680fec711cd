-- Figures over somebody's works and recordings, computed when they are first asked for after a change. A change adds a mark for everybody
-- whose figures it may touch; marks of different transactions never wait for each other, as counters in one row would.
-- Both tables may be lost in a crash, together: then everything is computed anew.
create unlogged table catalogue_change (
  rights_holder_id uuid not null,
  xact xid8 not null default pg_current_xact_id(),
  primary key (rights_holder_id, xact)
);
comment on table catalogue_change is 'Whose works or recordings changed since their figures were computed.';
comment on column catalogue_change.xact is 'The transaction that changed them.';

create unlogged table catalogue_figures (
  rights_holder_id uuid primary key,
  figures jsonb not null
);
comment on table catalogue_figures is 'Figures over the works and recordings of one rights holder. They hold while there is no mark in catalogue_change.';

-- Holders who are no members never ask for figures.
create function mark_catalogues(holders uuid[]) returns void
  language sql as $$
  insert into catalogue_change (rights_holder_id)
  select distinct wanted.id from unnest(holders) as wanted(id)
   where exists (select from member m where m.rights_holder_id = wanted.id)
   order by wanted.id
  on conflict do nothing
$$;
comment on function mark_catalogues(uuid[]) is 'Says that the figures of these rights holders no longer hold.';

-- Who else is on a work is counted too: all of its holders are marked.
create function mark_holders_of_works() returns trigger
  language plpgsql as $$
begin
  perform mark_catalogues(array(
    select h.rights_holder_id from work_holder h where h.work_id in (select c.work_id from changed c)
    union
    select c.rights_holder_id from changed c));
  return null;
end
$$;
create trigger work_holder_marks_added after insert on work_holder
  referencing new table as changed for each statement execute function mark_holders_of_works();
create trigger work_holder_marks_changed after update on work_holder
  referencing new table as changed for each statement execute function mark_holders_of_works();
create trigger work_holder_marks_removed after delete on work_holder
  referencing old table as changed for each statement execute function mark_holders_of_works();

-- A holder that a line is taken from by an update (two records of one person that are merged) is no longer on the work.
create function mark_former_holder() returns trigger
  language plpgsql as $$
begin
  perform mark_catalogues(array[old.rights_holder_id]);
  return null;
end
$$;
create trigger work_holder_marks_former after update of rights_holder_id on work_holder
  for each row when (old.rights_holder_id <> new.rights_holder_id) execute function mark_former_holder();

-- A work's title and texts are in no figure. Its recordings are counted as linked or not by whether it stands.
create function mark_changed_works() returns trigger
  language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
     where (n.state, n.registered_by, n.performing_total, n.mechanical_total, n.synchronisation_total)
           is distinct from (o.state, o.registered_by, o.performing_total, o.mechanical_total, o.synchronisation_total));
begin
  if cardinality(changed) > 0 then
    perform mark_catalogues(array(
      select h.rights_holder_id from work_holder h where h.work_id = any (changed)
      union
      select h.rights_holder_id
        from recording_work l join recording_holder h on h.recording_id = l.recording_id
       where l.work_id = any (changed)));
  end if;
  return null;
end
$$;
create trigger work_marks_changed after update on work
  referencing old table as old_rows new table as new_rows for each statement execute function mark_changed_works();

create function mark_holders_of_recordings() returns trigger
  language plpgsql as $$
begin
  perform mark_catalogues(array(select distinct c.rights_holder_id from changed c));
  return null;
end
$$;
create trigger recording_holder_marks_added after insert on recording_holder
  referencing new table as changed for each statement execute function mark_holders_of_recordings();
create trigger recording_holder_marks_changed after update on recording_holder
  referencing new table as changed for each statement execute function mark_holders_of_recordings();
create trigger recording_holder_marks_removed after delete on recording_holder
  referencing old table as changed for each statement execute function mark_holders_of_recordings();

create function mark_changed_recordings() returns trigger
  language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
     where (n.state, n.isrc, n.file_id, n.has_conflict) is distinct from (o.state, o.isrc, o.file_id, o.has_conflict));
begin
  if cardinality(changed) > 0 then
    perform mark_catalogues(array(
      select h.rights_holder_id from recording_holder h where h.recording_id = any (changed)
      union
      select h.rights_holder_id
        from recording_work l join work_holder h on h.work_id = l.work_id
       where l.recording_id = any (changed)));
  end if;
  return null;
end
$$;
create trigger recording_marks_changed after update on recording
  referencing old table as old_rows new table as new_rows for each statement execute function mark_changed_recordings();

create function mark_linked() returns trigger
  language plpgsql as $$
begin
  perform mark_catalogues(array(
    select h.rights_holder_id from recording_holder h where h.recording_id in (select c.recording_id from changed c)
    union
    select h.rights_holder_id from work_holder h where h.work_id in (select c.work_id from changed c)));
  return null;
end
$$;
create trigger recording_work_marks_added after insert on recording_work
  referencing new table as changed for each statement execute function mark_linked();
create trigger recording_work_marks_changed after update on recording_work
  referencing new table as changed for each statement execute function mark_linked();
create trigger recording_work_marks_removed after delete on recording_work
  referencing old table as changed for each statement execute function mark_linked();

-- Whether a writer is known (by an IPI name number, or as a member) counts for everybody who is on a work beside them.
create function mark_beside(holder uuid) returns void
  language sql as $$
  select mark_catalogues(array(
    select other.rights_holder_id
      from work_holder own join work_holder other on other.work_id = own.work_id
     where own.rights_holder_id = holder
    union
    select holder))
$$;
create function mark_beside_holder() returns trigger
  language plpgsql as $$
begin
  perform mark_beside(new.id);
  return null;
end
$$;
create trigger rights_holder_marks_known after update of ipi_name_number on rights_holder
  for each row when (old.ipi_name_number is distinct from new.ipi_name_number) execute function mark_beside_holder();
create function mark_beside_member() returns trigger
  language plpgsql as $$
begin
  perform mark_beside(new.rights_holder_id);
  if tg_op = 'UPDATE' and old.rights_holder_id <> new.rights_holder_id then
    perform mark_beside(old.rights_holder_id);
  end if;
  return null;
end
$$;
create trigger member_marks_added after insert on member
  for each row execute function mark_beside_member();
create trigger member_marks_changed after update of rights_holder_id, closed_at on member
  for each row execute function mark_beside_member();
