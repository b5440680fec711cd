import { connect, onConnections, type Task } from './connections.ts';

/** The tables that {@link loadLogs} writes. */
export const logTables = ['log_import', 'log_spelling', 'log_entry', 'log_count'] as const;

/** Uses for each recording of the register, on average. */
const usesPerRecording = 5;
const sources = 40;
const months = 24;
const firstMonth = '2024-11-01';

const connections = 3;
/** Uses of one statement: the connections take one range after the other. */
const usesPerRange = 250_000;
/** Statements for what is added up: each over its part of the spellings, or of the sources. */
const partsOfSums = 8;

/**
 * Fills two years of logs of forty stations with five times as many uses as there are recordings: few recordings have most of
 * them, a tenth are of the bench's member, four in five are matched. Made where it stays, in SQL: the same each time.
 */
export async function loadLogs(url: string): Promise<void> {
  const recordings = await prepareLogs(url);
  const uses = recordings * usesPerRecording;
  await onConnections(
    url,
    connections,
    Array.from({ length: Math.ceil(uses / usesPerRange) }, (_, n) =>
      entries(recordings, 1 + n * usesPerRange, Math.min(uses, (n + 1) * usesPerRange)),
    ),
  );
  const parts = Array.from({ length: partsOfSums }, (_, part) => part);
  await onConnections(url, connections, [
    (client) => client.query('drop table bench_numbered'),
    ...parts.map(spellings),
    ...parts.map(counts),
  ]);
}

/** Makes months and sources, and numbers the recordings: answers how many there are. */
async function prepareLogs(url: string): Promise<number> {
  const client = await connect(url);
  await client.query(`select make_log_month(('${firstMonth}'::date + make_interval(months => m))::date)
                        from generate_series(0, ${months - 1}) m`);
  await client.query(
    `insert into log_source (id, name, kind, medium, created_at)
     select md5('bench source ' || s)::uuid, 'Bench Station ' || s, 'station', 'broadcast', '${firstMonth}'
       from generate_series(0, ${sources - 1}) s`,
  );
  await client.query(
    `insert into log_import (id, source_id, kind, file_name, state, created_at, touched_at, ended_at)
     select md5('bench import ' || s)::uuid, md5('bench source ' || s)::uuid, 'file', 'station-' || s || '.csv', 'done',
            '${firstMonth}', '${firstMonth}', '${firstMonth}'
       from generate_series(0, ${sources - 1}) s`,
  );
  const { rowCount } = await client.query(
    `create unlogged table bench_numbered as
     select (row_number() over (order by id) - 1)::integer as n, id, title, artist, duration_seconds
       from recording where state <> 'withdrawn'`,
  );
  await client.query('create unique index on bench_numbered (n)');
  await client.query('analyze bench_numbered');
  await client.end();
  return rowCount ?? 0;
}

// Each use draws by a hash of its number, so that neither the plan nor the version of the database changes what comes out.
function entries(recordings: number, first: number, last: number): Task {
  const statement = `
    insert into log_entry (id, started_at, has_time, source_id, import_id, number, spelling_id, title, artist, duration_seconds,
                           state, recording_id)
    select (lpad(to_hex((extract(epoch from u.at) * 1000)::bigint), 12, '0') || substr(md5(u.g::text), 1, 20))::uuid,
           u.at, true, md5('bench source ' || u.source)::uuid, md5('bench import ' || u.source)::uuid, u.g,
           md5(u.state || r.id)::uuid,
           case u.state when 'matched' then r.title when 'suggested' then replace(r.title, 'a', 'e') else reverse(r.title) end,
           r.artist, r.duration_seconds, u.state, case when u.state <> 'unmatched' then r.id end
      from (select g, date_trunc('second', '${firstMonth}'::timestamptz
                     + hash_part(g, 1) * ('${firstMonth}'::date + interval '${months} months' - '${firstMonth}'::date)) as at,
                   floor(hash_part(g, 2) * ${sources})::integer as source,
                   case when hash_part(g, 3) < 0.8 then 'matched' when hash_part(g, 3) < 0.86 then 'suggested' else 'unmatched' end
                     as state,
                   case when hash_part(g, 4) < 0.1 then (floor(hash_part(g, 5) * (${recordings} / 100)) * 100 + 99)::integer
                        else floor(power(hash_part(g, 5), 3) * ${recordings})::integer end as n
              from generate_series(${first}, ${last}) g) u
      join bench_numbered r on r.n = u.n
     order by u.at`;
  return (client) =>
    inReplica(
      client,
      statement.replaceAll(/hash_part\(g, (\d)\)/g, (_, part) => drawn(part)),
    );
}

function spellings(part: number): Task {
  return (client) =>
    inReplica(
      client,
      `insert into log_spelling (id, text_key, title, artist, folded, title_sound, artist_sound, state, recording_id, matched_by, score,
                                 uses, looked_at)
       select spelling_id, spelling_id, min(title), min(artist), fold(min(title) || ' ' || min(artist)), title_sound(min(title)),
              artist_sound(min(artist)), min(state), min(recording_id::text)::uuid,
              case min(state) when 'unmatched' then null else 'title' end, case min(state) when 'matched' then 96 when 'suggested' then 70 end,
              count(*), '${firstMonth}'
         from log_entry where ${isOfPart('spelling_id', part)} group by spelling_id`,
    );
}

function counts(part: number): Task {
  return (client) =>
    inReplica(
      client,
      `insert into log_count (source_id, recording_id, month, state, uses, plays, seconds)
       select source_id, recording_id, date_trunc('month', started_at at time zone 'UTC')::date, state, count(*), sum(plays),
              coalesce(sum(duration_seconds), 0)
         from log_entry where recording_id is not null and ${isOfPart('source_id', part)} group by 1, 2, 3, 4`,
    );
}

async function inReplica(client: Parameters<Task>[0], statement: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(statement);
}

function isOfPart(column: string, part: number): string {
  return `uuid_hash(${column}) & ${partsOfSums - 1} = ${part}`;
}

/** A number from 0 up to 1 that is always the same for one use and one purpose. */
function drawn(part: string): string {
  return `((hashint8extended(g, ${part}) & 1073741823) / 1073741824::float8)`;
}
