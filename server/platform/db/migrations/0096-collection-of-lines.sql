alter table work_holder
  add column collection jsonb,
  add constraint work_holder_collection_is_object check (jsonb_typeof(collection) = 'object');
comment on column work_holder.collection is
  'Where and how the line is collected: rights, territories by TIS code in their order, agreement, society per right, controlled or not. Null where nothing is said.';
