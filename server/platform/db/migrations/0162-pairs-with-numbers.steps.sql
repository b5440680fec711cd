with reread as (
  delete from work_to_reread where work_id = any (array(select work_id from work_to_reread order by work_id limit 5000)) returning work_id)
update work_search s
   set pairs = o.pairs
  from work_search_source o
 where s.work_id = any (array(select work_id from reread)) and o.work_id = any (array(select work_id from reread)) and o.work_id = s.work_id
