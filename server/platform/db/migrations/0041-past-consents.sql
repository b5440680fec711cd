-- Consents through links that cost their holder something and took effect before the society checked them: listed for it to look at
-- ("past"). What they changed stays until somebody raises or reopens a dispute about it.

-- What a rights holder has in stored lines, added up: [{"rights_holder_id": …, "shares": {…}}], as consent_review keeps it.
create function pg_temp.totals_of(lines jsonb) returns jsonb
  language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('rights_holder_id', id, 'shares', jsonb_build_object(
           'performing', performing, 'mechanical', mechanical, 'synchronisation', synchronisation)) order by id), '[]')
    from (select l ->> 'id' as id, sum((l #>> '{shares,performing}')::integer) as performing,
                 sum((l #>> '{shares,mechanical}')::integer) as mechanical,
                 sum((l #>> '{shares,synchronisation}')::integer) as synchronisation
            from jsonb_array_elements(lines) as l group by 1) as t
$$;
create function pg_temp.share_of(totals jsonb, holder uuid, right_name text) returns integer
  language sql immutable as $$
  select coalesce((select (t #>> array['shares', right_name])::integer from jsonb_array_elements(totals) as t
                    where t ->> 'rights_holder_id' = holder::text), 0)
$$;
create function pg_temp.loses(holder uuid, before jsonb, after jsonb) returns boolean
  language sql immutable as $$
  select bool_or(pg_temp.share_of(after, holder, r) < pg_temp.share_of(before, holder, r))
    from unnest(array['performing', 'mechanical', 'synchronisation']) as r
$$;

-- Of proposals. History knows holders by name: the lines before are those of the change that the proposal kept, by the names of now.
insert into consent_review (id, kind, work_id, proposal_id, rights_holder_id, signed_as, link_by, answered_at, before, after, is_past, made_at)
select gen_random_uuid(), 'proposal', c.work_id, c.id, c.holder, c.signed_as, c.link_by, c.answered_at, c.before, c.after, true, c.ended_at
  from (
    select p.id, p.work_id, p.ended_at, g.holder, g.signed_as, g.link_by, g.answered_at,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', coalesce(h.id, g.holder), 'shares', o -> 'shares'))
               from jsonb_array_elements(coalesce(
                      (select e -> 'old' from jsonb_array_elements(p.content -> 'changes') as e where e ->> 'field' = 'holders'),
                      -- Of a withdrawal: the lines of the work that is no more.
                      (select jsonb_agg(jsonb_build_object('name', wr.name, 'shares', jsonb_build_object(
                                'performing', w.performing_share, 'mechanical', w.mechanical_share,
                                'synchronisation', w.synchronisation_share)))
                         from work_holder w join rights_holder wr on wr.id = w.rights_holder_id
                        where w.work_id = p.work_id and p.content is null), '[]')) as o
               join rights_holder r on r.id = g.holder
               left join lateral (select r.id where r.name = o ->> 'name') as h on true
              where h.id is not null), '[]')) as before,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', l #>> '{rights_holder,id}', 'shares', l -> 'shares'))
               from jsonb_array_elements(p.content #> '{work,holders}') as l), '[]')) as after
      from work_proposal p
      join lateral (
        select a.rights_holder_id as holder, a.signed_as, a.link_by, a.answered_at
          from work_proposal_answer a
         where a.proposal_id = p.id and a.answer = 'accepted' and a.signed_as is not null
        union all
        select p.proposed_by, p.signed_as, p.link_by, p.created_at where p.member_id is null) as g on true
     where p.state = 'applied') as c
 where pg_temp.loses(c.holder, c.before, c.after);

-- Of disputes: who conceded, or accepted the split that was carried out, through a link.
insert into consent_review (id, kind, work_id, dispute_id, split_id, rights_holder_id, signed_as, link_by, answered_at, before, after,
                            is_past, made_at)
select gen_random_uuid(), 'dispute', c.work_id, c.id, c.split_id, c.holder, c.signed_as, c.link_by, c.answered_at, c.before, c.after, true,
       coalesce(c.outcome_at, c.answered_at)
  from (
    select d.id, d.work_id, d.outcome_at, g.split_id, g.holder, g.signed_as, g.link_by, g.answered_at,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', l ->> 'rights_holder_id', 'shares', l -> 'shares'))
               from jsonb_array_elements(d.standing) as l), '[]')) as before,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', l ->> 'rights_holder_id', 'shares', l -> 'shares'))
               from jsonb_array_elements(d.outcome_lines) as l), '[]')) as after
      from dispute d
      join lateral (
        select null::uuid as split_id, p.rights_holder_id as holder, p.answer_signed_as as signed_as, p.answer_link_by as link_by,
               p.answered_at
          from dispute_party p
         where d.outcome = 'claim' and p.dispute_id = d.id and p.answer = 'conceded' and p.answer_signed_as is not null
        union all
        select q.id, a.rights_holder_id, a.signed_as, a.link_by, a.answered_at
          from dispute_proposal q join dispute_proposal_answer a on a.proposal_id = q.id
         where d.outcome = 'agreed' and q.dispute_id = d.id and q.state = 'accepted' and q.lines = d.outcome_lines
           and a.answer = 'accepted' and a.signed_as is not null) as g on true
     where d.state in ('applied', 'closed') and d.standing is not null) as c
 where pg_temp.loses(c.holder, c.before, c.after);

-- Shares that were said through a link to be less, where the work had given more and nobody but the link was asked: the holder proposed
-- it, and it was made at once, so that there is no proposal. History says it: an amendment signed by a name that holds a line.
insert into consent_review (id, kind, work_id, rights_holder_id, signed_as, link_by, answered_at, before, after, is_past, made_at)
select gen_random_uuid(), 'confirmation', c.work_id, c.holder, c.signed_as, c.link_by, c.at, c.before, c.after, true, c.at
  from (
    select e.work_id, i.rights_holder_id as holder, e.signed_as, i.invited_by as link_by, e.at,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', i.rights_holder_id, 'shares', o -> 'shares'))
               from jsonb_array_elements(e.old_value) as o where o ->> 'name' = r.name), '[]')) as before,
           pg_temp.totals_of(coalesce((
             select jsonb_agg(jsonb_build_object('id', i.rights_holder_id, 'shares', n -> 'shares'))
               from jsonb_array_elements(e.new_value) as n where n ->> 'name' = r.name), '[]')) as after
      from work_edit e
      join lateral (
        select distinct on (w.rights_holder_id) w.rights_holder_id, w.invited_by
          from work_invitation w
         where w.work_id = e.work_id and w.created_at <= e.at
         order by w.rights_holder_id, w.created_at desc) as i on true
      join rights_holder r on r.id = i.rights_holder_id
     where e.kind = 'amended' and e.field = 'holders' and e.member_id is null
       and not exists (select from work_edit m
                        where m.work_id = e.work_id and m.version = e.version and m.field in ('proposal', 'rights_holder'))) as c
 where pg_temp.loses(c.holder, c.before, c.after);
