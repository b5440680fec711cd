-- Importing a log took a third of PostgreSQL's time for what is checked and told row by row of what hardly ever changes.

-- Which spellings wait for a word: a log counts up thousands, of which few are possible matches. Only those are looked at, where before all
-- were gathered, as they were and as they became.
create or replace function keep_likely() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then delete from log_likely; return null; end if;
  if tg_op = 'UPDATE' and old.uses > 0 and new.uses > 0
     and (old.state, old.recording_id) is not distinct from (new.state, new.recording_id)
  then update log_likely set uses = new.uses where spelling_id = new.id; return null; end if;
  if tg_op <> 'INSERT' then delete from log_likely where spelling_id = old.id; end if;
  if tg_op <> 'DELETE' and new.state = 'suggested' and new.uses > 0 then
    insert into log_likely (rights_holder_id, spelling_id, recording_id, uses)
    select h.rights_holder_id, new.id, new.recording_id, new.uses
      from recording_holder h where h.recording_id = new.recording_id;
  end if;
  return null;
end
$$;
drop trigger log_spelling_added on log_spelling;
drop trigger log_spelling_changed on log_spelling;
drop trigger log_spelling_removed on log_spelling;
create trigger log_spelling_added after insert on log_spelling
  for each row when (new.state = 'suggested') execute function keep_likely();
create trigger log_spelling_changed after update on log_spelling
  for each row when (
    (old.state = 'suggested' or new.state = 'suggested')
    and (old.state, old.recording_id, old.uses) is distinct from (new.state, new.recording_id, new.uses))
  execute function keep_likely();
create trigger log_spelling_removed after delete on log_spelling
  for each row when (old.state = 'suggested') execute function keep_likely();

-- The same promise as before, asked after a change and not before it: before it, PostgreSQL locks each row and writes that it did, ahead of
-- looking whether there is anything to ask.
drop trigger log_spelling_of_society on log_spelling;
create trigger log_spelling_of_society after update on log_spelling
  for each row when (
    (old.matched_by = 'society' or new.matched_by = 'society')
    and (old.matched_by, old.state, old.recording_id) is distinct from (new.matched_by, new.state, new.recording_id))
  execute function refuse_unless_society();

-- A figure's source was looked for and locked once for each figure. It is the source of an import (log_import_source), which the
-- transaction that writes figures has locked, and a source is deleted when no import names it.
alter table log_count drop constraint log_count_source;
