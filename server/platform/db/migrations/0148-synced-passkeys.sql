-- A passkey that is backed up is on several devices, which count for themselves: a lower count of it says nothing.
alter table second_factor add column is_synced boolean;
comment on column second_factor.is_synced is 'Whether a passkey may be backed up, as it said when it was made (BE); null in those of before, which say it when they sign.';
alter table staff_factor add column is_synced boolean;
