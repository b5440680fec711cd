-- The title under which somebody said "This is not me": it holds for that title also when the work or recording is called otherwise.
alter table name_refusal add column title_folded text;
comment on column name_refusal.title_folded is 'What the work or recording was called then; null where an earlier version of the program wrote it.';
update name_refusal n set title_folded = w.title_folded from work w where w.id = n.subject_id;
update name_refusal n set title_folded = r.title_folded from recording r where r.id = n.subject_id;
