-- More of what waits for the society.

-- The society ends details that are not the member's, also ones that are active.
alter table bank_detail drop constraint bank_detail_cancelled_by_known;
alter table bank_detail add constraint bank_detail_cancelled_by_known check (
  cancelled_by in ('member', 'mailed_link', 'newer_change', 'first_factor', 'society'));
comment on column bank_detail.cancelled_by is 'The member on the screen, the link in the mail, a newer change, the first second factor, or the society, which ends active ones too.';
create trigger bank_detail_of_society before insert or update of cancelled_by on bank_detail
  for each row when (new.cancelled_by = 'society') execute function refuse_unless_society();
alter table bank_detail enable always trigger bank_detail_of_society;
-- Who else has an account that is shown alike is looked for at each such case.
create index bank_detail_shown_number on bank_detail (number_masked);

-- What is decided once of a version stays so: only a new one waits, and one that ends does no more.
create function desk_case_of_bank_detail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.desk_case_is('bank_name', new.id, new.state in ('pending', 'in_force'), new.proposed_at);
  return null;
end
$$;
create trigger bank_detail_begins_case after insert on bank_detail
  for each row when (new.name_match = 'different') execute function desk_case_of_bank_detail();
create trigger bank_detail_ends_case after update of state on bank_detail
  for each row when (new.state not in ('pending', 'in_force')) execute function desk_case_of_bank_detail();

-- With what it was about goes everything that was written on a case, but that it was decided, when and by whom.
create function desk_words_of_nothing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.desk_case where subject_id = old.id;
  delete from public.desk_note where subject_id = old.id;
  update public.desk_decision set text = null, detail = '{}' where subject_id = old.id;
  return null;
end
$$;
create trigger bank_detail_gone after delete on bank_detail for each row execute function desk_words_of_nothing();

insert into desk_case (kind, subject_id, since)
select 'bank_name', b.id, b.proposed_at from bank_detail b where b.name_match = 'different' and b.state in ('pending', 'in_force');
