import pg from 'pg';

const leftQuery = `
  with lines as (
    select r.number, r.outcome, r.title, r.problems::text as problems, r.own_reference, r.repeats_row, r.work_id,
           (select string_agg(concat_ws('/', h.position, p.name, h.role, h.performing_share, h.mechanical_share,
                     h.synchronisation_share, h.confirmation), ';' order by h.position)
              from work_holder h join rights_holder p on p.id = h.rights_holder_id where h.work_id = r.work_id) as holders,
           (select string_agg(t.title, ';' order by t.position) from work_title t where t.work_id = r.work_id) as titles,
           (select string_agg(c.artist, ';' order by c.position) from work_recording c where c.work_id = r.work_id) as artists
      from work_import_row r where r.import_id = $1)
  select (select count(*) from lines)::text as "rows staged",
         (select string_agg(outcome || ' ' || n, ', ' order by outcome)
            from (select outcome, count(*) as n from lines group by outcome) o) as outcomes,
         (select count(distinct work_id) from lines where outcome = 'registered')::text as "works registered",
         (select md5(string_agg(concat_ws('|', number, outcome, title, problems, own_reference, repeats_row, holders, titles,
                     artists), E'\\n' order by number)) from lines) as "hash of rows, titles, holders, shares",
         (select sum(performing_share + mechanical_share + synchronisation_share) from work_holder)::text as "sum of shares",
         (select count(*) from work)::text as works,
         (select count(*) from rights_holder)::text as "rights holders",
         (select count(*) from work_edit)::text as edits,
         (select count(*) from work_search)::text as "found by search",
         (select count(*) from work_reference)::text as "own numbers",
         (select count(*) from notification)::text as notices,
         (select counts::text from work_import where id = $1) as "figures of the import"`;

/** Everything that the import made, without ids and times. */
export async function whatIsLeft(url: string, id: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query<Record<string, string>>(leftQuery, [id]);
    return found[0] ?? {};
  } finally {
    await client.end();
  }
}
