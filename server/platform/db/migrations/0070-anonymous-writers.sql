-- Writers whom nobody can name or ask: of traditional songs, of songs in the public domain, and unknown ones.
alter table rights_holder drop constraint rights_holder_kind_known;
alter table rights_holder
  add constraint rights_holder_kind_known check (kind in ('individual', 'corporate', 'traditional', 'public_domain', 'unknown')),
  add constraint rights_holder_anonymous_without_numbers check (
    kind in ('individual', 'corporate') or (ipi_name_number is null and ipi_base_number is null and isni is null)
  );
comment on column rights_holder.kind is 'individual, corporate, or an anonymous writer (traditional, public_domain, unknown): one record for each kind, and for each country where a song is traditional, with an id made from both.';
comment on column rights_holder.given_names is 'First names of an individual (CWR first name, 30); null for a body and for people with one name, which is the family name then.';

alter table work_holder drop constraint work_holder_confirmation_known;
alter table work_holder
  add constraint work_holder_confirmation_known check (confirmation in ('unconfirmed', 'confirmed', 'declined', 'not_asked')) not valid;
alter table work_holder validate constraint work_holder_confirmation_known;
comment on column work_holder.confirmation is 'What the holder has said of this line; not_asked where the writer is anonymous, and there is nobody to ask.';
