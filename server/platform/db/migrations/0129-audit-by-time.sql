-- The audit puts all histories together by time, and narrows them to days.
create index member_event_at on member_event (at desc, id desc);
create index staff_event_at on staff_event (at desc, id desc);
create index work_edit_at on work_edit (at desc, id desc);
create index recording_edit_at on recording_edit (at desc, id desc);
create index dispute_event_at on dispute_event (at desc, id desc);
-- What staff did to one case or record.
create index staff_event_thing on staff_event ((coalesce(detail ->> 'case', detail ->> 'id')))
  where coalesce(detail ->> 'case', detail ->> 'id') is not null;
