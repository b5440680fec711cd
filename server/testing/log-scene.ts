import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { LogImportDetails, LogRow } from '#contract/usage/usage-imports.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from './as-member.ts';
import { beginLog, buildLog, buildReadyLog, runLogs } from './build-log-import.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { artistLine, buildRecording } from './build-recording.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

type Of<Build extends (...args: never[]) => unknown, Given extends unknown[]> =
  Parameters<Build> extends [...Given, ...infer Rest] ? Rest : never;

/**
 * A portal for tests of logs, with two members, new before each test: there are no logs then, and nothing that was registered before is
 * there to be found.
 */
export async function logScene() {
  const { db, owner } = await testDatabase();
  const ctx = testContext(db);
  const app = await makeApp(ctx);
  const member = async (name: string): Promise<BuiltMember & Caller> => {
    const built = await buildMember(db, { name });
    return { ...built, ...(await asMember(app, ctx, built)) };
  };
  const members = { ama: await member('Ama Serwaa'), kofi: await member('Kofi Mensah') };
  beforeEach(async () => {
    await sql`truncate log_source_expectation, log_entry, log_count, log_spelling, log_decision, log_claim, log_import_fault, log_import, log_source`.execute(
      owner,
    );
    await sql`update recording set state = 'withdrawn'`.execute(owner);
    members.ama = await member('Ama Serwaa');
    members.kofi = await member('Kofi Mensah');
  });
  return {
    db,
    owner,
    ctx,
    app,
    members,
    /** A log that begins to come in, one that is ready, and one that came in. */
    begin: (...given: Of<typeof beginLog, [unknown]>) => beginLog(app, ...given),
    ready: (...given: Of<typeof buildReadyLog, [unknown, unknown]>) =>
      buildReadyLog(app, ctx, ...given),
    imported: (...given: Of<typeof buildLog, [unknown, unknown]>) => buildLog(app, ctx, ...given),
    runAll: () => runLogs(ctx),
    recordingOf: (by: BuiltMember, title: string, artist: string, isrc: string | null = null) =>
      buildRecording(ctx, by, { title, artist, isrc, featured: [artistLine(by, 10_000)] }),
    /** Everything that an import writes, to be compared. */
    stored: async () => {
      const entries = await sql<Record<string, unknown>>`
        select id, started_at, has_time, title, artist, spelling_id, state, recording_id, duration_seconds, number
          from log_entry order by id limit 20000`.execute(db);
      const counts = await sql<Record<string, unknown>>`
        select recording_id, month, state, uses, seconds from log_count where uses > 0
         order by recording_id, month, state, uses limit 20000`.execute(db);
      const spellings = await sql<Record<string, unknown>>`
        select id, state, recording_id, matched_by, score, uses from log_spelling order by id limit 20000`.execute(
        db,
      );
      return { entries: entries.rows, counts: counts.rows, spellings: spellings.rows };
    },
    /** The figures as they follow from the uses themselves. */
    countsBySql: async () => {
      const { rows } = await sql`
        select recording_id, date_trunc('month', started_at at time zone 'UTC')::date as month, state, count(*)::integer as uses,
               coalesce(sum(duration_seconds), 0)::bigint as seconds
          from log_entry group by 1, 2, 3, source_id order by recording_id, month, state, uses limit 20000`.execute(
        db,
      );
      return rows;
    },
  };
}

/** The headers of a station's log, and a line below them. */
export const logHead = 'TX date,TX time,Song,Artiste,Dur.,ISRC code,Label';
export const logLine = (day: string, time: string, title: string, artist: string, more = ',,') =>
  `${day},${time},${title},${artist},${more}`;

/** An import as its page shows it, and its rows that came out so. */
export const logDetails = async (by: Caller, id: string): Promise<LogImportDetails> =>
  (await by.get(`/logs/imports/${id}`)).json().data;
export const logRowsOf = async (by: Caller, id: string, outcome: string): Promise<LogRow[]> =>
  (await by.get(`/logs/imports/${id}/rows`, { query: { outcome } })).json().data;
