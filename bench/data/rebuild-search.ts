import { connect, onConnections, type Task } from './connections.ts';
import { withoutIndexes } from './indexes.ts';

/** Works of one statement: the connections take one range after the other. */
const worksPerRange = 50_000;

/**
 * Makes what the product keeps beside works and recordings so as to find them, which COPY does not write: as
 * `call rebuild_search()`, but over several connections.
 */
export async function rebuildSearch(url: string, notices: (step: string) => void): Promise<void> {
  const ranges = await rangesOfWorks(url);
  await withoutIndexes(url, ['work_search'], async () => {
    await onConnections(url, 3, [
      async (client) => {
        await client.query('call rebuild_recording_search()');
        notices('search of recordings rebuilt');
      },
      ...ranges,
    ]);
    notices('search of works rebuilt');
  });
  notices('search indexes');
  const client = await connect(url);
  await client.query('analyze work_search');
  await client.query('call count_search_words()');
  await client.end();
  notices('search rebuilt');
}

async function rangesOfWorks(url: string): Promise<Task[]> {
  const client = await connect(url);
  try {
    // Tables that were just loaded have no statistics, and without them the planner joins them row by row.
    await client.query(
      'analyze work, work_title, work_recording, work_holder, rights_holder, rights_holder_name',
    );
    await client.query('truncate work_search');
    const { rows } = await client.query<{ first: string; last: string }>(
      `select min(id::text) as first, max(id::text) as last
         from (select id, (row_number() over (order by id) - 1) / $1::integer as range from work) w
        group by range order by range`,
      [worksPerRange],
    );
    const { rows: columns } = await client.query<{ names: string }>(
      `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
        where attrelid = 'work_search_source'::regclass and attnum > 0
          -- What the version before compares works by.
          and attname <> 'likeness'`,
    );
    const names = columns[0]?.names;
    return rows.map(
      ({ first, last }) =>
        (range) =>
          range.query(
            `insert into work_search (${names}) select ${names} from work_search_source
              where work_id between '${first}' and '${last}' order by work_id`,
          ),
    );
  } finally {
    await client.end();
  }
}
