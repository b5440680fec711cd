-- Few recordings are withdrawn: with an index of those alone, the list of somebody with ten thousand leaves them out without looking
-- at each.
create index recording_withdrawn on recording (id) where state = 'withdrawn';
