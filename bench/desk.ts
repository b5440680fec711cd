// The desk of a society of 20,000 members: 200,000 cases behind it, 5,000 open, a million works, plays of five million lines of logs. Prints
// p50 and p95 of its pages.
//   npm run bench -- desk.ts
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { deskHeader } from '#contract/society/desk-header.ts';
import { staffCookie } from '#contract/society/staff-session.ts';
import { targetsWith } from '#domain/staff/targets.ts';
import { hashOfSecret } from '#server/session/secrets.ts';
import { median, percentile } from './measuring/figures.ts';
import { copyDatabase } from './measuring/one-size.ts';
import { startServer } from './measuring/server-process.ts';
import { prepareDatabase } from './prepare-database.ts';

const members = 20_000;
const open = 5_000;
const behind = 200_000;
const rounds = 200;

const prepared = await prepareDatabase({ works: 10_000, withPlays: true }, console.log);
const copy = await copyDatabase(prepared.url);
const client = new pg.Client({ connectionString: copy.url });
await client.connect();
const secret = randomBytes(32).toString('base64url');
await client.query(
  `with person as (
     insert into rights_holder (id, kind, name)
     select gen_random_uuid(), 'individual', 'Kofi Mensah ' || n from generate_series(1, ${members}) n returning id, name),
   named as (insert into rights_holder_name (rights_holder_id, kind, name) select id, 'legal', name from person),
   joined as (
     insert into member (id, rights_holder_id, register_as, email, password_hash, status, given_name, reference_number, email_confirmed_at)
     select gen_random_uuid(), id, 'individual', id || '@example.org', 'none',
            case when row_number() over () <= ${open} then 'provisional' else 'verified' end, name,
            'D-' || row_number() over (), now() from person returning id, status),
   detailed as (
     insert into member_detail (member_id, phone, identity_document_type, identity_number_masked, identity_number_sealed)
     select id, '+2332' || lpad((row_number() over ())::text, 8, '0'), 'ghana_card', 'GHA-' || row_number() over () || '*****', 'sealed'
       from joined),
   scanned as (
     insert into file (id, purpose, state, member_id, file_name, upload_size, storage_key, media_type, size, sha256, sealed_with, received, created_at)
     select gen_random_uuid(), 'identity_document', 'kept', id, 'card.png', 1, gen_random_uuid(), 'image/png', 1,
            sha256(convert_to(id::text, 'UTF8')), 'none', 1, now() from joined),
   officer as (
     insert into staff (id, email, name, roles, password_hash, created_at, joined_at)
     values (gen_random_uuid(), 'officer@example.org', 'Esi Mensah', '{registrar,administrator}', 'none', now(), now()) returning id),
   session as (
     insert into staff_session (id, staff_id, secret_hash, user_agent, factor_until, created_at, seen_at, idle_until, ends_at)
     select gen_random_uuid(), id, $1, '', now(), now(), now(), now() + '1 hour'::interval, now() + '8 hours'::interval
       from officer),
   waiting as (
     insert into desk_case (kind, subject_id, since)
     select 'identity_check', id, now() - random() * '3 days'::interval from joined where status = 'provisional')
   insert into desk_decision (id, kind, subject_id, staff_id, decision, detail, since, decided_at)
   select gen_random_uuid(), 'identity_check', joined.id, officer.id, 'approve', '{}',
          now() - n * '1 minute'::interval - random() * '25 hours'::interval, now() - n * '1 minute'::interval
     from officer, generate_series(1, ${behind / members}) round, lateral (select id, row_number() over () as n from joined) joined`,
  [hashOfSecret(secret)],
);
await fillRegister();
await client.query('analyze');
const { rows } = await client.query<{ id: string }>(
  'select subject_id as id from desk_case order by random() limit $1',
  [rounds],
);
const { rows: works } = await client.query<{ number: string }>(
  'select number from work tablesample system (1) limit $1',
  [rounds],
);
await client.end();
const server = await startServer(copy.url, undefined, { MISSING_FILES: 'accept' });
const send = async (path: string, init: RequestInit = {}) => {
  const answered = await fetch(`${server.origin}/api/v1${path}`, {
    ...init,
    headers: {
      cookie: `${staffCookie}=${secret}`,
      [deskHeader]: '1',
      'content-type': 'application/json',
    },
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return answered;
};
const ask = async (path: string, init: RequestInit = {}) =>
  (await (await send(path, init)).json()) as { data: { next: string | null } };

await measure('queue, page 1', 15, 50, () => ask('/society/queue'));
let after: string | null = null;
await measure('queue, next page by key', 15, 50, async () => {
  const { data } = await ask(`/society/queue${after === null ? '' : `?after=${after}`}`);
  after = data.next;
});
await measure('queue, one kind, late', 15, 50, () =>
  ask('/society/queue?kind=identity_check&only=late'),
);
await measure('queue, found by name', 15, 50, (n) => ask(`/society/queue?find=mensah%20${n}`));
await measure('identity check', 20, 60, (n) => ask(`/society/cases/identity_check/${rows[n]?.id}`));
await measure('member page', 20, 60, (n) => ask(`/society/registers/members/${rows[n]?.id}`));
await measure('take the next case', 15, 50, () =>
  ask('/society/queue/next', { method: 'POST', body: '{}' }),
);
const year = new Date().getUTCFullYear();
await measure('figures, counted anew', 5_000, 10_000, countAnew, 10);
await measure('figures', 50, 200, () => ask('/society/figures'));
await measure('late cases', 50, 200, () => ask(`/society/figures/${year}/cases?only=late`));
await measure('figures as CSV', 50, 200, () => save(`/society/figures/${year}/table`));
await measure('year’s report', 2_000, 10_000, () => save(`/society/figures/${year}/report`), 20);
let entry: string | null = null;
await measure('audit, newest', 50, 200, () => ask('/society/audit'));
await measure('audit, next page by key', 50, 200, async () => {
  const { data } = await ask(`/society/audit${entry === null ? '' : `?after=${entry}`}`);
  entry = data.next;
});
await measure('audit, one member', 50, 200, (n) => ask(`/society/audit?find=D-${n + 100}`));
await measure('audit, found by name', 50, 200, (n) => ask(`/society/audit?find=mensah%20${n}`));
await measure('audit, one officer', 50, 200, () => ask('/society/audit?find=esi%20mensah'));
await measure('audit, one work', 50, 200, (n) =>
  ask(`/society/audit?about=works&thing=${works[n]?.number}`),
);
await measure('audit, staff, one day', 50, 200, () =>
  ask(`/society/audit?of=staff&from=${year - 1}-03-01&to=${year - 1}-03-01`),
);
await measure('works, found by title', 50, 200, (n) =>
  ask(`/society/registers/works?find=song%20${n}`),
);
// Fewer, for an officer's looks at members are limited.
await measure(
  'members, found by name',
  50,
  200,
  (n) => ask(`/society/registers/members?find=mensah%20${n}`),
  20,
);
await server.stop();
await copy.drop();
await prepared.stop();

async function measure(
  name: string,
  goalP50: number,
  goalP95: number,
  run: (n: number) => Promise<unknown>,
  count = rounds,
): Promise<void> {
  const times: number[] = [];
  const first = Math.min(20, count / 5);
  for (let n = 0; n < count + first; n++) {
    const start = performance.now();
    await run(n % rounds);
    if (n >= first) times.push(performance.now() - start);
  }
  const figures = `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`;
  console.log(`${name.padEnd(28)} ${figures.padStart(18)}   goal ${goalP50} / ${goalP95}`);
}

/** A changed target has everything counted again. */
function countAnew(n: number) {
  const body = JSON.stringify({ ...targetsWith({}), consent: 72 + n });
  return ask('/society/targets', { method: 'PUT', body });
}

async function save(path: string): Promise<ArrayBuffer> {
  return (await send(path)).arrayBuffer();
}

/** Works and plays as numbers of rows alone, without what registering and importing them does besides. */
async function fillRegister(): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into work (id, title, state, version_kind, text_music_relationship, registered_by, registered_at)
    select gen_random_uuid(), 'Song ' || n, case when n % 7 = 0 then 'registered_incomplete' else 'registered_payable' end,
           'original', 'MTX', (select id from member limit 1), now() - n * '2 minutes'::interval
      from generate_series(1, 1000000) n;
    insert into log_source (id, member_id, name, kind, medium, created_at)
    select gen_random_uuid(), null, 'Station ' || n, 'station', 'broadcast', now() from generate_series(1, 200) n;
    insert into log_count (recording_id, source_id, month, state, uses, seconds, plays)
    select gen_random_uuid(), s.id, date_trunc('month', now() - m * '1 month'::interval)::date,
           case when n % 5 = 0 then 'unmatched' else 'matched' end, 10, 1000, 10
      from log_source s, generate_series(0, 23) m, generate_series(1, 100) n where s.name like 'Station %';
    alter table work_edit disable trigger work_edit_chain;
    alter table member_event disable trigger member_event_chain;
    alter table staff_event disable trigger staff_event_chain;
    insert into work_edit (work_id, version, kind, field, new_value, member_id, at, seq, hash)
    select w.id, 1, 'registered', 'work', '{}', m.id, w.registered_at, 1, sha256('')
      from (select id, registered_at, row_number() over () as n from work w
             where not exists (select from work_edit e where e.work_id = w.id)) w
      join (select id, row_number() over () - 1 as n from member) m on m.n = w.n % ${members};
    insert into member_event (member_id, event, detail, by_kind, by_name, at, seq, hash)
    select id, 'logged_in', '{}', 'member', 'somebody', now() - n * '20 days'::interval - random() * '20 days'::interval,
           1000 + n, sha256('')
      from member, generate_series(0, 24) n;
    insert into staff_event (staff_id, event, detail, by_staff_id, by_name, member_id, at, seq, hash)
    select s.id, 'looked_at_case', '{}', s.id, s.name, m.id, now() - n * '30 days'::interval - random() * '30 days'::interval,
           1000 + row_number() over (), sha256('')
      from staff s, member m, generate_series(0, 11) n;
    alter table work_edit enable always trigger work_edit_chain;
    alter table member_event enable always trigger member_event_chain;
    alter table staff_event enable always trigger staff_event_chain;
    set session_replication_role = origin`);
}
