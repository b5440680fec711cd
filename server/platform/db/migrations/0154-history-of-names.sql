-- What a recording may be called is vouched for by its history from now on: what stands already gets an entry, in its registrant's name.
insert into recording_edit (recording_id, version, kind, field, new_value, member_id, at)
select r.id, r.version, 'amended', f.field, f.value, r.registered_by, now()
  from recording r
 cross join lateral (values ('agreed_name', r.agreed_name), ('named_first', to_jsonb(r.named_first))) as f(field, value)
 where f.value is not null
 order by r.id;
