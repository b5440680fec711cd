update work_search s
   set pairs = o.pairs
  from work_search_source o
 where s.work_id = any (array(select work_id from work_search where pairs is null order by work_id limit 5000))
   and o.work_id = any (array(select work_id from work_search where pairs is null order by work_id limit 5000))
   and o.work_id = s.work_id
   and s.pairs is null
