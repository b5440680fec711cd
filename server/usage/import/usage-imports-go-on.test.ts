import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/db.ts';
import { logOf } from '../../testing/build-log-import.ts';
import { logDetails, logHead, logLine, logRowsOf, logScene } from '../../testing/log-scene.ts';
import { lockMatching, spellingsTouched } from '../matching/matching.sql.ts';
import { rematch } from '../matching/rematch.ts';
import { usageImportTasks } from './usage-imports.routes.ts';

const { db, owner, ctx, members, ready, imported, runAll, recordingOf, stored, countsBySql } =
  await logScene();
const storeLog = usageImportTasks.store_log_import;

/** Until what is matched of a log waits to be stored. */
async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
                     and database = (select oid from pg_database where datname = current_database())) as waiting`.execute(
    db,
  );
  if (rows[0]?.waiting !== true) await untilSomebodyWaits();
}

describe('a server that is killed in the middle', () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 1) + at * 120_000).toISOString().slice(0, 19);
    return `${time},${at % 3 === 0 ? 'Gyata' : `Song ${at % 50}`},${at % 3 === 0 ? 'Kojo Antwi' : 'Band'},180`;
  });
  // Only the day, so that how often a line has occurred must be known after the start again.
  const days = rows.map((row) => row.replace(/T[^,]*/, ''));

  it.each([
    ['with times', rows],
    ['with days alone', days],
  ])('leaves what an import at one go gives: %s', async (_, lines) => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const bytes = logOf('When,Song,Artist,Duration', ...lines);
    await imported(members.ama, bytes);
    const atOnce = await stored();
    await sql`truncate log_entry, log_count, log_spelling cascade`.execute(owner);
    const { id } = await ready(members.ama, bytes);
    await members.ama.post(`/logs/imports/${id}/start`);
    // The connection is lost in the second batch, as when the process is gone: what it had not committed never was.
    await sql`create function lost() returns trigger language plpgsql as $$ begin
      if new.reached > 8500 and old.reached < 8500 then raise exception 'lost' using errcode = 'admin_shutdown'; end if; return new; end $$`.execute(
      owner,
    );
    await sql`create trigger lost before update on log_import for each row execute function lost()`.execute(
      owner,
    );
    await expect(storeLog(ctx, { importId: id })).rejects.toThrow('lost');
    await sql`drop trigger lost on log_import`.execute(owner);
    await sql`drop function lost`.execute(owner);
    expect((await logDetails(members.ama, id)).progress).toEqual({ done: 8_000, of: 9_000 });
    await runAll();
    expect((await logDetails(members.ama, id)).figures).toMatchObject({
      rows: 9_000,
      repeated: 0,
    });
    expect(await stored()).toEqual(atOnce);
    expect((await stored()).counts).toEqual(await countsBySql());
  });

  it('changes nothing by a job that runs twice', async () => {
    const { id } = await imported(
      members.ama,
      logOf(logHead, logLine('2026-03-07', '8:00', 'Odo', 'Ama')),
    );
    const before = await stored();
    await Promise.all(Object.values(usageImportTasks).map((task) => task(ctx, { importId: id })));
    expect(await stored()).toEqual(before);
  });
});

describe('a log whose spellings were known when it was matched', () => {
  it('is stored whole though the log that they came from is undone before its turn', async () => {
    await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const earlier = logOf(logHead, logLine('2019-06-07', '8:00', 'Gyata', 'Kojo Antwi'));
    const undone = await imported(members.kofi, earlier);
    const lines = ['8:00', '9:00'].map((time) =>
      logLine('2019-06-08', time, 'Gyata', 'Kojo Antwi'),
    );
    const { id } = await ready(members.ama, logOf(logHead, ...lines));
    await members.ama.post(`/logs/imports/${id}/start`);
    await members.kofi.post(`/logs/imports/${undone.id}/undo`);
    const storing = await transaction(db, async (tx) => {
      await lockMatching(tx);
      const started = storeLog(ctx, { importId: id });
      await untilSomebodyWaits();
      await usageImportTasks.undo_log_import({ ...ctx, db: tx }, { importId: undone.id });
      return [started];
    });
    await Promise.all(storing);
    expect((await logDetails(members.ama, id)).figures).toMatchObject({ matched: 2, repeated: 0 });
    expect((await stored()).counts).toEqual(await countsBySql());
  });
});

describe('recordings that come or change later', () => {
  it('are looked at though they come when a log is matched and not yet stored', async () => {
    const before = await recordingOf(members.kofi, 'Adwoa', 'Kojo Antwi', 'GHA012400003');
    const { id } = await ready(
      members.ama,
      logOf(
        logHead,
        logLine('2019-05-07', '8:00', 'Jata', 'Kojo Antwi'),
        logLine('2019-05-07', '9:00', 'Adwoa', 'Kojo Antwi', ',GHA012400003,'),
        logLine('2019-05-07', '10:00', 'Something', 'Else'),
      ),
    );
    await members.ama.post(`/logs/imports/${id}/start`);
    const { gyata, storing } = await transaction(db, async (tx) => {
      // The first use of a month waits for anybody who makes the partition of another.
      await sql`select pg_advisory_xact_lock(hashtextextended('log months', 0))`.execute(tx);
      const started = storeLog(ctx, { importId: id });
      await untilSomebodyWaits();
      await members.kofi.post(`/recordings/${before.id}/withdrawal`, {
        ifMatch: String((await members.kofi.get(`/recordings/${before.id}`)).headers.etag),
        body: { reason: 'Ended' },
      });
      return { gyata: await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi'), storing: [started] };
    });
    await Promise.all(storing);
    expect(await logRowsOf(members.ama, id, 'matched')).toMatchObject([
      { recording: { id: gyata.id } },
    ]);
    expect(await logRowsOf(members.ama, id, 'unmatched')).toMatchObject([
      { title: 'Adwoa' },
      { title: 'Something' },
    ]);
  });

  it('have the uses that were there before them', async () => {
    const { id } = await imported(
      members.ama,
      logOf(
        logHead,
        logLine('2026-03-07', '8:00', 'Jata', 'Kojo Antwi'),
        logLine('2026-03-07', '9:00', 'Othar', 'Someone', ',GHA012400009,'),
      ),
    );
    expect((await logDetails(members.ama, id)).figures.unmatched).toBe(2);
    const gyata = await recordingOf(members.kofi, 'Gyata', 'Kojo Antwi');
    const other = await recordingOf(members.kofi, 'Other', 'Else', 'GHA012400009');
    const received = async () => (await members.kofi.get('/notifications')).json().data;
    const before = (await received()).length;
    ctx.moveOn(1000);
    await runAll();
    const notices = await received();
    // Each recording is looked for by itself.
    expect(notices.slice(0, notices.length - before)).toMatchObject([
      { message: 'We matched 1 play in earlier logs with your recordings.' },
      { message: 'We matched 1 play in earlier logs with your recordings.' },
    ]);
    expect(await logRowsOf(members.ama, id, 'matched')).toMatchObject([
      { recording: { id: gyata.id } },
      { recording: { id: other.id } },
    ]);
    expect((await stored()).counts).toEqual(await countsBySql());
    await sql`update recording set state = 'withdrawn' where id = ${gyata.id}`.execute(owner);
    await rematch(ctx, await spellingsTouched(db, [gyata.id]), new Map());
    expect(await logRowsOf(members.ama, id, 'unmatched')).toMatchObject([{ title: 'Jata' }]);
  });
});
