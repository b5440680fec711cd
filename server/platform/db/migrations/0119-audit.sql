-- What the society did, by whom: looked for at the desk.
create index member_event_by_society on member_event (by_name, id) where by_kind = 'society';
