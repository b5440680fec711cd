update work_search s
   set tokens = o.tokens
  from work_search_source o
 where s.work_id = any (array(select work_id from work_search where tokens is null order by work_id limit 5000))
   and o.work_id = any (array(select work_id from work_search where tokens is null order by work_id limit 5000))
   and o.work_id = s.work_id
