-- Alone in its transaction: it keeps writers waiting, and what comes after would meet them in a deadlock.
create index if not exists work_search_pairs on work_search using gin (pairs) with (fastupdate = off);
