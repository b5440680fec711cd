-- For the steps that follow. Not together with the column: writers wait for a second or two here, and readers not at all.
create index work_search_without_pairs on work_search (work_id) where pairs is null;
