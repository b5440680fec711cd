-- A look at a case of several members names them in its detail. Looks from before name the case alone.
create index staff_event_members on staff_event using gin ((detail -> 'members')) where detail -> 'members' is not null;
