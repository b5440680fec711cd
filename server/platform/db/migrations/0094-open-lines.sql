-- Registering asks how often somebody was named who has not confirmed it; their lines that are confirmed, by far the most, are not read.
create index work_holder_open on work_holder (rights_holder_id, work_id) where confirmation <> 'confirmed';

-- Planning its joins costs more than indexing one work does, and the plan is the same for any number of works.
alter function index_works(uuid[]) set plan_cache_mode = force_generic_plan;
