-- A list of ten thousand recordings looked each of them up to learn that it was not withdrawn: the few that were are asked instead.
create index recording_withdrawn on recording (id) where state = 'withdrawn';
